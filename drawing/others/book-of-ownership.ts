import type { Random } from '../random.js';
import { handOf, LABEL_HAND } from '../stnk/lettering/hands.js';
import { inventVehicle, type Vehicle } from '../stnk/vehicle.js';
import { type Piece, page, text } from './piece.js';

/** The fields of the pages in order, which is nearly that of the certificate. */
const OWNER = [
  ['NAMA PEMILIK', 'nama_pemilik'],
  ['ALAMAT', 'alamat'],
] as const satisfies Rows;
const VEHICLE = [
  ['NOMOR REGISTRASI', 'nomor_registrasi'],
  ['MERK', 'merk'],
  ['TYPE', 'tipe'],
  ['JENIS', 'jenis'],
  ['MODEL', 'model'],
  ['TAHUN PEMBUATAN', 'tahun_pembuatan'],
  ['ISI SILINDER / DAYA LISTRIK', 'isi_silinder'],
  ['NOMOR RANGKA / NIK / VIN', 'nomor_rangka'],
  ['NOMOR MESIN', 'nomor_mesin'],
  ['WARNA', 'warna'],
  ['BAHAN BAKAR / SUMBER ENERGI', 'bahan_bakar'],
] as const satisfies Rows;
type Rows = readonly (readonly [label: string, field: keyof Vehicle['fields']])[];

const ROW = 8;
const SERIES = '#4a4a52';

/** The two pages of the book of ownership (BPKB) that show who owns which vehicle. */
export function bookOfOwnership(random: Random): Piece {
  const { fields, print } = inventVehicle(random, '2019');
  const { hand } = handOf(random, print);
  const rows = (list: Rows, top: number) =>
    list
      .map(([label, field], at) => {
        const y = top + at * ROW;
        return (
          text(label, 12, y, 1.9, { hand: LABEL_HAND }) +
          text(`: ${fields[field]}`, 62, y, 2.2, { hand, room: 90 })
        );
      })
      .join('');
  const heading = (words: string, y: number) => text(words, 80, y, 3, { hand: LABEL_HAND, align: 'middle' });
  return page(
    160,
    160,
    '#e6e3d6',
    heading('IDENTITAS PEMILIK', 12) +
      rows(OWNER, 22) +
      heading('IDENTITAS KENDARAAN', 44) +
      rows(VEHICLE, 54) +
      text(`NO. ${fields.nomor_bpkb}`, 12, 150, 2.4, { colour: SERIES }),
  );
}
