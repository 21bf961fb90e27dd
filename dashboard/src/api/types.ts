// The server's own types, so that the two cannot diverge.
export type * from '../../../src/server/routes/api/dashboard/bodies.js';
