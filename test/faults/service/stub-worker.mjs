import { endWithParent } from '../../../dist/recognition/worker/watchdog.js';

// A worker without models, for faults that real ones do not have. The text that is sent as the image says what it
// does, and what it "reads": `read CSQU3054383`, `read CSQU3054383 after 50`, `leak 100`, `blow-up`, `hang`, `crash`.

const MB = 2 ** 20;
const hoard = [];
const stages = { decode: 0, detect: 0, read: 0, search: 0 };
const quad = [
  [0, 0],
  [100, 0],
  [100, 20],
  [0, 20],
];
const evidence = (text) => ({ text, confidence: 0.99, quads: [quad], alternatives: [] });
const size = { rotation: 0, width: 100, height: 100 };

const containerSaying = (code) => ({
  codes: [{ code, checksumValid: true, ...evidence(code) }],
  sizeTypes: [],
  lines: [{ text: code, confidence: 0.99, quad }],
  candidates: [],
  warnings: [],
  ...size,
});

const certificateSaying = (plate) => ({
  fields: { nomor_registrasi: { value: plate, sheet: 'stnk', ...evidence(plate) } },
  candidates: [],
  confidence: 0.99,
  form: '2019',
  sheets: [],
  warnings: [],
  ...size,
});

endWithParent();
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {});

let dropped = () => {};

process.on('message', async (message) => {
  if (message.kind === 'start') {
    process.send({ kind: 'ready', memory: process.memoryUsage.rss() });
  } else if (message.kind === 'drop') {
    dropped();
  } else {
    const outcome = await obey(message.request);
    process.send({ kind: 'answer', job: message.job, outcome, memory: process.memoryUsage.rss() });
  }
});

async function obey({ type, image }) {
  const [verb, what = '', , ms] = Buffer.from(image).toString('latin1', 0, 200).split(' ');
  switch (verb) {
    case 'read':
      if (ms) {
        await Promise.race([pause(Number(ms)), new Promise((resolve) => (dropped = resolve))]);
      }
      return done(type, what);
    case 'leak':
      hoard.push(Buffer.alloc(Number(what) * MB, 1));
      return done(type, String(process.pid));
    case 'blow-up':
      for (;;) {
        hoard.push(Buffer.alloc(16 * MB, 1));
        await pause(5);
      }
    case 'hang': {
      // Not for ever, so that an interrupted suite leaves no process behind.
      const end = performance.now() + 120_000;
      while (performance.now() < end) {}
      return done(type, what);
    }
    case 'crash':
      return process.exit(7);
    case 'torn':
      return { kind: 'problem', code: 'IMAGE_UNREADABLE', detail: `It is torn at ${what}.` };
    default:
      return { kind: 'failed', failure: { message: 'secret', stack: 'Error: secret' } };
  }
}

function done(type, what) {
  const reading = type === 'STNK' ? certificateSaying(what) : containerSaying(what);
  return { kind: 'done', recognition: { type, reading, stages } };
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
