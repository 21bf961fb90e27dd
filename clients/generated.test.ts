import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { close, openTestApp } from '../src/server/app.fixture.js';
import { pythonTypes } from './python-types.js';

// `npm run clients:generate` writes the files again.

/** A sandbox has no batches and no usage. */
const service = openTestApp({ BACA_ENV: 'production' });
const document = (await service.app.inject('/openapi.json')).json();
afterAll(() => close(service));

const NOTICE = '// Generated from the OpenAPI document by `npm run clients:generate`.\n\n';

test('the types of the TypeScript client are those of the API', async () => {
  // The client calls the operations by hand; their bodies are what can drift.
  const types = astToString(await openapiTypescript({ ...document, paths: {} }, { silent: true }));
  await expect(NOTICE + types).toMatchFileSnapshot('typescript/src/schema.ts');
});

test('the types of the Python client are those of the API', async () => {
  await expect(pythonTypes(document.components.schemas)).toMatchFileSnapshot('python/baca_client/types.py');
});
