import { type ConfidenceStep, listed, stepOf, stepOfCode } from '../../../../src/documents/confidence.js';
import type { ContainerDetails, ContainerResponse } from '../../../../src/documents/container/schema.js';
import { FIELDS, type Field } from '../../../../src/documents/stnk/fields.js';
import type { StnkDetails, StnkResponse } from '../../../../src/documents/stnk/schema.js';
import type { Polygon } from '../picture/geometry.js';
import type { Reading, ReadingType } from './reading.js';

export type FieldName = 'code' | 'size_type' | 'max_gross_kg' | 'tare_kg' | Field;

/** One field of a response. An empty value means that it was not read. */
export interface Finding {
  readonly id: string;
  readonly name: FieldName;
  readonly value: string;
  readonly evidence?: ValueEvidence;
  /** Which of the containers on the photo it belongs to, from 0; undefined if that is unclear, and for certificates. */
  readonly container?: number;
  /** Set for a code whose check digit does not fit. */
  readonly isWrong?: true;
  /** What a person did with it. */
  readonly review?: 'checked' | 'corrected';
  /** What the service read, where a person corrected it. */
  readonly read?: string;
  /** More about the value: its meaning, whether its check digit is correct. */
  readonly remarks: readonly Remark[];
}

interface ValueEvidence {
  readonly confidence: number;
  /** How far the value can be trusted, by its confidence and its check digit. */
  readonly step: ConfidenceStep;
  readonly polygons: readonly Polygon[];
  /** The raw text, before the grammar chose among alternatives. */
  readonly text: string;
  readonly alternatives: readonly { readonly value: string; readonly confidence: number }[];
}

export type Remark =
  | { readonly kind: 'check_digit_correct' | 'check_digit_wrong' | 'converted' }
  /** The API's description, in English. */
  | { readonly kind: 'meaning'; readonly text: string };

/** A possible value that the service was not sure enough of to return. */
export interface CandidateValue {
  readonly id: string;
  readonly name: FieldName | 'column';
  readonly value: string;
  readonly confidence: number;
  readonly reason?: ContainerDetails['candidates'][number]['reason'];
  readonly polygons: readonly Polygon[];
}

const CONTAINER_FIELDS: readonly FieldName[] = ['code', 'size_type', 'max_gross_kg', 'tare_kg'];

/** The fields that every response of this type has. */
export const fieldNamesOf = (type: ReadingType): readonly FieldName[] =>
  type === 'STNK' ? FIELDS : CONTAINER_FIELDS;

export function findingsOf(reading: Reading): Finding[] {
  return reading.type === 'STNK' ? ofCertificate(reading.response) : ofContainer(reading.response);
}

export function candidatesOf({ type, response }: Reading): CandidateValue[] {
  return type === 'STNK'
    ? listed(response.details?.candidates ?? []).map(({ field, ...rest }, i) => ({
        id: `candidate-${i}`,
        name: field,
        ...rest,
      }))
    : listed(response.details?.candidates ?? []).map(({ kind, ...rest }, i) => ({
        id: `candidate-${i}`,
        name: NAMES[kind],
        ...rest,
      }));
}

export type ResponseWarning = ContainerDetails['warnings'][number] | StnkDetails['warnings'][number];

export const warningsOf = ({ response }: Reading): readonly ResponseWarning[] =>
  response.details?.warnings ?? [];

const NAMES = {
  code: 'code',
  size_type: 'size_type',
  max_gross: 'max_gross_kg',
  tare: 'tare_kg',
  column: 'column',
} as const satisfies Record<ContainerDetails['candidates'][number]['kind'], CandidateValue['name']>;

function ofContainer({ container_codes, size_type_codes, weights, details }: ContainerResponse): Finding[] {
  const codes = container_codes.map(({ full_code, checksum_valid, category_description }, i): Finding => {
    const found = details?.container_codes[i];
    const remarks = [verdict(checksum_valid), ...meaning(category_description)];
    const { evidence, ...read } = finding('code', full_code, found, i, remarks);
    return {
      ...read,
      container: i,
      ...(!checksum_valid && { isWrong: true }),
      ...(evidence && { evidence: { ...evidence, step: stepOfCode(evidence.confidence, checksum_valid) } }),
    };
  });
  // A value that belongs to no code is with no container, as in tables and CSV; what was not read is with the first one.
  const within = (value: string, full_code: string | null | undefined): Pick<Finding, 'container'> => {
    const index = container_codes.findIndex((each) => each.full_code === full_code);
    if (index !== -1) return { container: index };
    return container_codes.length > 0 && value !== '' ? {} : { container: 0 };
  };
  const sizeTypes = size_type_codes.map((each, i): Finding => {
    const found = details?.size_type_codes[i];
    const remarks = [...meaning(each.size_description), ...meaning(each.type_description)];
    return {
      ...finding('size_type', each.code, found, i, remarks),
      ...within(each.code, found?.full_code),
    };
  });
  return [
    ...(codes.length > 0 ? codes : [{ ...finding('code', ''), container: 0 }]),
    ...(sizeTypes.length > 0 ? sizeTypes : [{ ...finding('size_type', ''), container: 0 }]),
    ...(['max_gross_kg', 'tare_kg'] as const).map((name): Finding => {
      const found = details?.weights[name] ?? undefined;
      const remarks: Remark[] = found?.converted ? [{ kind: 'converted' }] : [];
      return {
        ...finding(name, weights[name], found, 0, remarks),
        ...within(weights[name], found?.full_code),
      };
    }),
  ];
}

function ofCertificate({ data, details }: StnkResponse): Finding[] {
  return FIELDS.map((field) => finding(field, data[field], details?.fields[field]));
}

function finding(
  name: FieldName,
  value: string,
  found?: Omit<ValueEvidence, 'step'>,
  index = 0,
  remarks: readonly Remark[] = [],
): Finding {
  return {
    id: index === 0 ? name : `${name}-${index + 1}`,
    name,
    value,
    remarks,
    ...(found && {
      evidence: { ...found, alternatives: listed(found.alternatives), step: stepOf(found.confidence) },
    }),
  };
}

/** Whether the check digit of a code fits. */
export const verdict = (isValid: boolean): Remark => ({
  kind: isValid ? 'check_digit_correct' : 'check_digit_wrong',
});

const meaning = (text: string): Remark[] => (text === '' ? [] : [{ kind: 'meaning', text }]);
