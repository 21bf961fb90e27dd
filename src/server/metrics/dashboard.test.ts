import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestApp } from '../app.fixture.js';

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

test('the Grafana dashboard uses only metrics that exist', async () => {
  const { app } = createTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const text = await (await fetch(`${app.listeningOrigin}/metrics`)).text();
  const named = new Set(text.match(/(?<=^# TYPE )\S+/gm));
  const file = new URL('../../../deploy/grafana/baca.json', import.meta.url);
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as Dashboard;
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(baca|process|nodejs)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(15);
  for (const metric of asked) {
    expect(named).toContain(metric.replace(/_(bucket|sum|count)$/, ''));
  }
});
