import type { Quad } from '../../geometry/quad.js';
import type { Evidence } from '../evidence.js';

/** An ISO 6346 code: 11 characters, as painted. */
export interface CodeReading extends Evidence {
  readonly code: string;
  readonly checksumValid: boolean;
}

/** A value that stands near a container's code. */
interface Belonging {
  /** The code of its container; undefined if that was not read or is unclear. */
  readonly belongsTo: string | undefined;
}

/** A size/type code: 4 characters, as painted. */
export interface SizeTypeReading extends Evidence, Belonging {
  readonly code: string;
}

/** A weight in whole kilograms. */
export interface WeightReading extends Evidence, Belonging {
  readonly kg: number;
  /** True if only pounds are painted and `kg` is computed from them. */
  readonly converted: boolean;
}

/** Why only a part of a code is there. */
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

/** What looks like a marking and is not sure enough to be an answer. */
export interface ContainerCandidate {
  readonly kind: 'code' | 'size_type' | 'max_gross' | 'tare' | 'column';
  readonly reason: CandidateReason;
  /** Best guess; `?` for a character that could not be read; empty for an unread column. */
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

/** A line of text on the image. */
export interface TextLine {
  readonly text: string;
  readonly confidence: number;
  readonly quad: Quad;
}

/** Everything that was read from one photo of a container. */
export interface ContainerReading {
  readonly codes: readonly CodeReading[];
  /** In the order of the codes they belong to. Those of no code come last. */
  readonly sizeTypes: readonly SizeTypeReading[];
  /** With several containers, the weight of the one whose code is painted largest. */
  readonly maxGross: WeightReading | undefined;
  readonly tare: WeightReading | undefined;
  /** In reading order. */
  readonly lines: readonly TextLine[];
  readonly candidates: readonly ContainerCandidate[];
  readonly warnings: readonly ContainerWarning[];
  /** The clockwise turn, in degrees, that sets the text of the image upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Of the image as sent, in pixels, after its EXIF orientation. */
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
