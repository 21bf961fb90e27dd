import type { Random } from '../random.js';
import { numeric, randomDay } from '../stnk/content/dates.js';
import { fill } from '../stnk/content/patterns.js';
import { inventOwner, inventWord } from '../stnk/content/people.js';
import { REGIONS } from '../stnk/content/regions.js';
import { handOf, LABEL_HAND, outline } from '../stnk/lettering/hands.js';
import { rectangle } from '../stnk/sheet/drawing.js';
import { emblem, roundStamp, signature, squareCode } from '../stnk/sheet/ornaments.js';
import { dotted, spelt } from '../stnk/tax/rupiah.js';
import { INK, type Piece, page, text } from './piece.js';

const owner = (random: Random) => inventOwner(random, random.pick(REGIONS)).name;
const plate = (random: Random) => fill(random, random.pick(['B #### @@@', 'D #### @@', 'L #### @@']));
const day = (random: Random) => numeric(randomDay(random, random.whole(2015, 2026)));

/** A till receipt with dates and amounts. */
export function receipt(random: Random): Piece {
  const { hand } = handOf(random, 'dot-matrix');
  const small = { ...hand, pitch: 1.7 };
  let svg = text(`TOKO ${inventWord(random)} ${inventWord(random)}`, 38, 9, 2.4, { align: 'middle' });
  svg += text(`${day(random)}  ${fill(random, '1#:3#')}`, 5, 18, 1.7, { hand: small });
  const count = random.whole(6, 16);
  for (let at = 0; at < count; at++) {
    svg += text(`${inventWord(random)} ${fill(random, '###')}ML`, 5, 26 + at * 4.4, 1.7, { hand: small });
    svg += text(dotted(random.whole(4, 400) * 250), 71, 26 + at * 4.4, 1.7, { hand: small, align: 'right' });
  }
  svg +=
    text('TOTAL', 5, 32 + count * 4.4, 2.2, { hand: small }) +
    text(dotted(random.whole(100, 9000) * 250), 71, 32 + count * 4.4, 2.2, { hand: small, align: 'right' });
  return page(76, 48 + count * 4.4, '#f3f2ee', svg);
}

/** A card with a portrait and rows of labels, of an invented kind. */
export function memberCard(random: Random): Piece {
  let svg =
    text('KARTU ANGGOTA KOPERASI', 43, 6, 2.6, { hand: LABEL_HAND, align: 'middle' }) +
    text(fill(random, '################'), 8, 13, 2.6);
  const rows = [
    ['NAMA', owner(random)],
    ['TGL LAHIR', day(random)],
    ['ALAMAT', `JL ${inventWord(random)} NO.${fill(random, '##')}`],
    ['PEKERJAAN', 'WIRASWASTA'],
    ['BERLAKU', day(random)],
  ];
  rows.forEach(([label, value], at) => {
    svg += text(label!, 5, 20 + at * 5, 1.5) + text(`: ${value}`, 23, 20 + at * 5, 1.6);
  });
  svg +=
    rectangle(66, 18, 16, 21, 'fill="#b43b3b"') +
    '<circle cx="74" cy="26" r="4" fill="#d9a98a"/><path d="M67 39q7 -12 14 0z" fill="#33445a"/>';
  return page(86, 54, random.pick(['#bcd8ea', '#cfe3cf', '#e4d7c3']), svg);
}

/** A workshop's invoice: number plate, dates, brands and amounts, but no certificate. */
export function invoice(random: Random): Piece {
  let svg =
    text(`BENGKEL ${inventWord(random)} MOTOR`, 15, 15, 4, { hand: LABEL_HAND }) +
    text('FAKTUR / INVOICE', 195, 15, 4, { align: 'right' });
  const rows = [
    `NO. POLISI : ${plate(random)}`,
    `PEMILIK : ${owner(random)}`,
    `MERK/TYPE : HONDA ${fill(random, '@@###')}`,
    `TANGGAL : ${day(random)}`,
    `KM : ${fill(random, '#####')}`,
  ];
  rows.forEach((row, at) => {
    svg += text(row, 15, 28 + at * 6, 2.4);
  });
  for (let at = 0; at < 9; at++) {
    svg += `<path d="M15 ${62 + at * 8}H195" stroke="${INK}" stroke-width=".3"/>`;
    if (at < 8)
      svg +=
        text(`${at + 1}  ${inventWord(random)} ${inventWord(random)}`, 18, 66 + at * 8, 2.3) +
        text(dotted(random.whole(20, 900) * 500), 192, 66 + at * 8, 2.3, { align: 'right' });
  }
  return page(210, 148, '#f7f7f4', svg + signature(random, 150, 132, 30, 9, '#2b3a7a'));
}

/** A delivery note with a number plate, a container number and a stamp. */
export function deliveryNote(random: Random): Piece {
  let svg =
    text('SURAT JALAN', 105, 14, 5, { hand: LABEL_HAND, align: 'middle' }) +
    text(`NO : SJ/${fill(random, '####/##/####')}`, 15, 26, 2.4);
  const rows = [
    `NAMA SOPIR : ${owner(random)}`,
    `NO. KENDARAAN : ${plate(random)}`,
    `NO. CONTAINER : ${fill(random, '@@@U #######')}`,
    `TUJUAN : ${inventWord(random)}`,
    `TANGGAL : ${day(random)}`,
  ];
  rows.forEach((row, at) => {
    svg += text(row, 15, 36 + at * 8, 3);
  });
  const stamp = roundStamp(
    random,
    [160, 90],
    15,
    { rim: 'GUDANG * EKSPEDISI * PELABUHAN', middle: 'TERIMA' },
    '#4a5fa8',
  );
  return page(
    210,
    120,
    random.pick(['#f6f0cf', '#f4d9dc', '#f5f5f2']),
    svg + stamp + signature(random, 30, 92, 35, 10, '#2b2f4a'),
  );
}

/** A receipt for money, with the amount in words. */
export function moneyReceipt(random: Random): Piece {
  const amount = random.whole(50, 9000) * 1000;
  let svg =
    text('KWITANSI', 20, 12, 5, { hand: LABEL_HAND }) + text(`NO. ${fill(random, '######')}`, 170, 12, 2.6);
  svg +=
    text(`SUDAH TERIMA DARI : ${owner(random)}`, 20, 26, 2.6) +
    text(`UANG SEJUMLAH : ${spelt(amount)} RUPIAH`, 20, 36, 2.4);
  svg +=
    text(`UNTUK PEMBAYARAN : SEWA ${inventWord(random)}`, 20, 46, 2.6) +
    text(`RP. ${dotted(amount)}`, 25, 64, 4.4) +
    text(`JAKARTA, ${day(random)}`, 150, 56, 2.6);
  return page(220, 78, '#dfe9dc', svg + signature(random, 150, 62, 30, 9, '#22306e'));
}

/** A ticket with a 2D code. */
export function parkingTicket(random: Random): Piece {
  const code = squareCode(random, { x0: 0.1, y0: 0.45, x1: 0.22, y1: 0.8 });
  const svg =
    text('TIKET PARKIR', 37, 9, 3.4, { hand: LABEL_HAND, align: 'middle' }) +
    text(plate(random), 37, 19, 5, { align: 'middle' }) +
    text(`${day(random)} ${fill(random, '0#:4#:1#')}`, 37, 28, 2.2, { align: 'middle' });
  return page(74, 78, '#f1f1ee', svg + code);
}

/** A letter: only body text under an emblem. */
export function letter(random: Random): Piece {
  let svg =
    emblem(24, 22, 8, '#5a4a3a') +
    text(`YAYASAN ${inventWord(random)} ${inventWord(random)}`, 40, 20, 4, { hand: LABEL_HAND });
  for (let at = 0; at < 22; at++) {
    const words = Array.from({ length: random.whole(5, 9) }, () => inventWord(random)).join(' ');
    svg += text(words, 20, 48 + at * 8, 2.3, { hand: outline('archivo400', { feet: 0.12 }), room: 170 });
  }
  return page(210, 250, '#f8f8f5', svg + signature(random, 140, 228, 40, 12, '#222'));
}

export function blankPaper(random: Random): Piece {
  return page(210, 140, random.pick(['#f4f3ef', '#e8edf0', '#f1ead6']), '');
}
