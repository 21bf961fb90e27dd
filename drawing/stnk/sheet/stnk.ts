import type { Random } from '../../random.js';
import { fill } from '../content/patterns.js';
import { inventWord } from '../content/people.js';
import { type Form, SHEET } from '../forms/form.js';
import { LABEL_HAND, SMALL_HAND } from '../lettering/hands.js';
import { inked, inkedTogether, write } from '../lettering/write.js';
import type { Vehicle } from '../vehicle.js';
import { type Line, type SheetDrawing, turned } from './drawing.js';
import { typewriterOf } from './ink.js';
import { drawLabels } from './labels.js';
import { emblem, hologram, roundStamp, serialNumber, signature, squareCode, thread } from './ornaments.js';
import { drawPaper, PAPER_END } from './paper.js';
import { drawValues } from './values.js';

const { width: W, height: H } = SHEET;
const STAMP_RADIUS = 8.4;
const STAMP_ASIDE = 0.09;

/** The certificate itself. @param pale from 0 (fresh ink) to 1 (hardly any). */
export function drawStnk(random: Random, form: Form, vehicle: Vehicle, pale: number): SheetDrawing {
  const { region, issued, print } = vehicle;
  const labels = drawLabels(random, form, region.polda);
  const withSign = form.name === '2010' || print === 'dot-matrix';
  const sign = withSign ? `/${region.sign}/${issued.year}` : '';
  const typewriter = typewriterOf(random, print, pale);
  const values = drawValues(random, form, vehicle, typewriter, sign);
  const stamp = stampOf(form, vehicle);
  const noted: Line[] = [];
  const svg = [
    drawPaper(random, form.paper),
    emblem(
      W * (form.name === '2010' ? 0.045 : 0.06),
      H * 0.16,
      5.2,
      random.pick(['#7a4f3a', '#6e4636', '#845a40']),
    ),
    labels.svg,
    authority(random, form, stamp),
    ...form.codes.map((code) => squareCode(random, code)),
    serial(random, form, noted),
    ornament(form),
    values.svg,
    yearly(random, form),
    hologram(random, form.hologram),
    form.thread ? thread(random, form.thread + random.between(-0.02, 0.01)) : '',
    PAPER_END,
  ].join('');
  return {
    name: 'stnk',
    svg,
    lines: [...labels.lines, ...values.lines.map((line) => coveredBy(stamp, line)), ...noted],
  };
}

/** Every other stamp is set aside, so that it does not cover the owner's number. */
const stampOf = ({ stamp: [x, y] }: Form, { nik }: Vehicle) =>
  [Number(nik) % 2 ? x + STAMP_ASIDE : x, y] as const;

/** The owner's number may be hidden by the stamp. */
function coveredBy([sx, sy]: readonly [number, number], line: Line): Line {
  const [[left, top], , [right, bottom]] = line.quad;
  const isNear = right > sx * W - STAMP_RADIUS && left < sx * W + STAMP_RADIUS;
  const isLevel = bottom > sy * H - STAMP_RADIUS && top < sy * H + STAMP_RADIUS;
  if (line.further?.name !== 'nik' || !isNear || !isLevel) return line;
  return { ...line, further: { ...line.further, isCovered: true } };
}

/** The signature block with stamp and signature; small print that nobody has to read. */
function authority(random: Random, form: Form, [sx, sy]: readonly [number, number]): string {
  const { x, y, english } = form.authority;
  const place = (at: number) => ({ hand: SMALL_HAND, x: x * W, y: (y + at) * H, capital: 1.35 });
  const name = `${inventWord(random)} ${inventWord(random)}, S.I.K.`;
  const texts = [
    write('A.N. KAPOLDA', place(0)),
    write('DIREKTUR LALU LINTAS', place(english ? 0.062 : 0.04)),
    ...(english ? [write('ON BEHALF OF HEAD REGIONAL POLICE', { ...place(0.03), capital: 0.9 })] : []),
    write(name, place(english ? 0.33 : 0.26)),
    write(`KOMBES POL NRP ${fill(random, '########')}`, { ...place(english ? 0.36 : 0.29), capital: 1 }),
  ];
  const rim = random.pick(['POLRI DAERAH * DIREKTORAT LALU LINTAS', 'KEPOLISIAN DAERAH * LALU LINTAS']);
  return (
    inkedTogether(texts, '#34343a') +
    roundStamp(
      random,
      [sx * W, sy * H],
      STAMP_RADIUS,
      { rim, middle: 'KEPALA' },
      random.pick(['#4a4a6a', '#3d3d48', '#4f5f92']),
    ) +
    signature(random, (x + 0.01) * W, (y + 0.12) * H, 27, 9, random.pick(['#2b2f4a', '#33333b']))
  );
}

function serial(random: Random, { serial: at }: Form, lines: Line[]): string {
  const value = fill(random, '#'.repeat(at.digits));
  const digits = serialNumber(
    random,
    value,
    at.digitsX * W,
    at.y * H,
    ((at.signX - at.digitsX) * W) / (at.digits + 0.5),
  );
  const further = { name: 'nomor_stnk', value } as const;
  const quad = turned(digits.box, 0, [0, 0]);
  lines.push({ text: value, field: null, role: 'typed', sheet: 'stnk', further, quad });
  if (!at.series) return digits.svg;
  const series = write(`.${random.pick([...'ABCDEFGHIJ'])}`, {
    hand: SMALL_HAND,
    x: at.signX * W - 1,
    y: at.y * H + 0.3,
    capital: 2.4,
  });
  return digits.svg + inked(series, '#2b2a26');
}

function ornament({ ornament: [x, from, to] }: Form): string {
  const letters = [...'KNTS'].map((letter, at) =>
    write(letter, {
      hand: LABEL_HAND,
      x: x * W,
      y: (from + ((to - from) * (at + 0.5)) / 4) * H,
      capital: 2.6,
      align: 'middle',
    }),
  );
  return letters
    .map((letter) =>
      inked(
        letter,
        '#8f9a94',
        `opacity=".7" transform="rotate(-90 ${((letter.box.left + letter.box.right) / 2).toFixed(2)} ${((letter.box.top + letter.box.bottom) / 2).toFixed(2)})"`,
      ),
    )
    .join('');
}

/** Stamps for the years in which the tax was paid. */
function yearly(random: Random, { validation: table }: Form): string {
  const [x0, x1, y0, y1] = [table.x0 * W, table.x1 * W, table.headY * H, table.y1 * H];
  const count = random.pick([0, 0, 1, 1, 2, 3, 4]);
  return Array.from({ length: count }, (_, at) => {
    const x = x0 + (x1 - x0) * ((at % 2 ? 0.75 : 0.25) + random.between(-0.06, 0.06));
    const y = y0 + (y1 - y0) * ((at < 2 ? 0.25 : 0.75) + random.between(-0.06, 0.06));
    const words = { rim: 'SAMSAT * PENGESAHAN STNK', middle: random.pick(['SAH', 'LUNAS', 'DISAHKAN']) };
    return roundStamp(
      random,
      [x, y],
      (y1 - y0) * random.between(0.17, 0.23),
      words,
      random.pick(['#4a5fa8', '#5c4fa0', '#3f6cae']),
    );
  }).join('');
}
