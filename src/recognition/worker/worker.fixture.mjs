// A worker without models. The text that is sent as the image says what it does; the models folder says how it starts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NOTHING = {
  type: 'CONTAINER_ISO',
  reading: {
    codes: [],
    sizeTypes: [],
    lines: [],
    candidates: [],
    warnings: [],
    rotation: 0,
    width: 1,
    height: 1,
  },
  stages: { decode: 0, detect: 0, read: 0, search: 0 },
  pages: 1,
};

const { engine, selfTest } = await new Promise((resolve) => {
  process.once('message', resolve);
});
const { modelsDir } = engine;
process.on('disconnect', () => process.exit());

if (modelsDir === 'broken' || existsSync(join(modelsDir, 'broken'))) {
  const failure = { message: 'no such model', stack: 'Error: no such model\n    at load' };
  process.send({ kind: 'broken', failure });
} else if (modelsDir === 'blind' && selfTest) {
  process.send({ kind: 'broken', failure: { message: 'sees nothing', stack: 'Error: sees nothing' } });
} else if (modelsDir === 'exits') {
  process.exit(3);
} else if (modelsDir !== 'loads for ever') {
  process.send({ kind: 'ready', memory: process.memoryUsage.rss() });
}

const hoard = [];
let dropped = () => {};

process.on('message', async ({ kind, job, request, pdf }) => {
  if (kind === 'drop') {
    return dropped();
  }
  const [verb, argument] = Buffer.from(request?.image ?? pdf)
    .toString()
    .split(' ');
  const answer = (outcome, number = job) =>
    process.send({ kind: 'answer', job: number, outcome, memory: process.memoryUsage.rss() });
  if (kind === 'count') {
    return argument === 'locked'
      ? answer({ kind: 'problem', code: 'IMAGE_UNREADABLE', detail: 'It is locked.' })
      : answer({ kind: 'counted', pages: Number(argument) });
  }
  switch (verb) {
    case '%PDF-1.4':
      return answer({ kind: 'done', recognition: NOTHING });
    case 'echo':
      return answer({ kind: 'done', recognition: argument });
    case 'pid':
      return answer({ kind: 'done', recognition: process.pid });
    case 'environment':
      return answer({ kind: 'done', recognition: Object.keys(process.env).join(' ') });
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, Number(argument)));
      return answer({ kind: 'done', recognition: argument });
    case 'read-nothing-for':
      await new Promise((resolve) => setTimeout(resolve, Number(argument)));
      return answer({ kind: 'done', recognition: NOTHING });
    case 'wait-until-dropped':
      await new Promise((resolve) => {
        dropped = resolve;
      });
      return answer({ kind: 'done', recognition: argument });
    case 'leak':
      hoard.push(Buffer.alloc(Number(argument) * 2 ** 20, 1));
      return answer({ kind: 'done', recognition: process.pid });
    case 'blow-up':
      for (;;) {
        hoard.push(Buffer.alloc(16 * 2 ** 20, 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    case 'size':
      return answer({ kind: 'done', recognition: request.image.length });
    case 'problem':
      return answer({ kind: 'problem', code: 'IMAGE_UNREADABLE', detail: 'It is torn.' });
    case 'throw':
      return answer({
        kind: 'failed',
        failure: { message: 'secret', stack: 'Error: secret\n    at deep/inside' },
      });
    case 'answer-another-job':
      return answer({ kind: 'done', recognition: 'of another' }, job - 1);
    case 'crash':
      return process.exit(7);
    case 'hang':
      for (;;) {}
  }
});
