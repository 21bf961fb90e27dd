import { Type } from 'typebox';
import { isNetwork, listOf } from './list.js';
import type { Values } from './setting.js';

/** What is remembered and told of requests. */
export const TELEMETRY_SETTINGS = {
  BACA_REQUEST_LOG_DAYS: Type.Integer({
    minimum: 0,
    maximum: 400,
    default: 30,
    description:
      'Days for which the dashboard remembers single requests: never what was sent or read. 0 remembers none.',
  }),
  BACA_REQUEST_LOG_SIZE: Type.Integer({
    minimum: 1000,
    maximum: 100_000_000,
    default: 1_000_000,
    description:
      'Requests that are remembered, of all accounts together. Beyond it, the oldest are forgotten.',
  }),
  BACA_METRICS_FROM: Type.String({
    default: 'loopback',
    description: 'Who may read /metrics: loopback, addresses and networks, separated by commas, or none.',
  }),
  LOG_LEVEL: Type.Union(
    [
      Type.Literal('fatal'),
      Type.Literal('error'),
      Type.Literal('warn'),
      Type.Literal('info'),
      Type.Literal('debug'),
      Type.Literal('silent'),
    ],
    { default: 'info', description: 'Minimum severity of the log lines that are written.' },
  ),
};

export function* telemetryProblems(config: Values<typeof TELEMETRY_SETTINGS>): Generator<string> {
  const stranger = listOf(config.BACA_METRICS_FROM).find(
    (each) => !['loopback', 'none'].includes(each) && !isNetwork(each),
  );
  if (stranger) {
    yield `BACA_METRICS_FROM must be loopback, none, or addresses or networks such as 10.0.0.0/8, separated by commas; one is "${stranger}".`;
  }
}
