import { type Static, Type } from 'typebox';
import { LEAST_LISTED } from '../confidence.js';
import { Confidence, evidence, ImageSchema, oneOf, Polygon, StagesSchema, ValueSchema } from '../schema.js';
import { PARTIAL_REASONS } from './reading.js';
import { CODE_PARTS } from './standard/parts.js';

// The response for a container. The order of the fields is part of the interface.

const CodeSchema = Type.Object(
  {
    full_code: Type.String({
      description: 'The code as painted, without spaces.',
      examples: ['CSQU3054383'],
    }),
    owner_code: Type.String({ description: 'Three letters.', examples: ['CSQ'] }),
    category_identifier: Type.String({ description: 'One letter.', examples: ['U'] }),
    serial_number: Type.String({ description: 'Six digits.', examples: ['305438'] }),
    check_digit: Type.String({ description: 'One digit, as painted.', examples: ['3'] }),
    category_description: Type.String({ examples: ['Freight container'] }),
    checksum_valid: Type.Boolean({
      description: 'Whether the check digit fits the ten characters before it.',
    }),
  },
  { title: 'ContainerCode' },
);

const SizeTypeSchema = Type.Object(
  {
    code: Type.String({ description: 'Four characters.', examples: ['22G1'] }),
    size_code: Type.String({ description: 'The first two characters.', examples: ['22'] }),
    size_description: Type.String({ description: 'Length, height and width in feet and metres.' }),
    type_letter: Type.String({ description: 'The third character.', examples: ['G'] }),
    type_description: Type.String(),
    variant: Type.String({ description: 'The fourth character.', examples: ['1'] }),
  },
  { title: 'SizeTypeCode' },
);

const KILOGRAMS = 'kilograms, digits only; empty where it was not read.';
const WeightsSchema = Type.Object(
  {
    max_gross_kg: Type.String({ description: `Maximum gross weight in ${KILOGRAMS}`, examples: ['30480'] }),
    tare_kg: Type.String({ description: `Tare weight in ${KILOGRAMS}`, examples: ['2180'] }),
  },
  {
    title: 'Weights',
    description: 'Where several containers are read, the weights of the one whose code is painted largest.',
  },
);

const belonging = {
  full_code: Type.Union([Type.String(), Type.Null()], {
    description:
      'The full_code of the container that it belongs to; null where that code was not read or cannot be told.',
  }),
};

const SizeTypeEvidenceSchema = Type.Object(
  { value: Type.String(), ...belonging, ...evidence },
  { title: 'SizeTypeEvidence' },
);

const WeightEvidenceSchema = Type.Union(
  [
    Type.Object({
      value: Type.String({ description: 'Kilograms.' }),
      ...belonging,
      converted: Type.Boolean({ description: 'Whether it was computed from pounds.' }),
      ...evidence,
    }),
    Type.Null(),
  ],
  { description: 'null where it was not read.' },
);

const CandidateSchema = Type.Object(
  {
    kind: oneOf('code', 'size_type', 'max_gross', 'tare', 'column'),
    reason: oneOf(
      'low_confidence',
      ...PARTIAL_REASONS,
      'stacked_column',
      'weights_disagree',
      'not_a_container',
    ),
    value: Type.String({
      description: 'The best guess; ? for a character that could not be read; empty for an unread column.',
    }),
    missing: Type.Array(oneOf(...CODE_PARTS), {
      description: 'The parts of the code in which a ? stands; empty for everything else.',
    }),
    confidence: Confidence,
    polygons: Type.Array(Polygon),
  },
  { title: 'ContainerCandidate' },
);

/** What one container shows. */
const SummarySchema = Type.Object(
  {
    code: Type.Union([Type.String({ examples: ['CSQU3054383'] }), Type.Null()], {
      description: 'The full_code; null for values that belong to no code that was read.',
    }),
    size_type: Type.Union([Type.String({ examples: ['22G1'] }), Type.Null()]),
    max_gross_kg: Type.Union([Type.String({ examples: ['30480'] }), Type.Null()]),
    tare_kg: Type.Union([Type.String({ examples: ['2180'] }), Type.Null()]),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The lowest confidence of the values of this container.',
    }),
    polygon: Polygon,
  },
  { title: 'ContainerSummary' },
);

const containers = Type.Array(SummarySchema, {
  description:
    'One object for each container, in the order of container_codes, with its own values only; null where one was not read. ' +
    'The polygon surrounds all that was read on it.',
});

const warnings = Type.Array(
  oneOf('check_digit_mismatch', 'weights_disagree', 'low_resolution', 'image_turned', 'not_a_container'),
  { description: 'Always there; empty where there is nothing to warn of.' },
);

const ContainerConfidencesSchema = Type.Object(
  { containers, warnings },
  {
    title: 'ContainerConfidences',
    description: 'Sent only with details=confidence: the values of each container and how sure they are.',
  },
);

const ContainerDetailsSchema = Type.Object(
  {
    image: ImageSchema,
    containers,
    container_codes: Type.Array(ValueSchema, { description: 'In the order of container_codes above.' }),
    size_type_codes: Type.Array(SizeTypeEvidenceSchema, {
      description: 'In the order of size_type_codes above.',
    }),
    weights: Type.Object({ max_gross_kg: WeightEvidenceSchema, tare_kg: WeightEvidenceSchema }),
    candidates: Type.Array(CandidateSchema, {
      description: `What looks like a marking and is not sure enough to be an answer; nothing below ${LEAST_LISTED}.`,
    }),
    lines: Type.Array(Type.Object({ text: Type.String(), confidence: Confidence, polygon: Polygon }), {
      description: 'Every line of text that was found, in reading order.',
    }),
    warnings,
    stages_ms: StagesSchema,
  },
  {
    title: 'ContainerDetails',
    description: 'Sent only with details=true: how each value was found and how sure it is.',
  },
);

export const ContainerResponseSchema = Type.Object(
  {
    success: Type.Boolean({ description: 'Whether at least one code, size/type code or weight was read.' }),
    container_codes: Type.Array(CodeSchema, {
      description: 'One object for each different code, in reading order.',
    }),
    size_type_codes: Type.Array(SizeTypeSchema, {
      description:
        'One object for each container and size/type code, in the order of the container codes that they belong to; what ' +
        'belongs to none of them comes last.',
    }),
    weights: WeightsSchema,
    raw_texts: Type.Array(Type.String(), { description: 'Lines of text in reading order.' }),
    process_time_ms: Type.Number({
      description:
        'Milliseconds from the whole image to the answer, time in the queue included; at most two decimals.',
    }),
    timestamp: Type.String({ format: 'date-time', description: 'UTC with milliseconds and Z.' }),
    details: Type.Optional(Type.Union([ContainerDetailsSchema, ContainerConfidencesSchema])),
  },
  {
    title: 'ContainerResponse',
    description: 'The answer for type=CONTAINER_ISO: what is painted on the container.',
  },
);

export type ContainerDetails = Static<typeof ContainerDetailsSchema>;
export type ContainerConfidences = Static<typeof ContainerConfidencesSchema>;
export type ContainerResponse<D = ContainerDetails> = Omit<
  Static<typeof ContainerResponseSchema>,
  'details'
> & { details?: D };
