import { MAX_IMAGE_MEGAPIXELS, MAX_IMAGE_SIZE } from '../../../src/image/limits.js';
/** The docs page. Names of fields and headers are not translated; `backticks` mark code. */
export const guide = {
  lead: 'One endpoint: send a photo, get back what is written on it.',
  contents: 'On this page',
  openapi: 'OpenAPI reference',
  openapiFile: 'openapi.json',
  sections: {
    start: 'Getting started',
    request: 'Request',
    container: 'Response for containers',
    stnk: 'Response for certificates',
    errors: 'Errors',
    limits: 'Limits',
  },
  startSandbox:
    'This is a sandbox, so no API key is needed. In production, send one in the `Authorization` header.',
  startProduction:
    'Create an API key on the “API keys” page and store it in the environment variable `BACA_KEY`.',
  requestLead:
    '`POST /api/ocr` or `/api/v1/ocr` with `multipart/form-data`, or with the image alone as the body and its content type. Fields may be added to the responses, and none is removed.',
  language: 'Programming language',
  exampleOf: (language: string) => `Code example in ${language}`,
  name: 'Name',
  where: 'In',
  meaning: 'Description',
  places: { query: 'Query', header: 'Header', form: 'Form' },
  required: 'required',
  parameters: {
    type: '`CONTAINER_ISO` for the markings on a container, `STNK` for a vehicle certificate. `AUTO` finds out, and the response names the `type`.',
    details:
      '`true` adds details: where each value is in the photo, its confidence, its alternatives, the container it belongs to, and candidates. `confidence` only adds how sure each value is, and the warnings.',
    Authorization: '`Bearer <API_KEY>`. Not needed in a sandbox.',
    'Idempotency-Key':
      'Any text of yours. The same image, sent again with the same key within 24 hours, counts once.',
    image: `The photo: a JPG, PNG or WebP of at most ${MAX_IMAGE_SIZE} and ${MAX_IMAGE_MEGAPIXELS} megapixels; for certificates also a PDF. One per request.`,
    enhance:
      '`true` reads the certificate a second time with an image filter. This helps if it is faded or unevenly lit, and takes twice as long.',
    page: 'The page of a PDF, counted from 1. Only certificates may be PDFs.',
    min_confidence:
      'Returns only values that are at least this sure, from 0 to 1. The others become candidates.',
    reference:
      'Your own name for the request, up to 128 characters. The response repeats it, and the log has it.',
  },
  field: 'Field',
  example: 'Example response',
  container: {
    lead: 'A code is returned as painted, even if its check digit is wrong. Anything that could not be read is an empty string or list.',
    fields: {
      success: 'Whether anything was read. `false` with status 200 means that nothing was found.',
      container_codes: 'One object per code: owner, category, serial number and check digit.',
      checksum_valid: 'For each code: whether the check digit is correct.',
      size_type_codes:
        'One object per size and type code with descriptions, in the order of the container codes.',
      weights:
        'Maximum gross and tare weight in kilograms, digits only. With several containers, the weights of the one with the largest code.',
      raw_texts: 'All lines of text in reading order.',
      process_time_ms: 'Processing time in milliseconds, from the complete upload to the response.',
      timestamp: 'Time of the response, in UTC.',
    },
  },
  stnk: {
    lead: 'All 18 fields are always present. A field that could not be read with enough confidence is an empty string.',
    fields: {
      success: 'Whether at least one field was read.',
      nomor_registrasi: 'Registration (plate) number.',
      nama_pemilik: 'Owner’s name.',
      alamat: 'Owner’s address.',
      merk: 'Brand.',
      tipe: 'Manufacturer’s type designation.',
      jenis: 'Kind of vehicle.',
      model: 'Model (body style).',
      tahun_pembuatan: 'Year of manufacture.',
      isi_silinder: 'Engine displacement, or the power of an electric vehicle, with its unit.',
      nomor_rangka: 'Chassis number (VIN).',
      nomor_mesin: 'Engine number.',
      warna: 'Colour of the vehicle.',
      bahan_bakar: 'Fuel.',
      warna_tnkb: 'Colour of the number plate.',
      tahun_registrasi: 'Year of registration.',
      nomor_bpkb: 'Number of the ownership book (BPKB).',
      kode_lokasi: 'Location code.',
      berlaku_sampai: 'Valid until, as `DD-MM-YYYY`.',
      confidence: 'From 0 to 1: the mean probability that a field is correct.',
      processing_time: 'Processing time in seconds, from the complete upload to the response.',
    },
  },
  errors: {
    lead: 'Every error response is `application/problem+json` (RFC 9457). Programs should check `code`, which never changes.',
    status: 'Status',
    code: 'Code',
    what: 'What happened',
    advice: 'What to do',
  },
  limits: {
    lead: 'The plan of an account limits its requests, across all of its API keys. Failed requests do not count against the daily limit, which resets at midnight UTC. `GET /api/usage` with a key returns what is left.',
    header: 'Header',
    headers: {
      'RateLimit-Policy': 'The limits: `"minute";q=10;w=60, "day";q=200;w=86400`.',
      RateLimit:
        'The remaining requests, and the seconds until they reset: `"minute";r=9;t=60, "day";r=187;t=30211`.',
      'Retry-After': 'With status 429 and 503: the number of seconds to wait before trying again.',
      'X-Request-Id': 'With every response: identifies the request in the log.',
      'X-Baca-Version': 'With every response: the version of Baca.',
      'X-Baca-Counted': 'If the request had an `Idempotency-Key`: whether it counted.',
      'X-Baca-Ignored': 'Parameters and parts that mean nothing here, such as misspelt ones.',
    },
  },
};
