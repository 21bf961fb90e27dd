import { loadConfig } from '../../../dist/config/config.js';
import { serve } from '../../../dist/server/serve.js';

// The built server and its pool with workers that have no models.
await serve(loadConfig(process.env), new URL('./stub-worker.mjs', import.meta.url));
