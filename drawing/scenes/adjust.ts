import { truthOf } from '../photo/true-markings.js';
import type { Scene } from '../scene.js';

/** The same photo rotated clockwise by quarter turns. */
export function turnScene(scene: Scene, turn: Scene['turn']): Scene {
  return { ...scene, turn };
}

/** The same photo with more or fewer pixels. Blur and motion stay the same in pixels. */
function scaleScene(scene: Scene, factor: number): Scene {
  const { focal, centre, barrel } = scene.view;
  return {
    ...scene,
    width: Math.max(16, Math.round(scene.width * factor)),
    height: Math.max(16, Math.round(scene.height * factor)),
    view: { focal: focal * factor, centre: [centre[0] * factor, centre[1] * factor], barrel },
  };
}

/** The same photo, scaled so that the capitals of its first code are `pixels` high. */
export function withGlyphHeight(scene: Scene, pixels: number): Scene {
  const code = truthOf(scene).markings.find((marking) => marking.kind === 'code');
  if (!code) throw new Error('a scene without a code has no glyph height to set');
  return scaleScene(scene, pixels / code.glyphHeight);
}
