import { minAreaRect } from '../../../geometry/min-area-rect.js';
import type { Quad } from '../../../geometry/quad.js';
import type { Evidence } from '../../evidence.js';
import type { CodeReading, ContainerReading, SizeTypeReading, WeightReading } from '../reading.js';
import { byContainer } from './by-container.js';

/** One container on the photo, with what is painted on it. */
export interface ContainerSummary {
  readonly code: CodeReading | undefined;
  readonly sizeType: SizeTypeReading | undefined;
  readonly maxGross: WeightReading | undefined;
  readonly tare: WeightReading | undefined;
  /** The lowest confidence of these values. */
  readonly confidence: number;
  /** The smallest rectangle around them. */
  readonly quad: Quad;
}

/** The containers in the order of their codes; values that belong to no code come last, as one without a code. */
export function containersOf({ codes, sizeTypes, maxGross, tare }: ContainerReading): ContainerSummary[] {
  const values = [...sizeTypes, ...(maxGross ? [maxGross] : []), ...(tare ? [tare] : [])];
  const groups = byContainer(
    codes.map(({ code }) => code),
    values,
  );
  return groups.flatMap((own, i) => {
    const code = codes[i];
    const evidence: readonly Evidence[] = code ? [code, ...own] : own;
    if (evidence.length === 0) return [];
    return {
      code,
      sizeType: sizeTypes.find((value) => own.includes(value)),
      maxGross: maxGross && own.includes(maxGross) ? maxGross : undefined,
      tare: tare && own.includes(tare) ? tare : undefined,
      confidence: Math.min(...evidence.map(({ confidence }) => confidence)),
      quad: minAreaRect(evidence.flatMap(({ quads }) => quads.flat())),
    };
  });
}
