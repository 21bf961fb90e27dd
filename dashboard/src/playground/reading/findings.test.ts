import { expect, test } from 'vitest';
import { FIELDS } from '../../../../src/documents/stnk/fields.js';
import { containersOf } from './containers.js';
import { candidatesOf, fieldNamesOf, findingsOf, warningsOf } from './findings.js';
import { CERTIFICATE, CONTAINER, TWO_CONTAINERS } from './responses.fixture.js';

const container = { type: 'CONTAINER_ISO', response: CONTAINER } as const;
const certificate = { type: 'STNK', response: CERTIFICATE } as const;

test('a container has its values with evidence, and its empty fields', () => {
  expect(findingsOf(container)).toMatchObject([
    {
      id: 'code',
      value: 'BACU4027185',
      evidence: { confidence: 0.99 },
      remarks: [{ kind: 'check_digit_correct' }, { kind: 'meaning', text: 'Freight container' }],
    },
    { id: 'size_type', value: '22G1', evidence: { confidence: 0.85 } },
    { id: 'max_gross_kg', value: '', remarks: [] },
    { id: 'tare_kg', value: '2120', remarks: [{ kind: 'converted' }] },
  ]);
  expect(findingsOf(container)[2]).not.toHaveProperty('evidence');
});

test('each of two codes has its own evidence and its own id', () => {
  const [code] = CONTAINER.container_codes;
  const response = {
    ...CONTAINER,
    container_codes: [code!, { ...code!, full_code: 'X', checksum_valid: false }],
  };
  expect(findingsOf({ type: 'CONTAINER_ISO', response }).slice(0, 2)).toMatchObject([
    { id: 'code' },
    { id: 'code-2', value: 'X', remarks: [{ kind: 'check_digit_wrong' }, {}] },
  ]);
});

test('with two containers each value is with its own, and a code with a wrong check digit is never sure', () => {
  const findings = findingsOf({ type: 'CONTAINER_ISO', response: TWO_CONTAINERS });
  expect(findings.map(({ id, evidence }) => [id, evidence?.step])).toEqual([
    ['code', 'sure'],
    ['code-2', 'doubtful'],
    ['size_type', 'likely'],
    ['size_type-2', 'likely'],
    ['size_type-3', 'likely'],
    ['max_gross_kg', undefined],
    ['tare_kg', 'sure'],
  ]);
  expect(containersOf(findings).map(({ findings }) => findings.map(({ id }) => id))).toEqual([
    ['code', 'size_type', 'max_gross_kg'],
    ['code-2', 'size_type-2', 'tare_kg'],
    ['size_type-3'],
  ]);
});

test('a photo without markings has the fields of its type, all empty', () => {
  const response = { ...CONTAINER, container_codes: [], size_type_codes: [] };
  const findings = findingsOf({ type: 'CONTAINER_ISO', response });
  expect(findings.map(({ name }) => name)).toEqual(fieldNamesOf('CONTAINER_ISO'));
  expect(findings.slice(0, 2).map(({ value }) => value)).toEqual(['', '']);
});

test('a certificate has all fields, in order', () => {
  const findings = findingsOf(certificate);
  expect(findings.map(({ name }) => name)).toEqual(FIELDS);
  expect(findings.filter(({ evidence }) => evidence).map(({ id }) => id)).toEqual(['nomor_registrasi']);
});

test('candidates are not findings', () => {
  expect(candidatesOf(container)).toMatchObject([
    { name: 'max_gross_kg', value: '30480', reason: 'weights_disagree' },
  ]);
  expect(candidatesOf(certificate)).toMatchObject([{ name: 'merk', value: 'HONDA' }]);
  expect(warningsOf(certificate)).toEqual(['expired']);
});

test('a response without details has values but no evidence', () => {
  const { details, ...response } = CONTAINER;
  expect(findingsOf({ type: 'CONTAINER_ISO', response })[0]).toMatchObject({ value: 'BACU4027185' });
  expect(candidatesOf({ type: 'CONTAINER_ISO', response })).toEqual([]);
});
