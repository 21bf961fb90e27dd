// The server's own types, so that the two cannot come apart.
export type * from '../../../src/server/routes/api/dashboard/bodies.js';
