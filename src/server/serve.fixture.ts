import { loadConfig } from '../config.js';
import { serve } from './serve.js';

// The program of the server with workers that have no models; the tests start it as a process.
try {
  await serve(loadConfig(process.env), new URL('../recognition/worker/worker.fixture.mjs', import.meta.url));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
