import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../servers/start.js';

const SHIPPED = new URL('../../deploy/proxies/nginx-replicas.conf', import.meta.url);

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts nginx with the configuration that operators get, before replicas on these ports. */
export async function startNginx(program: string, ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'baca-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, ports));
  const child = spawn(program, ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const exit = once(child, 'exit');
  while (!(await listens(port))) {
    if (child.exitCode !== null) {
      throw new Error(`nginx did not start:\n${said}`);
    }
    await delay(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shipped file with the addresses of the test: without TLS, on one free port, and with folders of its own. */
function configuration(folder: string, port: number, replicas: readonly number[]): string {
  const site = readFileSync(SHIPPED, 'utf8')
    .replace(/( +)server 10\.[^ ]+( .*)\n.*server 10.*\n/, (_, indent: string, options: string) =>
      replicas.map((each) => `${indent}server 127.0.0.1:${each}${options}\n`).join(''),
    )
    .replace(/server \{[^}]*return 308[^}]*\}/, '')
    .replace(/^ +(ssl_|listen \[).*\n/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    `daemon off; pid ${folder}/pid; error_log stderr error; worker_processes 1;`,
    'events {}',
    'http {',
    'access_log off;',
    ...scratch.map((use) => `${use}_temp_path ${folder}/${use};`),
    site,
    '}',
  ].join('\n');
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
