import type { Quad } from '../../geometry/quad.js';
import type { Evidence } from '../evidence.js';

/** An ISO 6346 code: 11 characters, as painted. */
export interface CodeReading extends Evidence {
  readonly code: string;
  readonly checksumValid: boolean;
}

/** What stands with a container's code on its surface. */
interface Belonging {
  /** The code of its container; undefined where that was not read or cannot be told. */
  readonly belongsTo: string | undefined;
}

/** A size/type code: 4 characters, as painted. */
export interface SizeTypeReading extends Evidence, Belonging {
  readonly code: string;
}

/** A weight in whole kilograms. */
export interface WeightReading extends Evidence, Belonging {
  readonly kg: number;
  /** True when only pounds are painted, so that `kg` is computed (1 kg = 2.20462 lb). */
  readonly converted: boolean;
}

/** Why a code is there only in part. */
export const PARTIAL_REASONS = [
  'check_digit_unreadable',
  'owner_unreadable',
  'serial_unreadable',
  'cut_off',
] as const;
export type PartialReason = (typeof PARTIAL_REASONS)[number];
export const isPartial = (reason: CandidateReason): reason is PartialReason =>
  (PARTIAL_REASONS as readonly string[]).includes(reason);

export type CandidateReason =
  | 'low_confidence'
  | PartialReason
  | 'stacked_column'
  | 'weights_disagree'
  | 'not_a_container';

/** Something that looks like a marking but is not sure enough to be an answer. */
export interface ContainerCandidate {
  readonly kind: 'code' | 'size_type' | 'max_gross' | 'tare' | 'column';
  readonly reason: CandidateReason;
  /** Best guess; `?` stands for a character that could not be read; empty for an unread column. */
  readonly value: string;
  readonly confidence: number;
  readonly quads: readonly Quad[];
}

export type ContainerWarning =
  | 'check_digit_mismatch'
  | 'weights_disagree'
  | 'low_resolution'
  | 'image_turned'
  | 'not_a_container';

/** One line of text as found on the image, in reading order. */
export interface TextLine {
  readonly text: string;
  readonly confidence: number;
  readonly quad: Quad;
}

/** Everything that was read from one photo of a container. */
export interface ContainerReading {
  readonly codes: readonly CodeReading[];
  /** In the order of the codes that they belong to; those of no code come last. */
  readonly sizeTypes: readonly SizeTypeReading[];
  /** With several containers, the weights of the one whose code is painted largest. */
  readonly maxGross: WeightReading | undefined;
  readonly tare: WeightReading | undefined;
  readonly lines: readonly TextLine[];
  readonly candidates: readonly ContainerCandidate[];
  readonly warnings: readonly ContainerWarning[];
  /** Quarter turn, in degrees clockwise, that was applied to the upright image so that its text stands upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Width and height of the upright image in pixels, as sent. */
  readonly width: number;
  readonly height: number;
}

/** Whether at least one marking was sure enough to be an answer. */
export function holdsAnswer({
  codes,
  sizeTypes,
  maxGross,
  tare,
}: Pick<ContainerReading, 'codes' | 'sizeTypes' | 'maxGross' | 'tare'>): boolean {
  return codes.length > 0 || sizeTypes.length > 0 || maxGross !== undefined || tare !== undefined;
}
