import type { Random } from '../../random.js';
import type { LensTrouble, Light } from '../../scene.js';

export type Capture = 'scan' | 'photocopy' | 'photo' | 'whatsapp' | 'screen';
export const CAPTURES: readonly Capture[] = ['scan', 'photocopy', 'photo', 'whatsapp', 'screen'];

export type Difficulty = 'easy' | 'medium' | 'hard';
export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** How a picture is taken. */
export interface Style {
  readonly capture: Capture;
  /** Width of a sheet in pixels. */
  readonly sheetPixels: number;
  /** Angle between camera and sheet in degrees. */
  readonly pose: { readonly yaw: number; readonly pitch: number; readonly roll: number };
  /** How high the folds lift the paper, in millimetres. */
  readonly folds: number;
  /** Margin on each side, as a share of the sheets' width or height; a negative one cuts off. */
  readonly margins: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly light: Light;
  readonly lens: LensTrouble;
  /** 1 to 100. */
  readonly jpegQuality: number;
  /** Paleness of the ink from 0 to 1. */
  readonly pale: number;
}

const HARDNESS: Readonly<Record<Difficulty, number>> = { easy: 0.15, medium: 0.5, hard: 1 };

export function styleOf(
  random: Random,
  capture: Capture,
  difficulty: Difficulty,
  sheetPixels?: number,
): Style {
  const hard = HARDNESS[difficulty];
  const handHeld = capture === 'photo' || capture === 'whatsapp';
  const size = sheetPixels ?? Math.round(random.between(...pixelsOf(capture, difficulty)));
  const around = (spread: number) => random.between(-spread, spread);
  const yaw = handHeld ? around(6 + 16 * hard) : 0;
  const pitch = handHeld ? around(6 + 18 * hard) : 0;
  return {
    capture,
    sheetPixels: size,
    pose: { yaw, pitch, roll: handHeld ? around(2 + 9 * hard) : around(capture === 'screen' ? 1 : 1.4) },
    folds: handHeld ? random.between(0.1, 0.6 + 1.2 * hard) : random.between(0, 0.25),
    margins: marginsOf(random, handHeld, hard),
    light: lightOf(random, handHeld, hard),
    lens: {
      blur: handHeld ? random.between(0.2, 0.5 + 0.7 * hard) : random.between(0, 0.5 + 0.2 * hard),
      motion: {
        length: handHeld && random.chance(0.3 * hard) ? random.between(2, 2 + 2.5 * hard) : 0,
        degrees: random.between(0, 180),
      },
      noise: random.between(0.5, 2 + (handHeld ? 6 : 2) * hard),
      sharpen: random.chance(0.3) ? random.between(0.2, 0.9) : 0,
    },
    jpegQuality: Math.round(
      capture === 'whatsapp'
        ? random.between(62 - 34 * hard, 72 - 22 * hard)
        : random.between(92 - 26 * hard, 96 - 8 * hard),
    ),
    pale: Math.min(1, random.between(0, 0.35) + hard * random.between(0, 0.6)),
  };
}

function pixelsOf(capture: Capture, difficulty: Difficulty): [number, number] {
  const scale = capture === 'whatsapp' ? 0.82 : 1;
  const [low, high] = { easy: [1250, 1700], medium: [1000, 1400], hard: [780, 1150] }[difficulty] as [
    number,
    number,
  ];
  return [low * scale, high * scale];
}

function marginsOf(random: Random, handHeld: boolean, hard: number): Style['margins'] {
  const wide = handHeld ? 0.14 : 0.05;
  const side = () => random.between(0.01, wide);
  const margins = { left: side(), right: side(), top: side(), bottom: side() };
  if (!random.chance(0.22 * hard)) return margins;
  const cut = random.pick(['left', 'right', 'top', 'bottom'] as const);
  return { ...margins, [cut]: -random.between(0.01, cut === 'left' || cut === 'right' ? 0.09 : 0.06) };
}

function lightOf(random: Random, handHeld: boolean, hard: number): Light {
  const warm = handHeld ? random.between(-0.08, 0.1) : random.between(-0.02, 0.02);
  const glare = handHeld && random.chance(0.25 + 0.35 * hard);
  return {
    gain: handHeld ? random.between(1 - 0.35 * hard, 1.12) : random.between(0.96, 1.1),
    tint: [1 + warm, 1, 1 - warm],
    haze: handHeld ? random.between(0, 0.12 * hard) : random.between(0, 0.05),
    vignette: handHeld ? random.between(0, 0.1 + 0.35 * hard) : 0,
    glare: glare
      ? [
          {
            x: random.next(),
            y: random.next(),
            radius: random.between(0.05, 0.13),
            strength: random.between(0.3, 0.45 + 0.35 * hard),
          },
        ]
      : [],
    slant: 0,
  };
}
