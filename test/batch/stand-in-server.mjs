import { loadConfig } from '../../dist/config/config.js';
import { serve } from '../../dist/server/serve.js';

// The built server and its pool with workers that read at once what `pictures.ts` draws.
await serve(loadConfig(process.env), new URL('./stand-in-worker.mjs', import.meta.url));
