import type { Field } from '../fields.js';
import { readName } from '../grammar/free-text.js';
import { readBrand, readColour, readFuel, readKind, readModel, readPlateColour } from '../grammar/lexicon.js';
import type { ValueReader } from '../grammar/value-reading.js';
import { readAddress } from './address.js';
import { readBpkb } from './bpkb.js';
import { isKnown, readCapacity } from './capacity.js';
import { readDate, readYear } from './dates.js';
import { readEngine } from './engine.js';
import { readLocationCode } from './location-code.js';
import { readNrkb } from './nrkb.js';
import { likelihoodOfType, readType } from './types.js';
import { isUsualAddress } from './usual-address.js';
import { readVin } from './vin.js';

/** How each field is read from looks at its line. */
export const GRAMMARS: Readonly<Record<Field, ValueReader>> = {
  nomor_registrasi: readNrkb,
  nama_pemilik: readName,
  alamat: readAddress,
  merk: readBrand,
  tipe: readType,
  jenis: readKind,
  model: readModel,
  tahun_pembuatan: readYear,
  isi_silinder: readCapacity,
  nomor_rangka: readVin,
  nomor_mesin: readEngine,
  warna: readColour,
  bahan_bakar: readFuel,
  warna_tnkb: readPlateColour,
  tahun_registrasi: readYear,
  nomor_bpkb: readBpkb,
  kode_lokasi: readLocationCode,
  berlaku_sampai: readDate,
};

/** Values of these fields without a usual form: in most of them, a character was lost or misread. */
export const UNUSUAL: Partial<Readonly<Record<Field, (value: string) => boolean>>> = {
  alamat: (value) => !isUsualAddress(value),
  tipe: (value) => likelihoodOfType(value) < 0,
  isi_silinder: (value) => !isKnown(value),
};
