import { byContainer } from '../../../../src/documents/container/answer/by-container.js';
import type { ContainerResponse } from '../../../../src/documents/container/schema.js';
import type { Reading } from './reading.js';

/** The values of one container. */
export interface Container {
  /** Undefined for values that belong to no code. */
  readonly code: ContainerResponse['container_codes'][number] | undefined;
  readonly confidence: number | undefined;
  readonly sizeTypes: readonly string[];
  /** Only the weights that were read and belong to this container. */
  readonly weights: Partial<ContainerResponse['weights']>;
}

/** Whether a code has a wrong check digit and needs to be checked. */
export const hasWrongCheckDigit = ({ type, response }: Reading) =>
  type === 'CONTAINER_ISO' && response.container_codes.some(({ checksum_valid }) => !checksum_valid);

const WEIGHTS = ['max_gross_kg', 'tare_kg'] as const;

/** The containers on a photo, each with its own values. Values that belong to none of them come last. */
export function containersOf({
  container_codes,
  size_type_codes,
  weights,
  details,
}: ContainerResponse): Container[] {
  const values = [
    ...size_type_codes.map(({ code }, i) => ({
      name: 'size_type',
      text: code,
      belongsTo: details?.size_type_codes[i]?.full_code,
    })),
    ...WEIGHTS.filter((name) => weights[name] !== '').map((name) => ({
      name,
      text: weights[name],
      belongsTo: details?.weights[name]?.full_code,
    })),
  ];
  const rows = byContainer(
    container_codes.map(({ full_code }) => full_code),
    values,
  );
  return rows.map((own, i) => {
    const textsOf = (wanted: string) => own.flatMap(({ name, text }) => (name === wanted ? [text] : []));
    return {
      code: container_codes[i],
      confidence: details?.container_codes[i]?.confidence,
      sizeTypes: textsOf('size_type'),
      weights: Object.fromEntries(WEIGHTS.flatMap((name) => textsOf(name).map((text) => [name, text]))),
    };
  });
}
