import { describe, expect, it } from 'vitest';
import { quantityOf } from './labels.js';

describe('quantityOf', () => {
  it.each([
    'MAX GROSS',
    'MAX.GROSS',
    'MAX. GR.',
    'MAX.G.W.',
    'M.G.W.',
    'MGW',
    'MAX WT',
    'MAX. WEIGHT',
    'GROSS',
    'MAX GROSS WT.',
    'GROSS WEIGHT',
    'max gross:',
    'MAX.GR0SS',
    'MAX GRDSS',
  ])('takes %j for the maximum gross weight', (text) => {
    expect(quantityOf(text)).toBe('max_gross');
  });

  it.each(['TARE', 'TARE:', 'TARE WT', 'TARE WT.', 'TARE WEIGHT', 'TARF'])(
    'takes %j for the tare',
    (text) => {
      expect(quantityOf(text)).toBe('tare');
    },
  );

  it.each(['NET', 'NET WT', 'PAYLOAD', 'PAYL0AD', 'MAX PAYLOAD', 'MAX CARGO', 'MAX. LOAD'])(
    'takes %j for the payload',
    (text) => {
      expect(quantityOf(text)).toBe('net');
    },
  );

  it.each(['CU.CAP.', 'CUBE', 'CUBIC CAPACITY', 'CU.FT.', 'VOLUME'])('takes %j for a volume', (text) => {
    expect(quantityOf(text)).toBe('volume');
  });

  it.each([
    ['MAX GROSS 30.480 KG', 'max_gross'],
    ['MAX.GROSS 30.480 KGS 67.200 LBS', 'max_gross'],
    ['GROSS 30.000 KG', 'max_gross'],
    ['M.G.W. 24000KG', 'max_gross'],
    ['TARE 2.200 KG', 'tare'],
    ['TARE: 2,000KGS 4,410LBS', 'tare'],
    ['NET 28.300 KG 62.390 LB', 'net'],
    ['CU.CAP. 33.2 CU.M. 1,172 CU.FT.', 'volume'],
  ])('knows what %j names, with its figures on the same line', (text, quantity) => {
    expect(quantityOf(text)).toBe(quantity);
  });

  it.each([
    '',
    'M',
    'KG',
    'LBS',
    '30.480 KGS',
    'CAUTION',
    'MAERSK',
    'HAMBURG SUD',
    'EVERGREEN',
    'COSCO',
    'CSQU3054383',
    '22G1',
    'CONTAINER NO',
    'SUPER HEAVY',
    'CLOSE DOOR',
  ])('finds no quantity in %j', (text) => {
    expect(quantityOf(text)).toBeUndefined();
  });
});
