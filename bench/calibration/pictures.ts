import { type Outcome, reliability, riskAndCoverage } from './logistic.js';

/** Side of the plot in pixels, and the margin around it for labels. */
const SIDE = 320;
const MARGIN = 56;
const COLOURS = ['#1f6feb', '#b35900', '#1a7f37'] as const;

/** Reliability diagram: the share of right values at each confidence. On the diagonal, confidences are calibrated. */
export function reliabilityDiagram(sets: Readonly<Record<string, readonly Outcome[]>>): string {
  const marks = Object.values(sets).map((outcomes, i) => {
    const bands = reliability(outcomes).filter(({ count }) => count >= 5);
    const points = bands.map(({ said, right, count }) => ({ x: said, y: right / count, count }));
    const line = points.map(({ x, y }) => `${at(x)},${at(1 - y)}`).join(' ');
    const dots = points.map(
      ({ x, y, count }) =>
        `<circle cx="${at(x)}" cy="${at(1 - y)}" r="${Math.min(12, 2 + Math.sqrt(count) / 3).toFixed(1)}" fill="${COLOURS[i]}" fill-opacity="0.6"><title>${count}</title></circle>`,
    );
    return `<polyline points="${line}" fill="none" stroke="${COLOURS[i]}" stroke-width="1.5"/>${dots.join('')}`;
  });
  const diagonal = `<line x1="${at(0)}" y1="${at(1)}" x2="${at(1)}" y2="${at(0)}" stroke="#888" stroke-dasharray="4 4"/>`;
  return picture(
    diagonal + marks.join(''),
    { title: 'Reliability', x: 'confidence given', y: 'share that is right', upTo: 1 },
    Object.keys(sets),
  );
}

/** Risk-coverage curve: the share of wrong values if only the most certain ones are answered. */
export function riskCoverageCurve(sets: Readonly<Record<string, readonly Outcome[]>>, most = 0.2): string {
  const curves = Object.values(sets).map((outcomes, i) => {
    const points = riskAndCoverage(outcomes).map(
      ({ coverage, risk }) => `${at(coverage)},${at(1 - Math.min(1, risk / most))}`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[i]}" stroke-width="1.5"/>`;
  });
  return picture(
    curves.join(''),
    { title: 'Risk and coverage', x: 'share of values answered', y: 'share of these wrong', upTo: most },
    Object.keys(sets),
  );
}

const at = (share: number) => (MARGIN + share * SIDE).toFixed(1);

interface Axes {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** Maximum of the vertical axis; the horizontal one ends at 1. */
  readonly upTo: number;
}

function picture(marks: string, { title, x, y, upTo }: Axes, names: readonly string[]): string {
  const size = SIDE + 2 * MARGIN;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${at(share)}" y1="${at(0)}" x2="${at(share)}" y2="${at(1)}" stroke="#ddd"/>` +
      `<line x1="${at(0)}" y1="${at(share)}" x2="${at(1)}" y2="${at(share)}" stroke="#ddd"/>` +
      `<text x="${at(share)}" y="${MARGIN + SIDE + 16}" text-anchor="middle">${share}</text>` +
      `<text x="${MARGIN - 6}" y="${Number(at(1 - share)) + 4}" text-anchor="end">${Number((share * upTo).toFixed(3))}</text>`,
  );
  const legend = names.map(
    (name, i) => `<text x="${MARGIN + 10 + 110 * i}" y="${MARGIN - 8}" fill="${COLOURS[i]}">● ${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" font-family="sans-serif" font-size="11">
<title>${title}: ${y} against ${x}</title>
<rect width="${size}" height="${size}" fill="#fff"/>
<text x="${size / 2}" y="20" text-anchor="middle" font-size="14">${title}</text>
${ticks.join('\n')}
${marks}
${legend.join('')}
<text x="${size / 2}" y="${size - 16}" text-anchor="middle">${x}</text>
<text transform="translate(16 ${size / 2}) rotate(-90)" text-anchor="middle">${y}</text>
</svg>
`;
}
