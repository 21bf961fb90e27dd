import sharp from 'sharp';
import { drawScene } from '../draw.js';
import { expose } from '../photo/expose.js';
import { seededRandom } from '../random.js';
import { doorScene } from '../scenes/door.js';
import { tableTop } from './capture/desk.js';
import { styleOf } from './capture/style.js';
import {
  blankPaper,
  deliveryNote,
  invoice,
  letter,
  memberCard,
  moneyReceipt,
  type Piece,
  parkingTicket,
  receipt,
} from './others/documents.js';

/** Pictures in which no registration certificate is. */
export const OTHER_KINDS = [
  'receipt',
  'member-card',
  'invoice',
  'delivery-note',
  'money-receipt',
  'parking-ticket',
  'letter',
  'blank-paper',
  'container-door',
  'noise',
] as const;

export type OtherKind = (typeof OTHER_KINDS)[number];

export interface OtherPicture {
  readonly width: number;
  readonly height: number;
  /** RGB, row by row. */
  readonly pixels: Uint8Array;
}

const DOCUMENTS = {
  receipt,
  'member-card': memberCard,
  invoice,
  'delivery-note': deliveryNote,
  'money-receipt': moneyReceipt,
  'parking-ticket': parkingTicket,
  letter,
  'blank-paper': blankPaper,
};

/** The same kind and seed always give the same pixels. */
export async function drawNoStnk(kind: OtherKind, seed: number): Promise<OtherPicture> {
  if (kind === 'container-door') return drawScene(doorScene(seed, { width: 900, height: 1200 }));
  if (kind === 'noise') return noise(seed);
  const random = seededRandom(seed);
  return onTable(seed, DOCUMENTS[kind](random));
}

function noise(seed: number): OtherPicture {
  const random = seededRandom(seed);
  const [width, height] = [900, 600];
  const spread = random.between(30, 128);
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => 128 + random.between(-spread, spread));
  return { width, height, pixels };
}

/** Slightly turned on a table, as a phone would take it. */
async function onTable(seed: number, piece: Piece): Promise<OtherPicture> {
  const random = seededRandom(seed + 1);
  const scale = 1000 / Math.max(piece.width, piece.height);
  const [width, height] = [piece.width, piece.height].map((side) => Math.round(side * scale * 1.25)) as [
    number,
    number,
  ];
  const desk = tableTop(random);
  const ground = new Uint8Array(width * height * 3);
  const colour = new Float64Array(3);
  for (let at = 0; at < width * height; at++) {
    desk((at % width) / scale, Math.floor(at / width) / scale, colour);
    for (let band = 0; band < 3; band++) ground[at * 3 + band] = Math.max(0, Math.min(255, colour[band]!));
  }
  const place = `translate(${width / 2} ${height / 2}) rotate(${random.between(-6, 6).toFixed(1)}) scale(${scale.toFixed(3)}) translate(${-piece.width / 2} ${-piece.height / 2})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${place}">${piece.svg}</g></svg>`;
  const pixels = await sharp(ground, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const { light, lens } = styleOf(random, 'photo', 'medium');
  return { width, height, pixels: await expose(pixels, { width, height, light, lens, seed }) };
}
