import { codesIn } from './codes.js';
import type { TextPiece } from './piece.js';
import { rowsOf } from './rows.js';
import { sizeTypesIn } from './size-types.js';
import { weightsIn } from './weights.js';

/** What a program says about a photo. */
export interface PhotoAnswer {
  readonly codes: readonly string[];
  readonly sizeTypes: readonly string[];
  readonly maxGross: string | undefined;
  readonly tare: string | undefined;
}

/** What an integrator gets from the text of any OCR program with simple rules. */
export function extract(pieces: readonly TextPiece[]): PhotoAnswer {
  const rows = rowsOf(pieces);
  return { codes: codesIn(rows), sizeTypes: sizeTypesIn(rows), ...weightsIn(rows) };
}
