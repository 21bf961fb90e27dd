import { BACA } from './baca.js';
import type { ProgramSummary } from './summary.js';

/** The plot in pixels, and the margin around it for labels. */
const [WIDTH, HEIGHT, MARGIN] = [480, 320, 56];
const [OURS, THEIRS] = ['#1f6feb', '#57606a'];

/** Codes read against milliseconds. Each step to the right is ten times as slow. */
export function picture(summaries: readonly ProgramSummary[]): string {
  const points = summaries.map(({ name, score: { codes }, processor, wall }) => ({
    name,
    ms: (processor ?? wall).median,
    share: codes.right / Math.max(1, codes.of),
  }));
  const decades = points.map(({ ms }) => Math.log10(Math.max(1, ms)));
  const from = Math.floor(Math.min(...decades));
  const to = Math.max(from + 1, Math.ceil(Math.max(...decades)));
  const x = (ms: number) =>
    (MARGIN + ((Math.log10(Math.max(1, ms)) - from) / (to - from)) * WIDTH).toFixed(1);
  const y = (share: number) => (MARGIN + (1 - share) * HEIGHT).toFixed(1);

  const [right, bottom] = [MARGIN + WIDTH, MARGIN + HEIGHT];
  const shares = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${MARGIN}" y1="${y(share)}" x2="${right}" y2="${y(share)}" stroke="#ddd"/>` +
      `<text x="${MARGIN - 6}" y="${Number(y(share)) + 4}" text-anchor="end">${100 * share} %</text>`,
  );
  const times = stepsBetween(from, to).map(
    (ms) =>
      `<line x1="${x(ms)}" y1="${MARGIN}" x2="${x(ms)}" y2="${bottom}" stroke="#ddd"/>` +
      `<text x="${x(ms)}" y="${bottom + 16}" text-anchor="middle">${ms}</text>`,
  );
  const marks = points.map(({ name, ms, share }) => {
    const colour = name === BACA.name ? OURS : THEIRS;
    const [cx, cy] = [x(ms), y(share)];
    // A name that would leave the picture stands before its dot.
    const before = Number(cx) > right - 120;
    return (
      `<circle cx="${cx}" cy="${cy}" r="6" fill="${colour}"/>` +
      `<text x="${Number(cx) + (before ? -10 : 10)}" y="${Number(cy) + 4}" fill="${colour}" text-anchor="${before ? 'end' : 'start'}">${name}</text>`
    );
  });
  const unit = points.length > 0 && summaries[0]!.processor ? 'processor time' : 'time';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right + MARGIN} ${bottom + MARGIN}" font-family="sans-serif" font-size="11">
<title>Codes read against ${unit}</title>
<rect width="${right + MARGIN}" height="${bottom + MARGIN}" fill="#fff"/>
<text x="${(right + MARGIN) / 2}" y="20" text-anchor="middle" font-size="14">Codes read against ${unit}</text>
${[...shares, ...times, ...marks].join('\n')}
<text x="${(right + MARGIN) / 2}" y="${bottom + MARGIN - 16}" text-anchor="middle">median ${unit} per photo in milliseconds, one core</text>
<text transform="translate(14 ${(bottom + MARGIN) / 2}) rotate(-90)" text-anchor="middle">codes read whole</text>
</svg>
`;
}

/** 1, 2 and 5 times each power of ten. */
function stepsBetween(from: number, to: number): number[] {
  const steps: number[] = [];
  for (let power = from; power < to; power++) steps.push(...[1, 2, 5].map((step) => step * 10 ** power));
  return [...steps, 10 ** to];
}
