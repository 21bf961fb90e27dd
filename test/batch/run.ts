// Sends a batch and kills a worker and the service while it is read: npm run test:batch -- --images 2000. With
// --stand-in, workers without models read pictures of one colour, which takes minutes instead of an hour.
import { parseArgs } from 'node:util';
import { killedBatch } from './kill.js';

const { values } = parseArgs({
  options: { images: { type: 'string', default: '2000' }, 'stand-in': { type: 'boolean', default: false } },
});
const images = Number(values.images);
const batch = await killedBatch(images, values['stand-in'] ? 'colours' : 'photos');
const { state, indexes, right, counted, left, kills, uploadMs, readMs } = batch;
const { read, nothing } = state.counts;
const isOnce = indexes.length === images && indexes.every((index, i) => index === i);
const isComplete = state.state === 'done' && isOnce && counted === read + nothing && left === 0;
console.log({
  images,
  killed: kills.join(', '),
  state: state.state,
  counts: state.counts,
  'results, each once': isOnce ? indexes.length : `no: ${indexes.length}`,
  'with the code of their own image': right,
  'counted against the plan': counted,
  'images left on the disk': left,
  'upload, seconds': Math.round(uploadMs / 100) / 10,
  'reading, seconds': Math.round(readMs / 100) / 10,
});
process.exitCode = isComplete ? 0 : 1;
