import sharp from 'sharp';
import { drawScene } from '../draw.js';
import { expose } from '../photo/expose.js';
import { type Random, seededRandom } from '../random.js';
import { doorScene } from '../scenes/door.js';
import { tableTop } from '../stnk/capture/desk.js';
import { type Capture, styleOf } from '../stnk/capture/style.js';
import { bookOfOwnership } from './book-of-ownership.js';
import { numberPlate, seal, sign } from './objects.js';
import {
  blankPaper,
  deliveryNote,
  invoice,
  letter,
  memberCard,
  moneyReceipt,
  parkingTicket,
  receipt,
} from './office.js';
import type { Piece } from './piece.js';
import { articlePage, trackingPage } from './screens.js';
import { deliveryOrder, interchangeReceipt, packingList, waybill } from './shipping.js';

const PIECES = {
  receipt,
  'member-card': memberCard,
  invoice,
  'delivery-note': deliveryNote,
  'money-receipt': moneyReceipt,
  'parking-ticket': parkingTicket,
  letter,
  'blank-paper': blankPaper,
  'book-of-ownership': bookOfOwnership,
  'delivery-order': deliveryOrder,
  waybill,
  'interchange-receipt': interchangeReceipt,
  'packing-list': packingList,
  seal,
  'number-plate': numberPlate,
  sign,
  'tracking-page': trackingPage,
  'article-page': articlePage,
} satisfies Record<string, (random: Random) => Piece>;

type PieceKind = keyof typeof PIECES;

/** Pictures without a registration certificate. */
export const NO_CERTIFICATE = [
  'receipt',
  'member-card',
  'invoice',
  'delivery-note',
  'money-receipt',
  'parking-ticket',
  'letter',
  'blank-paper',
  'book-of-ownership',
  'container-door',
  'noise',
] as const;

/** Pictures without a container, although some mention one in print. */
export const NO_CONTAINER = Object.keys(PIECES) as readonly PieceKind[];

export type OtherKind = PieceKind | (typeof NO_CERTIFICATE)[number];

export interface OtherPicture {
  readonly width: number;
  readonly height: number;
  /** RGB, row by row. */
  readonly pixels: Uint8Array;
}

/** The same kind and seed always give the same pixels. */
export async function drawOther(kind: OtherKind, seed: number): Promise<OtherPicture> {
  if (kind === 'container-door') return drawScene(doorScene(seed, { width: 900, height: 1200 }));
  if (kind === 'noise') return noise(seed);
  const random = seededRandom(seed);
  const piece = PIECES[kind](random);
  if (kind === 'seal' || kind === 'number-plate' || kind === 'sign') return filling(seed, piece);
  if (kind === 'tracking-page' || kind === 'article-page') return screenshot(piece);
  return onTable(seed, piece);
}

function noise(seed: number): OtherPicture {
  const random = seededRandom(seed);
  const [width, height] = [900, 600];
  const spread = random.between(30, 128);
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => 128 + random.between(-spread, spread));
  return { width, height, pixels };
}

/** Slightly rotated on a table, as in a phone photo. */
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
  return taken({ width, height, pixels }, seed, 'photo');
}

/** Filling the picture, from the front. */
async function filling(seed: number, piece: Piece): Promise<OtherPicture> {
  return taken(await rendered(piece, 1200), seed, 'photo');
}

/** As on a screen, without lens or noise. */
const screenshot = (piece: Piece): Promise<OtherPicture> => rendered(piece, 1280);

async function rendered({ width, height, svg }: Piece, across: number): Promise<OtherPicture> {
  const down = Math.round((height / width) * across);
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${svg}</svg>`;
  const pixels = await sharp(Buffer.from(source))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width: across, height: down, pixels };
}

async function taken({ width, height, pixels }: OtherPicture, seed: number, capture: Capture) {
  const { light, lens } = styleOf(seededRandom(seed + 1), capture, 'medium');
  return { width, height, pixels: await expose(pixels, { width, height, light, lens, seed }) };
}
