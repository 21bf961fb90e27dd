import { applyHomography, type Homography } from '../../geometry/homography.js';
import { mapQuad, type Point, type Quad } from '../../geometry/quad.js';
import { latticeOf } from '../../text/lattice.fixture.js';
import type { Line } from '../../text/reader/reader.js';
import type { SheetForm } from './forms/form.js';

/** Height of a line's quad and width of a character, in fractions of the sheet. */
const HEIGHT = 0.05;
const PITCH = 0.0075;

/** A sheet 1,200 pixels wide, photographed at an angle. */
export const ASKEW: Homography = [1180, 25, 60, -70, 390, 140, 0.03, 0.02, 1];

/** A line that begins at a place on the sheet. */
export function lineAt(text: string, [x, y]: Point, toPage: Homography): Line {
  const margin = 0.003;
  const right = x + PITCH * text.length + margin;
  const quad: Quad = [
    [x - margin, y - HEIGHT / 2],
    [right, y - HEIGHT / 2],
    [right, y + HEIGHT / 2],
    [x - margin, y + HEIGHT / 2],
  ];
  return {
    quad: mapQuad(quad, (p) => applyHomography(toPage, p)),
    stacked: false,
    text,
    confidence: 0.95,
    lattice: latticeOf(text),
  };
}

/** Everything that is printed on the form. */
export const labelsOf = ({ titles, columns, boxes }: SheetForm, toPage: Homography): Line[] => [
  ...titles.map(({ text, x, y }) => lineAt(text, [x, y], toPage)),
  ...columns.flatMap(({ labelX, rows }) => rows.map(({ label, y }) => lineAt(label, [labelX, y], toPage))),
  ...boxes.map(({ label }) => lineAt(label.text, [label.x, label.y], toPage)),
];
