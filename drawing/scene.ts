import type { Lettering } from './lettering/lettering.js';
import type { Plane, View } from './photo/camera.js';
import type { MarkingKind } from './truth.js';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Everything needed to draw one photo, as plain data: a scene can be stored, changed and drawn again. */
export interface Scene {
  /** Size of the photo in pixels, before rotation. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly view: View;
  readonly backdrop: Backdrop;
  /** Painted in this order, so the nearest comes last. */
  readonly walls: readonly Wall[];
  readonly light: Light;
  readonly lens: LensTrouble;
  /** Quarter turns clockwise, in degrees, of the finished photo. */
  readonly turn: 0 | 90 | 180 | 270;
  /** JPEG quality from 1 to 100. */
  readonly jpegQuality: number;
}

/** The background behind the walls. It contains no text. */
export interface Backdrop {
  readonly kind: 'yard' | 'plain' | 'night';
  /** Height of the horizon, from 0 (top) to 1 (bottom). */
  readonly horizon: number;
  readonly seed: number;
}

/** One flat face of a container, in millimetres: x from its left edge, y from its top edge. */
export interface Wall {
  readonly kind: 'door' | 'side' | 'front' | 'roof' | 'bumper';
  readonly width: number;
  readonly height: number;
  readonly plane: Plane;
  readonly paint: Rgb;
  readonly relief: Relief;
  readonly markings: readonly Marking[];
  readonly stickers: readonly Sticker[];
  /** Centres of the vertical locking rods. */
  readonly rods: readonly number[];
  readonly weather: Weather;
}

/** Ridges of the sheet; `pitch` and `depth` in millimetres. */
export interface Relief {
  readonly ridges: 'none' | 'lying' | 'standing';
  readonly pitch: number;
  readonly depth: number;
  /** Shares of the pitch: flat and outermost, then sloping (twice). The rest is flat and innermost. */
  readonly flat: number;
  readonly slope: number;
  /** Where the first ridge starts. */
  readonly offset: number;
}

/** Letterings that form one marking, such as the three parts of a code. */
export interface Marking {
  readonly kind: MarkingKind;
  /** The value as in the standard (`MSKU1017233`, `22G1`, `30480`), or any other text. */
  readonly value: string;
  readonly letterings: readonly Lettering[];
}

/** Something attached: a plate, a warning, the owner's logo. */
export interface Sticker {
  readonly kind: StickerKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text?: string;
  readonly seed: number;
}

type StickerKind =
  | 'caution'
  | 'triangle'
  | 'plate'
  | 'emblem'
  | 'banner'
  | 'seal'
  | 'height'
  | 'patch'
  | 'torn';

/** Each from 0 (none) to 1 (ruined). */
export interface Weather {
  readonly rust: number;
  readonly dirt: number;
  /** How much of the lettering has come off. */
  readonly worn: number;
  readonly seed: number;
}

export interface Light {
  /** Brightness; 1 is a well-exposed photo in daylight. */
  readonly gain: number;
  /** Multipliers of red, green and blue. */
  readonly tint: readonly [number, number, number];
  /** Veil of mist or backlight, from 0 to 1. */
  readonly haze: number;
  /** Vignetting from 0 to 1. */
  readonly vignette: number;
  /** Bright spots: x, y and radius as shares of the width, strength from 0 to 1. */
  readonly glare: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly strength: number;
  }[];
  /** Side from which the relief is lit, -1 (from below or the right) to 1 (from above or the left). */
  readonly slant: number;
}

export interface LensTrouble {
  /** Sigma in pixels. */
  readonly blur: number;
  /** Length in pixels and degrees clockwise from the x axis. */
  readonly motion: { readonly length: number; readonly degrees: number };
  /** Standard deviation of the noise in grey levels. */
  readonly noise: number;
  /** Sharpening halo, from 0 to 2. */
  readonly sharpen: number;
}
