import { type Static, Type } from 'typebox';
import { FIELDS } from '../fields.js';
import { FURTHER, TAX_ITEMS } from '../further/names.js';

// The printed geometry of a sheet, in fractions of its size: x to the right, y down, 0 to 1. Heights are measured at the centre line of the
// text. The forms themselves are data in data/stnk-forms/, which data/README.md explains.

const closed = { additionalProperties: false } as const;
const Share = Type.Number({ minimum: -0.2, maximum: 1.2 });
const oneOf = <T extends string>(names: readonly T[]) => Type.Union(names.map((name) => Type.Literal(name)));
const FieldName = oneOf(FIELDS);

/** A printed text and the place where it begins. */
const PrintedSchema = Type.Object({ text: Type.String({ minLength: 1 }), x: Share, y: Share }, closed);

const RowSchema = Type.Object(
  {
    /** As printed, without the English lines. */
    label: Type.String({ minLength: 1 }),
    y: Share,
    /** None for a row that is no field of the response but must not be mistaken for its neighbour. Two for `HONDA/NF 125 TR`. */
    fields: Type.Optional(Type.Array(FieldName, { maxItems: 2 })),
    /** What it shows that only the details give. */
    further: Type.Optional(oneOf(FURTHER)),
    /** What separates two values: a slash, or a space after the brand. */
    parted: Type.Optional(Type.Union([Type.Literal('/'), Type.Literal(' ')])),
    /** The height of the value, if it is not that of the label. */
    valueY: Type.Optional(Share),
    /** The value's limit to the right, if it is not the column's. */
    until: Type.Optional(Share),
    /** Most lines of a value. */
    lines: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  },
  closed,
);

/** Labels one below the other, with their values to the right, in the same order. */
const ColumnSchema = Type.Object(
  {
    labelX: Share,
    valueX: Share,
    /** Where the next print begins on the right. Long values are typed over it. */
    until: Share,
    rows: Type.Array(RowSchema, { minItems: 1 }),
    /** English lines under the labels. Long values of the column before come near them. */
    finePrint: Type.Optional(Type.Array(PrintedSchema)),
  },
  closed,
);

/** A field with a box of its own, outside the columns. */
const BoxSchema = Type.Object(
  {
    field: FieldName,
    label: PrintedSchema,
    /** Left, top, right and bottom of the value. */
    place: Type.Tuple([Share, Share, Share, Share]),
  },
  closed,
);

/** A value with a place of its own that only the details give. */
const FurtherBoxSchema = Type.Object(
  {
    further: oneOf(FURTHER),
    label: PrintedSchema,
    place: Type.Tuple([Share, Share, Share, Share]),
    /** How many digits it has, where that is fixed. */
    digits: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  closed,
);

const Edges = Type.Tuple([Share, Share]);

/** The table of what is to be paid. Its last row is the sum of the others, its last column that of the two before it. */
const AmountsSchema = Type.Object(
  {
    labelX: Share,
    /** The edges of each column, left and right. Amounts end at the right one. */
    columns: Type.Object({ pokok: Edges, sanksi: Edges, jumlah: Edges }, closed),
    /** How far below their labels the amounts stand, in rows; they are printed above them in some provinces. */
    below: Type.Number({ minimum: -1, maximum: 1 }),
    rows: Type.Array(
      Type.Object({ label: Type.String({ minLength: 1 }), y: Share, item: oneOf(TAX_ITEMS) }, closed),
      { minItems: 2 },
    ),
  },
  closed,
);

export const FormSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('stnk'), Type.Literal('tax')]),
    name: Type.String({ minLength: 1 }),
    /** Width over height. */
    aspect: Type.Number({ exclusiveMinimum: 1, maximum: 5 }),
    /** Texts that identify the sheet and its pose. */
    titles: Type.Array(PrintedSchema),
    columns: Type.Array(ColumnSchema, { minItems: 1 }),
    boxes: Type.Array(BoxSchema),
    further: Type.Optional(Type.Array(FurtherBoxSchema)),
    amounts: Type.Optional(AmountsSchema),
  },
  closed,
);

export type Printed = Readonly<Static<typeof PrintedSchema>>;
export type Row = Readonly<Static<typeof RowSchema>>;
export type FormColumn = Readonly<Static<typeof ColumnSchema>>;
export type FormBox = Readonly<Static<typeof BoxSchema>>;
export type FurtherBox = Readonly<Static<typeof FurtherBoxSchema>>;
export type AmountsForm = Readonly<Static<typeof AmountsSchema>>;
export type SheetForm = Readonly<Static<typeof FormSchema>>;

/** Height of a typed row in fractions of the sheet: six lines to the inch, on a sheet of three inches. */
export const PITCH = 1 / 18;
