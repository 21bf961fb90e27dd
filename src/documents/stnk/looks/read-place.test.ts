import { describe, expect, it } from 'vitest';
import { latticeOf } from '../../../text/lattice.fixture.js';
import type { Place } from '../places/find-places.js';
import { readFields } from './read-place.js';

const QUAD: Place['quads'][number] = [
  [0, 0],
  [100, 0],
  [100, 20],
  [0, 20],
];
const seen = (...texts: string[]) => ({
  lattices: texts.map((text) => latticeOf(text)),
  text: texts.join(' '),
  clarity: 1,
});

describe('a place on the sheet', () => {
  it('gives the value of its field', () => {
    const place: Place = { fields: ['tahun_pembuatan'], quads: [QUAD] };
    expect(readFields(place, [seen('2016')]).get('tahun_pembuatan')?.[0]?.value).toBe('2016');
  });

  it('gives the text after a colon, not the end of the label before it', () => {
    const place: Place = { fields: ['nomor_bpkb'], quads: [QUAD] };
    expect(readFields(place, [seen('B:8423689B')]).get('nomor_bpkb')?.[0]?.value).toBe('8423689B');
  });

  it('joins the lines of an address by one space', () => {
    const place: Place = { fields: ['alamat'], quads: [QUAD, QUAD] };
    expect(readFields(place, [seen('JL MAWAR NO.1', 'KAB PATI')]).get('alamat')?.[0]?.value).toBe(
      'JL MAWAR NO.1 KAB PATI',
    );
  });

  it('holds two values with a slash between them on the tax sheet; a second slash is part of the second', () => {
    const place: Place = { fields: ['merk', 'tipe'], quads: [QUAD] };
    const read = readFields(place, [seen('HONDA/C1C02N26M2 A/T')]);
    expect(read.get('merk')?.[0]?.value).toBe('HONDA');
    expect(read.get('tipe')?.[0]?.value).toBe('C1C02N26M2 A/T');
  });

  it('keeps the lines of an address that were read if another is empty', () => {
    const place: Place = { fields: ['alamat'], quads: [QUAD, QUAD] };
    expect(readFields(place, [seen('JL MAWAR NO.1', '')]).get('alamat')?.[0]?.value).toBe('JL MAWAR NO.1');
  });

  it('holds a brand and a type with a space between them on electronic sheets, even if the brand has two words', () => {
    const place: Place = { fields: ['merk', 'tipe'], parted: ' ', quads: [QUAD] };
    const valuesOf = (text: string) => {
      const read = readFields(place, [seen(text)]);
      return [read.get('merk')?.[0]?.value, read.get('tipe')?.[0]?.value];
    };
    expect(valuesOf('HONDA L1C02N37S1 M/T')).toEqual(['HONDA', 'L1C02N37S1 M/T']);
    expect(valuesOf('LAND ROVER DEFENDER 110')).toEqual(['LAND ROVER', 'DEFENDER 110']);
  });

  it('lacks the second value if no slash is seen', () => {
    const place: Place = { fields: ['jenis', 'model'], quads: [QUAD] };
    expect(readFields(place, [seen('SEPEDA MOTOR')]).get('model')).toEqual([]);
  });
});
