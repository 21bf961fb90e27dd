import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { endWithParent } from '../../dist/recognition/worker/watchdog.js';

// A worker without models, so that thousands of images are read in minutes. It decodes the picture and answers with the
// number that its colour stands for, written as a code.

const MS_PER_IMAGE = 20;
const QUAD = [
  [0, 0],
  [8, 0],
  [8, 8],
  [0, 8],
];

endWithParent();
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {});

process.on('message', async ({ kind, job, request }) => {
  if (kind === 'start') {
    process.send({ kind: 'ready', memory: process.memoryUsage.rss() });
  } else if (kind === 'recognize') {
    await delay(MS_PER_IMAGE);
    const [red, green, blue] = await sharp(request.image).removeAlpha().raw().toBuffer();
    const text = `BACU${String((red << 16) | (green << 8) | blue).padStart(7, '0')}`;
    const evidence = { text, confidence: 0.99, quads: [QUAD], alternatives: [] };
    const reading = {
      codes: [{ code: text, checksumValid: false, ...evidence }],
      sizeTypes: [],
      lines: [{ text, confidence: 0.99, quad: QUAD }],
      candidates: [],
      warnings: [],
      rotation: 0,
      width: 8,
      height: 8,
    };
    const recognition = { type: request.type, reading, stages: { decode: 0, detect: 0, read: 0, search: 0 } };
    const outcome = { kind: 'done', recognition };
    process.send({ kind: 'answer', job, outcome, memory: process.memoryUsage.rss() });
  }
});
