import { expect, it, vi } from 'vitest';
import { type Config, ConfigError, SETTINGS } from '../config/config.js';
import { serveCommand } from './serve.js';

async function configOf(...flags: string[]): Promise<Config> {
  const start = vi.fn<(config: Config) => Promise<void>>().mockResolvedValue();
  await serveCommand(start).parseAsync(flags, { from: 'user' });
  return start.mock.calls[0]![0];
}

it('lists every setting with its default', () => {
  const help = serveCommand().helpInformation().replace(/\s+/g, ' ');
  for (const { name, default: fallback } of SETTINGS) {
    expect(help).toContain(name);
    expect(help).toContain(fallback);
  }
});

it('lets flags override the environment', async () => {
  vi.stubEnv('PORT', '4000');
  vi.stubEnv('BACA_WORKERS', '2');
  try {
    expect(await configOf('--port', '0', '--log-level', 'warn')).toMatchObject({
      PORT: 0,
      BACA_WORKERS: 2,
      LOG_LEVEL: 'warn',
    });
  } finally {
    vi.unstubAllEnvs();
  }
});

it('refuses an invalid setting and says why', async () => {
  await expect(configOf('--port', 'http')).rejects.toThrow(ConfigError);
  await expect(configOf('--port', 'http')).rejects.toThrow(/PORT must be .*; it is "http"/);
});
