import { type Processing, round, type Stages, toEvidence, toPolygon, toStages } from '../response.js';
import { containersOf } from './answer/containers.js';
import {
  type CodeReading,
  type ContainerReading,
  holdsAnswer,
  type SizeTypeReading,
  type WeightReading,
} from './reading.js';
import type { ContainerConfidences, ContainerDetails, ContainerResponse } from './schema.js';
import { describeCategory } from './standard/category.js';
import { describeSizeType } from './standard/describe-size-type.js';
import { missingParts, partOf } from './standard/parts.js';

/** The response body, with `details` if they are given. */
export function toContainerResponse<D extends ContainerDetails | ContainerConfidences = ContainerDetails>(
  reading: ContainerReading,
  processing: Processing,
  details?: D,
): ContainerResponse<D> {
  const { codes, sizeTypes, maxGross, tare } = reading;
  return {
    success: holdsAnswer(reading),
    container_codes: codes.map(toCode),
    size_type_codes: sizeTypes.map(toSizeType),
    weights: { max_gross_kg: toKilograms(maxGross), tare_kg: toKilograms(tare) },
    raw_texts: reading.lines.map((line) => line.text),
    process_time_ms: round(processing.took, 2),
    timestamp: processing.finishedAt.toISOString(),
    ...(details && { details }),
  };
}

export function toContainerDetails(reading: ContainerReading, stages: Stages): ContainerDetails {
  const { width, height, rotation } = reading;
  return {
    image: { width, height, rotation },
    containers: toContainers(reading),
    container_codes: reading.codes.map((each) => ({ value: each.code, ...toEvidence(each) })),
    size_type_codes: reading.sizeTypes.map((each) => ({
      value: each.code,
      full_code: each.belongsTo ?? null,
      ...toEvidence(each),
    })),
    weights: { max_gross_kg: toWeight(reading.maxGross), tare_kg: toWeight(reading.tare) },
    candidates: reading.candidates.map(({ kind, reason, value, confidence, quads }) => ({
      kind,
      reason,
      value,
      missing: kind === 'code' ? missingParts(value) : [],
      confidence: round(confidence, 4),
      polygons: quads.map(toPolygon),
    })),
    lines: reading.lines.map(({ text, confidence, quad }) => ({
      text,
      confidence: round(confidence, 4),
      polygon: toPolygon(quad),
    })),
    warnings: [...reading.warnings],
    stages_ms: toStages(stages),
  };
}

/** The short form of the details. */
export function toContainerConfidences(reading: ContainerReading): ContainerConfidences {
  return { containers: toContainers(reading), warnings: [...reading.warnings] };
}

function toContainers(reading: ContainerReading): ContainerDetails['containers'] {
  return containersOf(reading).map(({ code, sizeType, maxGross, tare, confidence, quad }) => ({
    code: code?.code ?? null,
    size_type: sizeType?.code ?? null,
    max_gross_kg: maxGross ? toKilograms(maxGross) : null,
    tare_kg: tare ? toKilograms(tare) : null,
    confidence: round(confidence, 4),
    polygon: toPolygon(quad),
  }));
}

function toCode({ code, checksumValid }: CodeReading): ContainerResponse['container_codes'][number] {
  const category = partOf(code, 'category_identifier');
  return {
    full_code: code,
    owner_code: partOf(code, 'owner_code'),
    category_identifier: category,
    serial_number: partOf(code, 'serial_number'),
    check_digit: partOf(code, 'check_digit'),
    category_description: describeCategory(category),
    checksum_valid: checksumValid,
  };
}

function toSizeType({ code }: SizeTypeReading): ContainerResponse['size_type_codes'][number] {
  const { sizeDescription, typeDescription } = describeSizeType(code);
  return {
    code,
    size_code: code.slice(0, 2),
    size_description: sizeDescription,
    type_letter: code.slice(2, 3),
    type_description: typeDescription,
    variant: code.slice(3),
  };
}

function toKilograms(weight: WeightReading | undefined): string {
  return weight ? String(weight.kg) : '';
}

function toWeight(weight: WeightReading | undefined): ContainerDetails['weights']['tare_kg'] {
  return weight
    ? {
        value: toKilograms(weight),
        full_code: weight.belongsTo ?? null,
        converted: weight.converted,
        ...toEvidence(weight),
      }
    : null;
}
