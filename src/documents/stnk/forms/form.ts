import { type Static, Type } from 'typebox';
import { FIELDS } from '../fields.js';

// The printed geometry of a sheet, in fractions of its size: x to the right, y down, 0 to 1. Heights are those of the centre
// line of the text. The forms themselves are data: data/stnk-forms/, explained in data/README.md.

const closed = { additionalProperties: false } as const;
const Share = Type.Number({ minimum: -0.2, maximum: 1.2 });
const FieldName = Type.Union(FIELDS.map((field) => Type.Literal(field)));

/** A printed text, with the place where it begins. */
const PrintedSchema = Type.Object({ text: Type.String({ minLength: 1 }), x: Share, y: Share }, closed);

const RowSchema = Type.Object(
  {
    /** As printed, English lines left out. */
    label: Type.String({ minLength: 1 }),
    y: Share,
    /** None for what is no field of the interface, and must not be taken for its neighbour; two for `HONDA/NF 125 TR`. */
    fields: Type.Optional(Type.Array(FieldName, { maxItems: 2 })),
    /** What stands between two values: a stroke, or a space behind the brand's name. */
    parted: Type.Optional(Type.Union([Type.Literal('/'), Type.Literal(' ')])),
    /** Where the value is printed, if not at the height of its label. */
    valueY: Type.Optional(Share),
    /** Where the value ends at most, if not where its column does. */
    until: Type.Optional(Share),
    /** Lines that a value may have. */
    lines: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  },
  closed,
);

/** Labels one under another, with their values to the right, in the same order. */
const ColumnSchema = Type.Object(
  {
    labelX: Share,
    valueX: Share,
    /** Where the next thing begins to the right; long values are typed over it. */
    until: Share,
    rows: Type.Array(RowSchema, { minItems: 1 }),
    /** English lines under the labels which long values of the column before come near. */
    finePrint: Type.Optional(Type.Array(PrintedSchema)),
  },
  closed,
);

/** A field with a box of its own, wherever the columns are. */
const BoxSchema = Type.Object(
  {
    field: FieldName,
    label: PrintedSchema,
    /** Left, top, right, bottom of the place where the value is printed. */
    place: Type.Tuple([Share, Share, Share, Share]),
  },
  closed,
);

export const FormSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('stnk'), Type.Literal('tax')]),
    name: Type.String({ minLength: 1 }),
    /** Width over height. */
    aspect: Type.Number({ exclusiveMinimum: 1, maximum: 5 }),
    /** Words that show which sheet this is and how it lies. */
    titles: Type.Array(PrintedSchema),
    columns: Type.Array(ColumnSchema, { minItems: 1 }),
    boxes: Type.Array(BoxSchema),
  },
  closed,
);

export type Printed = Readonly<Static<typeof PrintedSchema>>;
export type Row = Readonly<Static<typeof RowSchema>>;
export type FormColumn = Readonly<Static<typeof ColumnSchema>>;
export type FormBox = Readonly<Static<typeof BoxSchema>>;
export type SheetForm = Readonly<Static<typeof FormSchema>>;

/** Height of a typed row in fractions of the sheet: 6 to the inch on 3 inches. */
export const PITCH = 1 / 18;
