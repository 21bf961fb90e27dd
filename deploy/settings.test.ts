import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SETTINGS } from '../src/config/config.js';
import { MAX_FORM_BYTES } from '../src/server/plugins/multipart.js';
import { FILES, textOf } from './files.fixture.js';

const defaultOf = (name: string) => Number(SETTINGS.find((setting) => setting.name === name)?.default);

const pathsOf = (ending: RegExp) => [...FILES.keys()].filter((path) => ending.test(path));

test.each(pathsOf(/\.ya?ml$/))('%s is YAML without errors and warnings', (path) => {
  const documents = parseAllDocuments(textOf(path));
  expect(documents).not.toHaveLength(0);
  for (const { errors, warnings } of documents) {
    expect([...errors, ...warnings]).toEqual([]);
  }
});

test.each(pathsOf(/./))('%s names only settings that exist', (path) => {
  const known = new Set<string>(SETTINGS.map(({ name }) => name));
  const named = textOf(path).match(/\bBACA_[A-Z_]+\b/g) ?? [];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

describe('all files agree with the code on', () => {
  test('the port', () => {
    const port = String(defaultOf('PORT'));
    for (const [path, pattern] of [
      ['docker/Dockerfile', /EXPOSE (\d+)/],
      ['docker/Dockerfile', /PORT=(\d+)/],
      ['compose/Caddyfile', /baca-1:(\d+)/],
      ['compose/Caddyfile', /baca-2:(\d+)/],
      ['proxies/Caddyfile', /127\.0\.0\.1:(\d+)/],
      ['proxies/nginx.conf', /server 127\.0\.0\.1:(\d+)/],
      ['proxies/nginx-replicas.conf', /server 10\.0\.0\.12:(\d+)/],
      ['systemd/baca.env.example', /^PORT=(\d+)/m],
      ['kubernetes/deployment.yaml', /containerPort: (\d+)/],
    ] as const) {
      expect(pattern.exec(textOf(path))?.[1], path).toBe(port);
    }
  });

  test('the largest upload, which a proxy must let through', () => {
    for (const [path, pattern] of [
      ['compose/Caddyfile', /max_size (\d+)MiB/],
      ['proxies/Caddyfile', /max_size (\d+)MiB/],
      ['proxies/nginx.conf', /client_max_body_size (\d+)m;/],
      ['proxies/nginx-replicas.conf', /client_max_body_size (\d+)m;/],
    ] as const) {
      expect(Number(pattern.exec(textOf(path))?.[1]) * 2 ** 20, path).toBeGreaterThan(MAX_FORM_BYTES);
    }
  });

  test('how long an answer may take', () => {
    const longest =
      defaultOf('BACA_UPLOAD_TIMEOUT_MS') +
      defaultOf('BACA_QUEUE_MS') +
      defaultOf('BACA_RECOGNITION_TIMEOUT_MS');
    for (const [path, pattern] of [
      ['compose/Caddyfile', /response_header_timeout (\d+)s/],
      ['proxies/Caddyfile', /response_header_timeout (\d+)s/],
      ['proxies/nginx.conf', /proxy_read_timeout (\d+)s/],
      ['proxies/nginx-replicas.conf', /proxy_read_timeout (\d+)s/],
    ] as const) {
      expect(Number(pattern.exec(textOf(path))?.[1]) * 1000, path).toBeGreaterThan(longest);
    }
  });

  test('how long a stop may take', () => {
    const grace = defaultOf('BACA_GRACE_MS');
    const preStop = Number(/sleep:\s+seconds: (\d+)/.exec(textOf('kubernetes/deployment.yaml'))?.[1]) * 1000;
    for (const [path, pattern, longest] of [
      ['compose/compose.yaml', /stop_grace_period: (\d+)s/, grace],
      ['systemd/baca.service', /TimeoutStopSec=(\d+)/, grace],
      ['kubernetes/deployment.yaml', /terminationGracePeriodSeconds: (\d+)/, grace + preStop],
    ] as const) {
      expect(Number(pattern.exec(textOf(path))?.[1]) * 1000, path).toBeGreaterThan(longest);
    }
  });
});
