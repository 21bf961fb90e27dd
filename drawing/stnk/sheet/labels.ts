import type { Random } from '../../random.js';
import { type Column, type Form, type HeaderLine, type Row, SHEET } from '../forms/form.js';
import { ENGLISH_HAND, LABEL_HAND } from '../lettering/hands.js';
import { inked, inkedTogether, type Writing, write } from '../lettering/write.js';
import { type Line, rectangle, turned } from './drawing.js';

const { width: W, height: H } = SHEET;
const INK = '#2b2a26';
const CAPITAL = H * 0.026;
const SMALL_CAPITAL = H * 0.0165;

export interface Labels {
  readonly svg: string;
  readonly lines: readonly Line[];
}

/** Everything that is preprinted on the form: field labels, header and table frames. */
export function drawLabels(random: Random, form: Form, polda: string): Labels {
  const strong: Writing[] = [];
  const english: Writing[] = [];
  const lines: Line[] = [];
  const note = (text: string, writing: Writing) => {
    lines.push({ text, field: null, role: 'label', sheet: 'stnk', quad: turned(writing.box, 0, [0, 0]) });
    return writing;
  };
  const row = (column: Column, { label, english: below, y }: Row) => {
    const room = (column.colonX - column.labelX) * W - 1;
    const x = column.labelX * W;
    strong.push(note(label, write(label, { hand: LABEL_HAND, x, y: y * H, capital: CAPITAL, room })));
    strong.push(write(':', { hand: LABEL_HAND, x: column.colonX * W, y: y * H, capital: CAPITAL }));
    if (below)
      english.push(
        write(below, { hand: ENGLISH_HAND, x, y: (y + 0.0262) * H, capital: SMALL_CAPITAL, room: room + 2 }),
      );
  };
  for (const each of form.left.rows) row(form.left, each);
  for (const each of form.right.rows) row(form.right, each);
  for (const line of form.header) {
    const writing = headerLine(line, polda);
    if (line.style === 'title') strong.push(note(line.text.replace('POLDA', polda), writing));
    else english.push(writing);
  }
  const { serial, expiry, location } = form;
  strong.push(
    write('No. :', {
      hand: LABEL_HAND,
      x: serial.x * W,
      y: serial.y * H,
      capital: CAPITAL,
      room: (serial.digitsX - serial.x) * W - 1,
    }),
  );
  const expiryLabel = write(expiry.label, {
    ...{ hand: LABEL_HAND, x: expiry.labelX * W, y: expiry.labelY * H, capital: CAPITAL },
    room: (expiry.centred ? 0.085 : expiry.valueX - expiry.labelX - 0.004) * W,
  });
  strong.push(note(expiry.label, expiryLabel));
  if (expiry.english && expiry.centred)
    english.push(
      write(expiry.english, {
        hand: ENGLISH_HAND,
        x: expiryLabel.box.right + 0.8,
        y: expiry.labelY * H,
        capital: SMALL_CAPITAL * 1.2,
      }),
    );
  else if (expiry.english)
    english.push(
      write(expiry.english, {
        hand: ENGLISH_HAND,
        x: expiry.labelX * W,
        y: (expiry.labelY + 0.035) * H,
        capital: SMALL_CAPITAL,
      }),
    );
  if (location) {
    strong.push(
      note(
        'KODE LOKASI:',
        write('KODE LOKASI:', {
          hand: LABEL_HAND,
          x: location.labelX * W,
          y: location.y * H,
          capital: CAPITAL,
          room: 22,
        }),
      ),
    );
    english.push(
      write('LOCATION CODE', {
        hand: ENGLISH_HAND,
        x: location.labelX * W,
        y: (location.y + 0.028) * H,
        capital: SMALL_CAPITAL,
      }),
    );
  }
  const frame = rectangle(
    expiry.x0 * W,
    expiry.y0 * H,
    (expiry.x1 - expiry.x0) * W,
    (expiry.y1 - expiry.y0) * H,
    `fill="#fff" fill-opacity="${random.between(0, 0.3).toFixed(2)}" stroke="${INK}" stroke-width=".35"`,
  );
  return {
    svg: validation(form) + frame + inkedTogether(strong, INK) + inkedTogether(english, INK, 'opacity=".85"'),
    lines,
  };
}

function headerLine({ text, x, y, capital, width, style }: HeaderLine, polda: string): Writing {
  return write(text.replace('POLDA', polda), {
    ...{ hand: style === 'title' ? LABEL_HAND : ENGLISH_HAND, x: (x + width / 2) * W, y: y * H },
    ...{ capital: capital * H * 0.86, align: 'middle', room: width * W },
  });
}

/** The table of yearly validations, with a black header and pale digits in its cells. */
function validation({ validation: table }: Form): string {
  const [x0, y0, x1, y1, head] = [table.x0 * W, table.y0 * H, table.x1 * W, table.y1 * H, table.headY * H];
  const [middle, half] = [(x0 + x1) / 2, (head + y1) / 2];
  const title = write(table.title, {
    hand: LABEL_HAND,
    x: middle,
    y: (y0 + head) / 2,
    capital: Math.min(2.2, (head - y0) * 0.6),
    align: 'middle',
    room: (x1 - x0) * 0.85,
  });
  const digits = [1, 2, 3, 4].map((digit, at) => {
    const [x, y] = [
      at % 2 ? (middle + x1) / 2 : (x0 + middle) / 2,
      at < 2 ? (head + half) / 2 : (half + y1) / 2,
    ];
    return write(String(digit), { hand: LABEL_HAND, x, y, capital: (y1 - head) * 0.2, align: 'middle' });
  });
  return (
    rectangle(x0, head, x1 - x0, y1 - head, `fill="none" stroke="${INK}" stroke-width=".35"`) +
    rectangle(x0, y0, x1 - x0, head - y0, `fill="#24231f"`) +
    `<path d="M${middle} ${head}V${y1}M${x0} ${half}H${x1}" stroke="${INK}" stroke-width=".3"/>` +
    inked(title, '#f3f2ea') +
    (table.digits ? inkedTogether(digits, '#9a9c92', 'opacity=".7"') : '')
  );
}
