import { expect, test } from 'vitest';
import { CATALOGUE } from '../src/errors.js';
import { Metrics } from '../src/server/metrics/metrics.js';
import { FILES } from './files.fixture.js';

/** Files that ask for metrics. */
const ASKING = [
  'grafana/baca.json',
  'kubernetes/autoscaler.yaml',
  'kubernetes/monitoring/prometheus-adapter.yaml',
  'prometheus/alerts.test.yaml',
  'prometheus/alerts.yaml',
];

const STATE = {
  full: false,
  waiting: 0,
  backlogMs: 0,
  ready: 1,
  busy: 0,
  replaced: { fault: 0, images: 0, memory: 0 },
  memory: [],
};

test.each(ASKING)('%s asks only for metrics that exist', async (file) => {
  const metrics = new Metrics(() => STATE, [], { workers: 1, queue: 1, version: '1', models: [] });
  metrics.watchProcess();
  const exported = new Set((await metrics.text()).match(/(?<=^# TYPE )\S+/gm));
  const asked = FILES.get(file)?.match(/\b(baca|process|nodejs)_\w+/g) ?? [];
  expect(asked).not.toHaveLength(0);
  for (const name of asked) {
    expect(exported).toContain(name.replace(/_(bucket|sum|count)$/, ''));
  }
});

test.each(ASKING)('%s names only outcomes of readings that exist', (file) => {
  const known = new Set(['read', 'nothing', 'client_left', ...Object.keys(CATALOGUE)]);
  const named = [...(FILES.get(file)?.matchAll(/outcome=~?\\?"([\w|]+)/g) ?? [])].flatMap(([, names]) =>
    names!.split('|'),
  );
  expect([...known]).toEqual(expect.arrayContaining(named));
});
