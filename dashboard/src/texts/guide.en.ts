import { MAX_IMAGE_MEGAPIXELS, MAX_IMAGE_SIZE } from '../../../src/image/limits.js';
/** The docs page. Names of fields and headers are not translated; `backticks` mark code. */
export const guide = {
  lead: 'One endpoint: send a photo, get back what is written on it.',
  contents: 'On this page',
  search: 'Search the docs',
  noMatch: 'Nothing on this page says that.',
  openapi: 'OpenAPI reference',
  openapiFile: 'openapi.json',
  asMarkdown: 'This page as Markdown',
  addressNote: 'The examples use `http://127.0.0.1:3000`. Replace it with the address of your service.',
  sections: {
    start: 'Getting started',
    request: 'Request',
    container: 'Response for containers',
    stnk: 'Response for certificates',
    evidence: 'Evidence',
    warnings: 'Warnings',
    errors: 'Errors',
    retrying: 'Trying again',
    limits: 'Limits',
    versioning: 'Versions',
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
  evidence: {
    lead: '`details=true` adds the evidence for each value. Confidences are fitted to data: of the values at 0.9, about nine in ten are right. From 0.9 a value is “sure”, from 0.8 “likely”, and below that a person should check it. A code whose check digit is wrong always needs a check.',
    fields: {
      confidence: 'The probability that the value is exactly right, from 0 to 1.',
      polygons:
        'Where the value is in the photo: four corners per piece, in pixels of the upright image, in the direction of reading.',
      text: 'The text as read, before the rules of the document chose among the possible characters.',
      alternatives: 'Other possible values, the most probable first. None is below 0.05.',
      candidates: 'Possible values that are too uncertain to be part of the response, each with its reason.',
      further:
        'What a certificate shows beyond its 18 fields, where it is sure: the number of the form, the queue number, the owner’s NIK, and until when the tax is paid, also as `iso` date. A batch never keeps the NIK.',
      tax_amounts:
        'The rows of the tax sheet in rupiah: charge (`pokok`), fine (`sanksi`) and both (`jumlah`). Only amounts that a sum proves.',
      containers:
        'Each container with its own values, the lowest of their confidences and a polygon around all of them.',
      full_code: 'The container that a size and type code or a weight belongs to. `null` if that is unclear.',
      image:
        'The size of the upright image, to which the polygons refer, and how far it was turned for reading.',
      warnings: 'What to look out for: see below. Always present; empty if there are none.',
    },
  },
  warnings: {
    lead: 'A warning does not change the response. It says why a person should check it. New ones may be added, so treat an unknown warning as a reason to check.',
  },
  retrying: {
    lead: 'Some errors are temporary. After one of these, send the same request again with the same `Idempotency-Key`, so that it counts once. After any other error, change the request first.',
    statuses: {
      429: 'A limit of your plan is reached. Wait for the number of seconds in `Retry-After`, then send it again.',
      503: 'The service is busy or restarting. Wait for the number of seconds in `Retry-After`, then send it again.',
      504: 'Reading took too long. Send it again once; if it fails again, send a smaller image.',
      500: 'Something unexpected happened. Send it again once or twice, each time after a longer pause.',
      408: 'The upload was too slow. Send it again, or send a smaller image.',
      'no response': 'The connection broke. Send it again after a second, then after two, four and eight.',
      200: 'With `success: false`, nothing was found. The same image gives the same response: take another photo.',
    },
  },
  versioning: {
    lead: '`/api/ocr` and `/api/v1/ocr` are the same endpoint. The second comes with these promises.',
    promises: [
      'Fields may be added to responses, but none is removed, renamed or given another meaning. Programs should ignore fields that they do not know.',
      'Error codes and the reasons of candidates keep their meaning. New ones may be added, as may warnings.',
      'A change that breaks these promises gets a path of its own, such as `/api/v2/ocr`, alongside this one.',
      'Values and confidences may improve from version to version. `X-Baca-Version` says which version answered.',
    ],
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
