import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import { appendFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { toContainerDetails, toContainerResponse } from '../../src/documents/container/response.js';
import type { DocumentType } from '../../src/documents/registry.js';
import { toStnkDetails, toStnkResponse } from '../../src/documents/stnk/response.js';
import { createEngine, type Engine } from '../../src/recognition/engine.js';
import { rememberRuns } from './remember.js';

const USAGE = `Scores labelled photos with cached network outputs, for changes of the code behind the networks, in a fraction of the time.

  npm run bench:replay -- --scorer FILE.mjs --labels FILE.jsonl [--type STNK] [--enhance] [--misses FILE.json]
    [--answers FILE.jsonl] [--limit N] [--models FOLDER] [--memory FOLDER] [--processes 2]

--answers  writes the response for each photo with details, as a line of JSON
--models   the operator's folder, whose manifest names other models
--memory   folder of the cache (out/replay); a changed network has its own`;

const { values } = parseArgs({
  options: {
    scorer: { type: 'string' },
    labels: { type: 'string' },
    type: { type: 'string', default: 'CONTAINER_ISO' },
    enhance: { type: 'boolean', default: false },
    misses: { type: 'string' },
    answers: { type: 'string' },
    limit: { type: 'string' },
    models: { type: 'string', default: '' },
    memory: { type: 'string', default: 'out/replay' },
    processes: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help || !values.scorer || !values.labels) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
if (cluster.isPrimary) await score(values.scorer, values.labels);
else await serve();

async function score(scorer: string, labels: string): Promise<void> {
  if (values.answers) await writeFile(values.answers, '');
  const workers = Array.from({ length: Number(values.processes) }, () => cluster.fork());
  const ports = await Promise.all(
    workers.map(
      (worker) => new Promise<number>((resolve) => worker.once('listening', ({ port }) => resolve(port))),
    ),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [
    scorer,
    ...['--type', values.type, '--labels', labels, '--url', `http://127.0.0.1:${ports[0]}`],
    ...['--concurrency', values.processes],
    ...(values.enhance ? ['--enhance', 'true'] : []),
    ...(values.misses ? ['--misses', values.misses] : []),
    ...(values.limit ? ['--limit', values.limit] : []),
  ]);
  process.stdout.write(stdout);
  for (const worker of workers) worker.kill();
}

/** Responds like the service, but without authentication and queue. The processes share one port. */
async function serve(): Promise<void> {
  rememberRuns(values.memory);
  const engine = await createEngine({ threads: 1, modelsDir: values.models });
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await answer(engine, request)));
    } catch (error) {
      response.statusCode = 422;
      response.end(JSON.stringify({ error: String(error) }));
    }
  });
  server.listen(0, '127.0.0.1');
}

async function answer(engine: Engine, request: IncomingMessage): Promise<unknown> {
  const type = new URL(request.url!, 'http://localhost').searchParams.get('type') as DocumentType;
  const form = await new Response(request as unknown as ReadableStream, {
    headers: { 'content-type': request.headers['content-type']! },
  }).formData();
  const file = form.get('image') as File;
  const image = Buffer.from(await file.arrayBuffer());
  const began = performance.now();
  const { reading, stages } = await engine.recognize({
    type,
    image,
    enhance: form.get('enhance') === 'true',
    ...(values.answers && { further: 'all' }),
  });
  const processing = { took: performance.now() - began, finishedAt: new Date() };
  const body =
    'codes' in reading
      ? toContainerResponse(reading, processing, toContainerDetails(reading, stages))
      : toStnkResponse(reading, processing, toStnkDetails(reading, stages));
  if (values.answers)
    await appendFile(values.answers, `${JSON.stringify({ file: basename(file.name), ...body })}\n`);
  return body;
}
