import sharp from 'sharp';
import { Type } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import type { Networks } from '../text/networks.js';
import type { Document, Sized } from './document.js';
import type { DocumentType } from './registry.js';

// A complete third document and its line in the registry. Nothing else knows that it exists.

interface ColourReading extends Sized {
  readonly colour: string;
}

const colour: Document<ColourReading, { success: boolean; colour: string; ms?: number }> = {
  subject: 'a wall of one colour',
  pdf: false,
  networks: [],
  read: async ({ data: [red = 0, green = 0] }) => ({ colour: red > green ? 'red' : 'green' }),
  scale: (reading, _factor, image) => ({ ...reading, ...image }),
  isRead: () => true,
  isRuledOut: () => false,
  atLeast: (reading) => reading,
  respond: (reading, { took }, details) => ({
    success: true,
    colour: reading.colour,
    ...(details && { ms: took }),
  }),
  schema: Type.Object({
    success: Type.Boolean(),
    colour: Type.String(),
    ms: Type.Optional(Type.Number()),
  }),
  example: { success: true, colour: 'red' },
  facts: () => ({ colours_read: 1 }),
  sample: {
    file: 'door.jpg',
    atStart: false,
    describe: (reading) => reading.colour,
    missing: () => undefined,
  },
  table: {
    heads: ['COLOUR'],
    right: [],
    rows: (reading) => [[reading.colour]],
    details: () => ['seen by daylight'],
  },
  csv: { columns: ['colour'], detailColumns: [], rows: (reading) => [{ colour: reading.colour }] },
  marks: ({ colour: label }) => [
    {
      label,
      confidence: 1,
      step: 'sure',
      quads: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ],
      ],
      place: 'above',
    },
  ],
};

const COLOUR = 'COLOUR' as DocumentType;
vi.doMock(import('./registry.js'), async (original) => {
  const real = await original();
  const DOCUMENTS = { ...real.DOCUMENTS, COLOUR: colour };
  return { ...real, DOCUMENTS, DOCUMENT_TYPES: Object.keys(DOCUMENTS) as DocumentType[] };
});

const { createTestApp, formOf } = await import('../server/app.fixture.js');
const { engineOf } = await import('../recognition/engine.js');
const { csvWriter } = await import('../cli/read/csv.js');
const { tableWriter } = await import('../cli/read/table.js');
const { drawOverlay } = await import('../cli/annotate/overlay.js');
const { readSample } = await import('../recognition/self-test.js');

const engine = engineOf({} as Networks);
const wall = sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } });

/** Reads it like a worker. */
async function read() {
  const recognition = await engine.recognize({
    type: COLOUR,
    image: await wall.png().toBuffer(),
    enhance: false,
  });
  return { file: 'wall.png', recognition };
}

describe('a registered document', () => {
  it('is read by the engine, with the size of the image', async () => {
    const { recognition } = await read();
    expect(recognition).toMatchObject({
      type: COLOUR,
      reading: { colour: 'red', width: 40, height: 30 },
      stages: { decode: expect.any(Number) },
    });
  });

  it('is served, with details on request, and logged', async () => {
    const { app, recognizer, log } = createTestApp();
    recognizer.answer = async () => (await read()).recognition;
    const post = (query: string) =>
      app.inject({
        method: 'POST',
        url: `/api/ocr?type=COLOUR${query}`,
        payload: formOf(['image', Buffer.from('the bytes of an image')]),
      });
    const response = await post('');
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, colour: 'red' }]);
    expect((await post('&details=true')).json()).toMatchObject({ ms: expect.any(Number) });
    await expect
      .poll(() => log().find(({ msg }) => msg === 'request'))
      .toMatchObject({ type: COLOUR, colours_read: 1, success: true });
  });

  it('is listed in the API description and in the error for a wrong type', async () => {
    const { app } = createTestApp();
    const openapi = (await app.inject('/openapi.json')).json();
    const { parameters, responses } = openapi.paths['/api/ocr'].post;
    expect(parameters[0].schema.enum).toContain(COLOUR);
    expect(parameters[0].description).toContain('`COLOUR` a wall of one colour');
    expect(responses[200].content['application/json'].schema.oneOf).toHaveLength(3);
    const unknown = await app.inject({ method: 'POST', url: '/api/ocr?type=SMELL' });
    expect(unknown.json().detail).toContain('COLOUR');
  });

  it('is printed as CSV and as a table, and drawn on its picture', async () => {
    const outcome = await read();
    const csv = csvWriter(COLOUR, false);
    expect(csv.write(outcome)).toBe('file,colour\r\nwall.png,red\r\n');
    const table = tableWriter(COLOUR, true);
    table.write(outcome);
    expect(table.end()).toBe('FILE      COLOUR\nwall.png  red\n    seen by daylight\n');
    expect(drawOverlay(outcome.recognition)).toContain('<polygon points="0.0,0.0');
  });

  it('has its sample read when models are tried', async () => {
    expect(await readSample(engine, COLOUR)).toMatchObject({ file: 'door.jpg', missing: undefined });
  });
});
