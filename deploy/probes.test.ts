import { expect, test } from 'vitest';
import { createTestApp } from '../src/server/app.fixture.js';
import { textOf } from './files.fixture.js';

test.each([
  ['docker/Dockerfile', /\}(\/\w+)`/],
  ['compose/Caddyfile', /health_uri (\/\w+)/],
  ['kubernetes/deployment.yaml', /livenessProbe:\s+httpGet:\s+path: (\/\w+)/],
  ['kubernetes/deployment.yaml', /readinessProbe:\s+httpGet:\s+path: (\/\w+)/],
  ['kubernetes/monitoring/pod-monitor.yaml', /path: (\/\w+)/],
])('%s asks for a path that the service answers (%s)', async (file, pattern) => {
  const path = pattern.exec(textOf(file))?.[1];
  expect(path).toBeDefined();
  expect((await createTestApp().app.inject(path!)).statusCode).toBe(200);
});

test.each(['compose/Caddyfile', 'proxies/Caddyfile', 'proxies/nginx.conf', 'proxies/nginx-replicas.conf'])(
  '%s shows strangers neither probes nor metrics',
  (file) => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(textOf(file)).toMatch(
        file.endsWith('.conf')
          ? new RegExp(`location = ${path} +\\{ return 404; \\}`)
          : new RegExp(`@internal path.* ?${path}\\b`),
      );
    }
  },
);
