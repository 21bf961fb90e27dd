import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, test } from 'vitest';
import { FIELDS } from '../../documents/stnk/fields.js';
import { CATALOGUE, OCR_CODES } from '../../errors.js';
import { close, createTestApp, formOf, IMAGE, openTestApp } from '../app.fixture.js';

const sandbox = openTestApp();
const production = openTestApp({ BACA_ENV: 'production' });
const document = (await sandbox.app.inject('/openapi.json')).json();
const internal = (await sandbox.app.inject('/openapi-internal.json')).json();
const inProduction = (await production.app.inject('/openapi.json')).json();
afterAll(() => Promise.all([close(sandbox), close(production)]));
const { post } = document.paths['/api/ocr'];

interface Operation {
  readonly operationId?: string;
  readonly security: readonly Record<string, string[]>[];
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly responses: Record<
    string,
    { readonly headers: object; readonly content?: Record<string, Readonly<Record<string, unknown>>> }
  >;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Everything that the documents describe. */
function operations(
  documents = [document, internal],
): [path: string, method: Method, operation: Operation][] {
  return documents
    .flatMap(({ paths }) => Object.entries(paths as Record<string, Record<string, Operation>>))
    .flatMap(([path, methods]) =>
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
    ['the dashboard', internal],
  ])('of %s is a valid OpenAPI 3.1 document', async (_, document) => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(document.openapi).toBe('3.1.0');
    expect(await problemsIn(document)).toEqual([]);
  });

  test('is checked by rules that find something', async () => {
    const { paths, ...rest } = structuredClone(document);
    paths['/healthz'].get.responses[200].content['application/json'].example = { status: 'fine' };
    delete rest.info.license;
    expect(await problemsIn({ paths, ...rest })).toEqual([
      expect.stringContaining('info-license'),
      expect.stringContaining('no-invalid-media-type-examples'),
    ]);
  });

  test('describes the paths for clients', () => {
    expect(Object.keys(document.paths).sort()).toEqual(['/api/ocr', '/api/v1/ocr', '/healthz', '/readyz']);
    expect(Object.keys(document.components.securitySchemes)).toEqual(['apiKey']);
    expect(document.tags).toMatchObject([{ name: 'recognition' }, { name: 'health' }]);
  });

  test('leaves what only the dashboard uses to a document of its own', () => {
    const paths = Object.keys(internal.paths);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !path.startsWith('/api/dashboard/'))).toEqual([]);
  });

  test('describes batches and usage in production', () => {
    const paths = Object.keys(inProduction.paths).filter((path) => !(path in document.paths));
    expect(paths.sort()).toEqual([
      '/api/batches',
      '/api/batches/{id}',
      '/api/batches/{id}/events',
      '/api/batches/{id}/results',
      '/api/usage',
      '/api/v1/usage',
    ]);
  });

  test('names every operation for clients once', () => {
    const names = operations([inProduction, internal]).map(([, , { operationId }]) => operationId);
    expect(names.every((name) => /^[a-z]+[A-Za-z]*$/.test(name ?? ''))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
  });

  test('tells the answers for type=AUTO apart by their type', () => {
    const { oneOf } = post.responses[200].content['application/json'].schema;
    const types = oneOf.map(({ $ref }: { $ref: string }) => {
      const { properties } = document.components.schemas[$ref.split('/').at(-1)!];
      return properties.type.enum;
    });
    expect(types).toEqual([['CONTAINER_ISO'], ['STNK']]);
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
    expect(post.responses[200].content['application/json'].schema).toEqual({
      oneOf: [refTo('ContainerResponse'), refTo('StnkResponse')],
    });
    const { ContainerResponse, StnkResponse, StnkData } = document.components.schemas;
    expect([ContainerResponse, StnkResponse]).toMatchObject([
      {
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
        description: expect.stringContaining('type=STNK'),
        required: ['success', 'data', 'confidence', 'processing_time'],
        properties: { data: refTo('StnkData') },
      },
    ]);
    expect(StnkData.required).toEqual(FIELDS);
    for (const { properties } of [ContainerResponse, StnkResponse]) {
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
      expect(JSON.stringify([internal.paths, inProduction.paths])).toMatch(`\`${code}\``);
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
    expect(inProduction.paths['/api/ocr'].post.security).toEqual([{ apiKey: [] }]);
  });

  test('gives clients a type for each body of an answer', () => {
    const schemas = operations([inProduction]).flatMap(([, , { responses }]) =>
      Object.values(responses).flatMap(({ content = {} }) =>
        Object.entries(content).map(([mediaType, { schema }]) => [mediaType, schema] as const),
      ),
    );
    for (const [mediaType, schema] of schemas) {
      const { $ref, oneOf = [{ $ref }] } = schema as { $ref?: string; oneOf?: { $ref?: string }[] };
      if (mediaType.endsWith('json') && mediaType !== 'application/x-ndjson') {
        for (const each of oneOf) {
          expect(each.$ref).toMatch(/^#\/components\/schemas\/[A-Z]/);
        }
      }
    }
  });

  test('shows an example of every answer to a caller', () => {
    for (const [path, method, { responses }] of operations([inProduction])) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const media of Object.values(content)) {
          const shown = 'example' in media || 'examples' in media;
          expect([path, method, status, shown]).toEqual([path, method, status, true]);
        }
      }
    }
    const { examples } = post.responses[200].content['application/json'];
    expect(Object.keys(examples)).toEqual(
      post.parameters[0].schema.enum.filter((type: string) => type !== 'AUTO'),
    );
  });

  test('describes every header of an answer that is not of HTTP or of browsers', async () => {
    const usual =
      /^(content-|cache-|connection$|date$|vary$|keep-alive$|x-(content|dns|download|frame|perm|xss))/;
    const browsers = /^(cross-origin-|origin-agent-|referrer-|access-control-)/;
    const payload = formOf(['image', IMAGE]);
    const calls = [
      { method: 'POST', path: '/api/ocr', url: '/api/ocr?type=STNK&typ=1', payload },
      { method: 'POST', path: '/api/ocr', url: '/api/ocr?type=STNK' },
      { method: 'GET', path: '/healthz', url: '/healthz' },
    ] as const;
    for (const { path, ...call } of calls) {
      const { statusCode, headers } = await createTestApp().app.inject(call);
      const { responses } = document.paths[path][call.method.toLowerCase()];
      const described = Object.keys(responses[statusCode].headers).map((name) => name.toLowerCase());
      const sent = Object.keys(headers).filter((name) => !usual.test(name) && !browsers.test(name));
      expect(sent.length).toBeGreaterThan(1);
      expect(described).toEqual(expect.arrayContaining(sent));
    }
    for (const status of [429, 503]) {
      expect(post.responses[status].headers).toHaveProperty('Retry-After');
    }
    expect(post.responses[429].headers).toHaveProperty('RateLimit');
    expect(post.responses[401].headers).toHaveProperty('WWW-Authenticate');
  });
});

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What Redocly's recommended rules find, each with its rule. */
async function problemsIn(document: unknown): Promise<string[]> {
  const rules = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config: rules });
  return (
    problems
      .map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`)
      // Who comes back from the identity provider is always sent on.
      .filter((problem) => !/^operation-2xx-response: .*~1identity~1callback/.test(problem))
  );
}
