import type { Random } from '../random.js';
import type { Backdrop, LensTrouble, Light, Weather } from '../scene.js';

/** How difficult the conditions are: clean, ordinary, bad, or at night. */
export type Difficulty = 'clean' | 'fair' | 'hard' | 'night';

export interface Conditions {
  readonly light: Light;
  readonly lens: LensTrouble;
  readonly weather: Weather;
  readonly backdrop: Backdrop;
  readonly jpegQuality: number;
}

export function conditionsOf(random: Random, difficulty: Difficulty): Conditions {
  const seed = random.whole(1, 1_000_000);
  const backdrop: Backdrop = {
    kind: difficulty === 'night' ? 'night' : 'yard',
    horizon: random.between(0.45, 0.75),
    seed,
  };
  const wear = { clean: 0.12, fair: 0.42, hard: 0.8, night: 0.4 }[difficulty];
  const weather: Weather = {
    rust: wear * random.between(0.3, 1),
    dirt: wear * random.between(0.4, 1),
    worn: wear * random.between(0.1, 0.8),
    seed,
  };
  return {
    light: lightOf(random, difficulty),
    lens: lensOf(random, difficulty),
    weather,
    backdrop,
    jpegQuality: qualityOf(random, difficulty),
  };
}

function lightOf(random: Random, difficulty: Difficulty): Light {
  const slant = random.pick([-1, 1]) * random.between(0.35, 1);
  const warm = random.between(-0.05, 0.05);
  const day: Light = {
    gain: random.between(0.88, 1.12),
    tint: [1 + warm, 1, 1 - warm],
    haze: random.between(0, 0.06),
    vignette: random.between(0, 0.2),
    glare: [],
    slant,
  };
  if (difficulty === 'night') {
    const flash = random.chance(0.5);
    const lamp = random.between(0.05, 0.22);
    return {
      ...day,
      // A lamp anywhere, or a flash in the centre.
      gain: flash ? random.between(0.6, 0.9) : random.between(0.32, 0.55),
      tint: [1 + lamp, 1, 1 - lamp * 1.4],
      vignette: flash ? random.between(0.6, 0.85) : random.between(0.3, 0.6),
      glare: [
        {
          x: random.next(),
          y: random.between(0, 1),
          radius: random.between(0.08, 0.25),
          strength: random.between(0.2, 0.6),
        },
      ],
    };
  }
  if (difficulty !== 'hard') return day;
  const glare = random.chance(0.5)
    ? [
        {
          x: random.next(),
          y: random.between(0, 0.8),
          radius: random.between(0.2, 0.5),
          strength: random.between(0.25, 0.6),
        },
      ]
    : [];
  return {
    ...day,
    gain: random.between(0.62, 1.25),
    haze: random.chance(0.4) ? random.between(0.15, 0.36) : day.haze,
    glare,
  };
}

function lensOf(random: Random, difficulty: Difficulty): LensTrouble {
  const still = { length: 0, degrees: 0 };
  if (difficulty === 'clean') return { blur: 0, motion: still, noise: random.between(0.8, 2), sharpen: 0 };
  if (difficulty === 'fair') {
    return {
      blur: random.between(0, 0.9),
      motion: still,
      noise: random.between(1.5, 5),
      sharpen: random.chance(0.4) ? random.between(0.3, 1) : 0,
    };
  }
  const motion = random.chance(0.4)
    ? { length: random.between(3, 8), degrees: random.between(0, 180) }
    : still;
  return {
    blur: random.between(0.5, 1.6),
    motion,
    noise: random.between(5, difficulty === 'night' ? 16 : 11),
    sharpen: random.chance(0.5) ? random.between(0.4, 1.6) : 0,
  };
}

function qualityOf(random: Random, difficulty: Difficulty): number {
  if (difficulty === 'clean') return random.whole(86, 94);
  return difficulty === 'fair' ? random.whole(70, 90) : random.whole(35, 75);
}
