import { expect, test } from 'vitest';
import { workerEnvironment } from './worker-environment.js';

test('a worker gets the variables of the system and its libraries, but no secret of the server', () => {
  const kept = {
    PATH: '/usr/bin',
    HOME: '/home/baca',
    TZ: 'Asia/Jakarta',
    LANG: 'C.UTF-8',
    LC_ALL: 'C',
    LD_LIBRARY_PATH: '/opt/lib',
    OMP_NUM_THREADS: '1',
    ORT_LOG_LEVEL: '3',
  };
  const secrets = {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer abc',
    BACA_KEY: 'baca_abc',
    DATABASE_URL: 'postgres://baca:secret@db',
    AWS_SECRET_ACCESS_KEY: 'abc',
    OLDPATH: '/secret',
  };
  expect(workerEnvironment({ ...secrets, ...kept })).toEqual({ ...kept, MALLOC_ARENA_MAX: '1' });
});
