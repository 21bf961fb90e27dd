import type { Random } from '../random.js';
import type { Sticker } from '../scene.js';
import { polygon, rect } from './shapes.js';
import { within, words } from './words.js';

export function caution(s: Sticker): string {
  const { x, y, width } = s;
  return [
    rect(x, y, width, width * 1.15, 'rgb(238,202,34)', 'rx="6"'),
    rect(x + 6, y + 6, width - 12, width * 1.15 - 12, 'none', 'stroke="rgb(20,20,20)" stroke-width="6"'),
    words('CAUTION', within(s, 0.12, 0.1, 0.88, 0.27), 'roboto700', 'rgb(20,20,20)'),
    words(s.text ?? `9'6"`, within(s, 0.25, 0.38, 0.75, 0.6), 'roboto700', 'rgb(20,20,20)'),
    words('HIGH', within(s, 0.25, 0.68, 0.75, 0.84), 'roboto700', 'rgb(20,20,20)'),
    words('CONTAINER', within(s, 0.12, 0.91, 0.88, 1.04), 'roboto700', 'rgb(20,20,20)'),
  ].join('');
}

/** The approval plate: print too small to read in a photo, but text to a detector. */
export function plate(s: Sticker, random: Random): string {
  const { x, y, width } = s;
  const tall = width * 1.25;
  const rows = [
    'CSC SAFETY APPROVAL',
    'DATE MANUFACTURED',
    'IDENTIFICATION NO.',
    'MAXIMUM GROSS WEIGHT',
    'ALLOWABLE STACKING',
    'RACKING TEST LOAD',
    'ACEP',
  ];
  const metal = random.whole(150, 205);
  const lines = rows.map((row, i) => {
    const top = 0.1 + i * 0.15;
    const figure = i === 0 ? '' : String(random.whole(1000, 99999));
    const label = words(
      row,
      within(s, 0.06, top, i === 0 ? 0.94 : 0.62, top + 0.06),
      'roboto500',
      'rgb(40,40,40)',
    );
    return figure
      ? label + words(figure, within(s, 0.68, top, 0.92, top + 0.055), 'roboto500', 'rgb(40,40,40)')
      : label;
  });
  return (
    rect(x, y, width, tall, `rgb(${metal},${metal},${metal - 8})`) +
    rect(x + 4, y + 4, width - 8, tall - 8, 'none', 'stroke="rgb(70,70,70)" stroke-width="2"') +
    lines.join('')
  );
}

/** An invented owner's sign: a disc or a flag and a name. */
export function emblem(s: Sticker, random: Random): string {
  const { x, y, width } = s;
  const hue = random.pick(['rgb(20,70,140)', 'rgb(178,32,38)', 'rgb(16,104,74)', 'rgb(40,40,44)']);
  const mark = random.chance(0.5)
    ? `<circle cx="${x + width / 2}" cy="${y + width * 0.3}" r="${width * 0.2}" fill="${hue}"/><circle cx="${x + width * 0.56}" cy="${y + width * 0.26}" r="${width * 0.1}" fill="white"/>`
    : polygon(
        [
          [x + width * 0.2, y + width * 0.1],
          [x + width * 0.85, y + width * 0.2],
          [x + width * 0.2, y + width * 0.5],
        ],
        hue,
      );
  return (
    rect(x, y, width, width * 0.78, 'rgb(236,236,232)') +
    mark +
    words(s.text ?? 'NUSA', within(s, 0.08, 0.58, 0.92, 0.72), 'archivo700', hue)
  );
}

/** A painted name without a background. */
export function banner(s: Sticker, random: Random): string {
  return words(
    s.text ?? 'NUSALINE',
    within(s, 0, 0, 1, random.between(0.12, 0.2)),
    random.pick(['archivo700', 'roboto700']),
    random.pick(['rgb(236,236,232)', 'rgb(236,236,232)', 'rgb(26,30,46)']),
  );
}

/** Yellow height mark on a side: metres above feet. */
export function heightMark(s: Sticker): string {
  return [
    rect(s.x, s.y, s.width, s.width * 1.4, 'rgb(20,20,20)', 'rx="8"'),
    rect(s.x + 6, s.y + 6, s.width - 12, s.width * 1.4 - 12, 'rgb(238,202,34)', 'rx="6"'),
    words(
      s.text === `8'6"` ? '2,6m' : '2,9m',
      within(s, 0.14, 0.25, 0.86, 0.58),
      'roboto700',
      'rgb(20,20,20)',
    ),
    words(s.text ?? `9'6"`, within(s, 0.2, 0.8, 0.8, 1.13), 'roboto700', 'rgb(20,20,20)'),
  ].join('');
}
