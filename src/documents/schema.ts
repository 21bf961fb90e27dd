import { Type } from 'typebox';
import { LEAST_LISTED } from './confidence.js';

// What the responses of all documents have in common, as schemas.

export const Confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'Probability that the value is exactly right.',
});

export const Polygon = Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
  title: 'Polygon',
  minItems: 4,
  maxItems: 4,
  description:
    'Four corners as [x, y], in pixels of the upright image (EXIF orientation applied): start-top, end-top, ' +
    'end-bottom and start-bottom in the direction of reading.',
});

export const evidence = {
  confidence: Confidence,
  polygons: Type.Array(Polygon, { description: 'The parts of the image that the value was read from.' }),
  text: Type.String({ description: 'The text as read, before the grammar chose among the alternatives.' }),
  alternatives: Type.Array(Type.Object({ value: Type.String(), confidence: Confidence }), {
    description: `Other possible values, the most probable first; none below ${LEAST_LISTED}.`,
  }),
};

export const ValueSchema = Type.Object({ value: Type.String(), ...evidence }, { title: 'CodeEvidence' });

export const ImageSchema = Type.Object(
  {
    width: Type.Integer({ description: 'Width of the upright image in pixels.' }),
    height: Type.Integer(),
    rotation: Type.Integer({
      description: 'Degrees clockwise by which the upright image was turned to read it.',
    }),
  },
  { title: 'PictureSize' },
);

export const StagesSchema = Type.Object(
  { decode: Type.Number(), detect: Type.Number(), read: Type.Number(), search: Type.Number() },
  { title: 'Stages', description: 'Milliseconds spent in each stage.' },
);

export function oneOf<const T extends string>(...values: T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: values });
}
