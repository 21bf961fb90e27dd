import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { FIELDS } from '../../documents/stnk/fields.js';
import { CATALOGUE, OCR_CODES } from '../../errors.js';
import { createTestApp } from '../app.fixture.js';

const document = (await createTestApp().app.inject('/openapi.json')).json();
const inProduction = (await createTestApp({ BACA_ENV: 'production' }).app.inject('/openapi.json')).json();
const { post } = document.paths['/api/ocr'];

interface Operation {
  readonly operationId?: string;
  readonly security: readonly Record<string, string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly responses: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everything that the document describes. */
function operations(): [path: string, method: Method, operation: Operation][] {
  return Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Method, Operation] => [
        path,
        method.toUpperCase() as Method,
        operation,
      ]),
  );
}

describe('the OpenAPI document', () => {
  test.each([
    ['a sandbox', document],
    ['production', inProduction],
  ])('of %s is a valid OpenAPI 3.1 document', async (_, document) => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(document.openapi).toBe('3.1.0');
  });

  test('describes the paths for clients', () => {
    const paths = Object.keys(document.paths).filter((path) => !path.startsWith('/api/dashboard/'));
    expect(paths.sort()).toEqual(['/api/ocr', '/api/v1/ocr', '/healthz', '/readyz']);
  });

  test('describes batches in production', () => {
    const paths = Object.keys(inProduction.paths).filter((path) => path.startsWith('/api/batches'));
    expect(paths.sort()).toEqual([
      '/api/batches',
      '/api/batches/{id}',
      '/api/batches/{id}/events',
      '/api/batches/{id}/results',
    ]);
  });

  test('names every operation for clients once', () => {
    const names = operations()
      .filter(([path]) => !path.startsWith('/api/dashboard/'))
      .map(([, , { operationId }]) => operationId);
    expect(names.every((name) => /^[a-z]+[A-Za-z]*$/.test(name ?? ''))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
  });

  test('describes the query and the form', () => {
    expect(post.parameters.filter((each: { in: string }) => each.in === 'query')).toMatchObject([
      { name: 'type', in: 'query', required: true, schema: { enum: ['CONTAINER_ISO', 'STNK', 'AUTO'] } },
      {
        name: 'details',
        in: 'query',
        required: false,
        schema: { anyOf: [{ type: 'boolean' }, { enum: ['confidence'] }] },
      },
      { name: 'enhance', in: 'query', required: false, schema: { type: 'boolean' } },
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
      { name: 'min_confidence', in: 'query', required: false, schema: { minimum: 0, maximum: 1 } },
      { name: 'reference', in: 'query', required: false, schema: { maxLength: 128 } },
    ]);
    expect(post.requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            required: ['image'],
            properties: {
              image: { type: 'string', format: 'binary' },
              enhance: { type: 'boolean', default: false },
            },
          },
        },
      },
    });
  });

  test('states how many bytes an image may have', () => {
    expect(post.requestBody.content['multipart/form-data'].schema.properties.image.description).toMatch(
      '20 × 1024 × 1024 bytes',
    );
    expect(post.responses[413].description).toMatch('20 × 1024 × 1024 bytes');
  });

  test('describes the response of each type', () => {
    const { oneOf, ...more } = post.responses[200].content['application/json'].schema;
    expect(more).toEqual({});
    expect(oneOf).toMatchObject([
      {
        title: 'Container',
        description: expect.stringContaining('type=CONTAINER_ISO'),
        required: [
          'success',
          'container_codes',
          'size_type_codes',
          'weights',
          'raw_texts',
          'process_time_ms',
          'timestamp',
        ],
      },
      {
        title: 'STNK',
        description: expect.stringContaining('type=STNK'),
        required: ['success', 'data', 'confidence', 'processing_time'],
        properties: { data: { required: FIELDS } },
      },
    ]);
    for (const { properties } of oneOf) {
      expect(Object.keys(properties).slice(-3)).toEqual(['details', 'type', 'reference']);
    }
  });

  test('describes every code that a reading can fail with, under its status', () => {
    for (const code of OCR_CODES) {
      const { status } = CATALOGUE[code];
      const response = post.responses[status];
      expect(response.description).toMatch(`\`${code}\``);
      expect(response.content['application/problem+json']).toMatchObject({
        schema: { $ref: '#/components/schemas/Problem' },
        examples: { [code]: { value: { code, status, success: false } } },
      });
    }
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(CATALOGUE));
  });

  test('describes every code of the catalogue somewhere', () => {
    for (const code of Object.keys(CATALOGUE)) {
      expect(JSON.stringify([document.paths, inProduction.paths])).toMatch(`\`${code}\``);
    }
  });

  test('states the authentication and headers of every operation', async () => {
    const { app } = createTestApp();
    for (const [path, method, operation] of operations()) {
      const { security, parameters = [] } = operation;
      expect([path, method, security]).toEqual([path, method, expect.any(Array)]);
      const names = security.flatMap((each) => Object.keys(each));
      const url = path.replace('{id}', 'any');
      const { statusCode } = await app.inject({
        method,
        url,
        headers: { 'content-type': 'application/json' },
      });
      const isOpen = security.length === 0 || security.some((each) => Object.keys(each).length === 0);
      expect([path, method, statusCode === 401]).toEqual([path, method, !isOpen]);
      const token = parameters.find(({ name }) => name === 'x-csrf-token');
      expect([path, method, token?.required]).toEqual([
        path,
        method,
        method === 'GET' || !names.includes('session') ? undefined : !isOpen,
      ]);
    }
  });

  test('lists the common error codes for every operation, and those of the body for every write', () => {
    for (const [path, method, { responses }] of operations()) {
      const statuses = ['400', '408', '417', '500', '503'];
      const ofBodies = method === 'GET' ? [] : ['413', '415'];
      expect([path, method, Object.keys(responses)]).toEqual([
        path,
        method,
        expect.arrayContaining([...statuses, ...ofBodies]),
      ]);
    }
  });

  test('states whether a key is required', async () => {
    expect(post.security).toEqual([{}, { apiKey: [] }]);
    const production = await createTestApp({ BACA_ENV: 'production' }).app.inject('/openapi.json');
    expect(production.json().paths['/api/ocr'].post.security).toEqual([{ apiKey: [] }]);
  });
});
