import { type Static, type TOptional, type TString, Type } from 'typebox';
import { LEAST_LISTED } from '../confidence.js';
import { Confidence, evidence, ImageSchema, oneOf, Polygon, StagesSchema } from '../schema.js';
import { FIELDS, type Field } from './fields.js';
import { AMOUNTS, type Amount, FURTHER, type Further, TAX_ITEMS, type TaxItem } from './further/names.js';

// The response for a vehicle certificate. The order of the fields is part of the interface.

const FIELD_SCHEMAS = {
  nomor_registrasi: text('Registration (plate) number.', 'B 1234 XYZ'),
  nama_pemilik: text('Name of the owner.', 'SITI CONTOH'),
  alamat: text('Address of the owner, its lines joined by a space.', 'JL MELATI NO 5 RT 001/002 BANDUNG'),
  merk: text('Brand.', 'HONDA'),
  tipe: text('Type as the maker names it.', 'NF125TR'),
  jenis: text('Kind of vehicle.', 'SEPEDA MOTOR'),
  model: text('Model class.', 'SOLO'),
  tahun_pembuatan: text('Year of manufacture.', '2012'),
  isi_silinder: text('Displacement, or the power of an electric vehicle, with its unit.', '124 CC'),
  nomor_rangka: text('Chassis number (VIN).', 'MH1JB8110CK123456'),
  nomor_mesin: text('Engine number.', 'JB81E1234567'),
  warna: text('Colour of the vehicle.', 'HITAM'),
  bahan_bakar: text('Fuel.', 'BENSIN'),
  warna_tnkb: text('Colour of the plate.', 'PUTIH'),
  tahun_registrasi: text('Year of registration.', '2022'),
  nomor_bpkb: text('Number of the ownership book.', 'N01234567'),
  kode_lokasi: text('Code of the location.', '10'),
  berlaku_sampai: text('Valid until, as DD-MM-YYYY.', '14-08-2027'),
} as const satisfies Record<Field, TString>;

const DataSchema = Type.Object(FIELD_SCHEMAS, {
  title: 'StnkData',
  description: 'What the certificate says; a field that was not read is an empty string.',
});

const FieldSchema = Type.Object(
  {
    value: Type.String(),
    iso: Type.Optional(
      Type.String({ format: 'date', description: 'Of a date, the same day as YYYY-MM-DD (ISO 8601).' }),
    ),
    sheet: Type.Unsafe<'stnk' | 'tax'>({
      ...oneOf('stnk', 'tax'),
      description:
        'The sheet that it was read on: the tax sheet answers what the certificate does not show legibly.',
    }),
    ...evidence,
  },
  { title: 'StnkField' },
);

const FieldsSchema = Type.Object(
  Object.fromEntries(FIELDS.map((field) => [field, Type.Optional(FieldSchema)])) as Record<
    Field,
    TOptional<typeof FieldSchema>
  >,
  { description: 'One object for each field that was read.' },
);

const FurtherSchema = Type.Object(
  Object.fromEntries(FURTHER.map((name) => [name, Type.Optional(FieldSchema)])) as Record<
    Further,
    TOptional<typeof FieldSchema>
  >,
  {
    title: 'StnkFurther',
    description:
      'What the sheets show beyond the fields, where it is sure. `nomor_stnk`: the number of the form, after `No.`. ' +
      '`nomor_urut_pendaftaran`: the number in the registration queue. ' +
      "`nik`: the owner's identity number of 16 digits; not from a tax sheet, which masks it, and never in the results of a batch. " +
      '`pajak_berlaku_sampai`: until when the yearly tax is paid, from the tax sheet.',
  },
);

const ChargeSchema = Type.Object(
  {
    item: Type.Unsafe<TaxItem>({
      ...oneOf(...TAX_ITEMS),
      description:
        'What is paid for. `adm_stnk` and `adm_tnkb` are the fees for the certificate and the plate, `total` is the last row.',
    }),
    ...(Object.fromEntries(AMOUNTS.map((amount) => [amount, Type.Optional(FieldSchema)])) as Record<
      Amount,
      TOptional<typeof FieldSchema>
    >),
  },
  {
    title: 'StnkCharge',
    description: 'The charge, the fine, and both together, in rupiah: digits without separators.',
  },
);

const CandidateSchema = Type.Object(
  {
    field: oneOf(...FIELDS),
    value: Type.String(),
    confidence: Confidence,
    polygons: Type.Array(Polygon),
  },
  { title: 'StnkCandidate' },
);

const warnings = Type.Array(
  oneOf(
    'not_an_stnk',
    'unreadable',
    'tax_sheet_only',
    'part_of_sheet_missing',
    'vin_year_mismatch',
    'expired',
    'low_resolution',
    'image_turned',
  ),
  { description: 'Always there; empty where there is nothing to warn of.' },
);

const StnkConfidencesSchema = Type.Object(
  {
    confidences: Type.Object(
      Object.fromEntries(FIELDS.map((field) => [field, Type.Optional(Confidence)])) as Record<
        Field,
        TOptional<typeof Confidence>
      >,
      { description: 'The confidence of each field that was read.' },
    ),
    warnings,
  },
  { title: 'StnkConfidences', description: 'Sent only with details=confidence: how sure each field is.' },
);

const StnkDetailsSchema = Type.Object(
  {
    image: ImageSchema,
    form: Type.Union([Type.String({ examples: ['2019'] }), Type.Null()], {
      description: 'Year of the form: 2010, 2019, 2022 or 2025; null where no certificate was found.',
    }),
    sheets: Type.Array(Type.Object({ kind: oneOf('stnk', 'tax'), polygon: Polygon }), {
      description: 'The sheets that were found: the certificate, the yearly tax sheet.',
    }),
    fields: FieldsSchema,
    further: Type.Optional(FurtherSchema),
    tax_amounts: Type.Optional(
      Type.Array(ChargeSchema, {
        description:
          'The rows of the tax sheet whose label is sure, with those amounts that a sum proves: charge and fine add up to both, all rows add up to the total.',
      }),
    ),
    candidates: Type.Array(CandidateSchema, {
      description: `What looks like the value of a field and is not sure enough to be an answer; nothing below ${LEAST_LISTED}.`,
    }),
    warnings,
    stages_ms: StagesSchema,
  },
  {
    title: 'StnkDetails',
    description: 'Sent only with details=true: how each value was found and how sure it is.',
  },
);

export const StnkResponseSchema = Type.Object(
  {
    success: Type.Boolean({ description: 'Whether at least one field was read.' }),
    data: DataSchema,
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'Mean probability that a field of the sheet is right, with two decimals; 0 where none was read.',
    }),
    processing_time: Type.Number({
      description:
        'Seconds from the whole image to the answer, time in the queue included; at most three decimals.',
    }),
    details: Type.Optional(Type.Union([StnkDetailsSchema, StnkConfidencesSchema])),
  },
  { title: 'StnkResponse', description: 'The answer for type=STNK: what the vehicle certificate says.' },
);

export type StnkDetails = Static<typeof StnkDetailsSchema>;
export type StnkConfidences = Static<typeof StnkConfidencesSchema>;
export type StnkResponse<D = StnkDetails> = Omit<Static<typeof StnkResponseSchema>, 'details'> & {
  details?: D;
};

function text(description: string, example: string): TString {
  return Type.String({ description, examples: [example] });
}
