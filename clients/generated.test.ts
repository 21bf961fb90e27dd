import openapiTypescript, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { createTestApp } from '../src/server/app.fixture.js';
import { pythonTypes } from './python-types.js';

// `npm run clients:generate` writes the files again.

/** A sandbox has no batches and no usage. */
const document = (await createTestApp({ BACA_ENV: 'production' }).app.inject('/openapi.json')).json();

const NOTICE = '// Generated from the OpenAPI document by `npm run clients:generate`.\n\n';

test('the types of the TypeScript client are those of the API', async () => {
  // The client calls the operations by hand; their bodies are what can drift.
  const types = astToString(await openapiTypescript({ ...document, paths: {} }, { silent: true }));
  await expect(NOTICE + types).toMatchFileSnapshot('typescript/src/schema.ts');
});

test('the types of the Python client are those of the API', async () => {
  await expect(pythonTypes(document.components.schemas)).toMatchFileSnapshot('python/baca_client/types.py');
});
