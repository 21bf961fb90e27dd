export { Baca, type BacaOptions, type BatchOptions, type Picture, type ReadOptions } from './client.js';
export { BacaProblem } from './problem.js';
export type * from './types.js';
