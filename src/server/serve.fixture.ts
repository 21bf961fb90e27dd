import { loadConfig } from '../config/config.js';
import { serve } from './serve.js';

// The server with workers that have no models. The tests start it as a process.
try {
  await serve(loadConfig(process.env), new URL('../recognition/worker/worker.fixture.mjs', import.meta.url));
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
