import type { Step } from '../../documents/confidence.js';
import type { Quad } from '../../geometry/quad.js';

/** Something to be framed and labelled on a picture. */
export interface Mark {
  readonly label: string;
  readonly colour: string;
  readonly quads: readonly Quad[];
  readonly dashed: boolean;
  /** Where the label stands: over the first quad, or after its end, where lines stand close together. */
  readonly place: 'above' | 'after';
}

export const COLOURS: Readonly<Record<Step | 'candidate', string>> = {
  sure: '#16a34a',
  likely: '#d97706',
  doubtful: '#dc2626',
  candidate: '#6b7280',
};

export const percent = (confidence: number) => `${Math.round(confidence * 100)}%`;
