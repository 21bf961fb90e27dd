import { basename } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AUDIT_DAYS } from '../../../../../accounts/audit-log.js';
import type { Config } from '../../../../../config/config.js';
import { modelPath } from '../../../../../models/active.js';
import { readManifest } from '../../../../../models/manifest.js';
import { MODELS, type ModelRole, ROLES } from '../../../../../models/roles.js';
import { PACKAGE } from '../../../../../package.js';
import type { MonitoredRecognizer } from '../../../../../recognition/recognizer.js';
import type { Outcome } from '../../../../../usage/usage.js';
import { problemResponses } from '../../../../problem.js';
import type { Services } from '../../../../services.js';
import { DEFAULT_HOURS, readHours, UsageQuery } from '../../usage-report.js';
import { AuditSchema, HealthSchema, TotalsSchema } from '../bodies.js';
import { ADMIN_CODES, answer, timeOf } from '../schemas.js';

const tags = ['administration'];

const PAGE_SIZE = 25;
const MB = 1e6;

/** How the service is doing, what it was used for, and what its administrators did. */
export function addAdminServiceRoutes(
  scope: FastifyInstance,
  services: Services,
  recognizer: MonitoredRecognizer,
  config: Config,
): void {
  const { accounts, keys, usage, auditLog } = services;
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  typed.get(
    '/health',
    {
      schema: {
        operationId: 'getServiceState',
        summary: 'Show the state of the service',
        tags,
        response: {
          200: answer('The current state.', HealthSchema),
          ...problemResponses(...ADMIN_CODES),
        },
      },
    },
    async () => {
      const { ready, busy, waiting, memory } = recognizer.state();
      return {
        version: PACKAGE.version,
        node: process.versions.node,
        uptime_seconds: Math.floor(process.uptime()),
        memory_mb: Math.round(process.memoryUsage.rss() / MB),
        workers: {
          configured: config.BACA_WORKERS,
          ready,
          busy,
          memory_mb: memory.map((bytes) => Math.round(bytes / MB)),
        },
        queue: { waiting, limit: config.BACA_QUEUE },
        dependencies: services.dependencies.map(({ name, title, isAway }) => ({ name, title, away: isAway })),
        models: ROLES.map((role) => ({
          role,
          file: modelFile(role, config),
          sha256: modelHash(role, config),
        })),
      };
    },
  );

  typed.get(
    '/totals',
    {
      schema: {
        operationId: 'getTotals',
        summary: 'Count accounts, keys and requests of the whole service',
        tags,
        querystring: UsageQuery,
        response: {
          200: answer('By type and outcome.', TotalsSchema),
          ...problemResponses('REQUEST_INVALID', ...ADMIN_CODES),
        },
      },
      preValidation: readHours,
    },
    async ({ query: { hours = DEFAULT_HOURS } }) => ({
      accounts: (await accounts.list()).length,
      keys: await keys.countLive(),
      requests: (await usage.totals(hours)).map((row) => ({ ...row, outcome: row.outcome as Outcome })),
    }),
  );

  typed.get(
    '/audit',
    {
      schema: {
        operationId: 'listAudit',
        summary: 'List what administrators did',
        tags,
        querystring: Type.Object({
          before: Type.Optional(
            Type.String({ pattern: '^[0-9]{1,15}$', description: 'The `next` of the page before this one.' }),
          ),
        }),
        response: {
          200: answer(`Newest first, ${PAGE_SIZE} at a time.`, AuditSchema),
          ...problemResponses('REQUEST_INVALID', ...ADMIN_CODES),
        },
      },
    },
    async ({ query: { before } }) => {
      const found = await auditLog.list({
        before: before === undefined ? undefined : Number(before),
        // One more, which says whether there is another page.
        limit: PAGE_SIZE + 1,
      });
      const page = found.slice(0, PAGE_SIZE);
      return {
        entries: page.map(({ at, place: _, ...entry }) => ({ at: timeOf(at), ...entry })),
        next: found.length > PAGE_SIZE ? String(page.at(-1)!.place) : null,
        kept_days: AUDIT_DAYS,
      };
    },
  );
}

function modelFile(role: ModelRole, { BACA_MODELS_DIR }: Config): string | null {
  try {
    return basename(modelPath(role, BACA_MODELS_DIR));
  } catch {
    return null;
  }
}

/** What the file was when the service started, which refuses any other. */
function modelHash(role: ModelRole, { BACA_MODELS_DIR }: Config): string {
  return readManifest(BACA_MODELS_DIR)[role]?.sha256 ?? MODELS[role].sha256;
}
