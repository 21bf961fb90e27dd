import { basename } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Account } from '../../../../accounts/accounts.js';
import type { Config } from '../../../../config.js';
import { Problem } from '../../../../errors.js';
import { modelPath } from '../../../../models/active.js';
import { ROLES } from '../../../../models/roles.js';
import type { MonitoredRecognizer } from '../../../../recognition/recognizer.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { addAdminKeyRoutes } from './admin-keys.js';
import { AccountsSchema, AccountWithUseSchema, HealthSchema, RoleSchema } from './bodies.js';
import { answer, BodySchema, IdSchema, NO_CONTENT, toAccountBody, WRITE_CODES } from './schemas.js';
import { requireAdministrator } from './session-hooks.js';

const tags = ['administration'];

/** Routes for administrators. */
export function addAdminRoutes(
  scope: FastifyInstance,
  services: Services,
  recognizer: MonitoredRecognizer,
  config: Config,
): void {
  scope.addHook('onRequest', async (request) => requireAdministrator(request));
  const { accounts, plans, allowance } = services;
  addAdminKeyRoutes(scope, services);
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  const PlanNameSchema = Type.Unsafe<string>({
    type: 'string',
    enum: plans.all().map(({ name }) => name),
  });
  const bodyOf = async (account: Account) => ({
    ...toAccountBody(account, plans.of(account.plan)),
    used_today: await allowance.usedToday(account.id),
  });
  const find = async (id: string) => {
    const account = await accounts.find(id);
    if (!account) {
      throw new Problem('NOT_FOUND', 'There is no such account.');
    }
    return account;
  };

  typed.get(
    '/accounts',
    {
      schema: {
        summary: 'List all accounts',
        tags,
        response: {
          200: answer('Oldest first.', AccountsSchema),
          ...problemResponses('SIGN_IN_REQUIRED', 'FORBIDDEN'),
        },
      },
    },
    async () => ({ accounts: await Promise.all((await accounts.list()).map(bodyOf)) }),
  );

  typed.patch(
    '/accounts/:id',
    {
      schema: {
        summary: 'Change the plan or the role of an account',
        tags,
        params: IdSchema,
        body: BodySchema({
          plan: Type.Optional(PlanNameSchema),
          role: Type.Optional(RoleSchema),
        }),
        response: {
          200: answer('The updated account.', AccountWithUseSchema),
          ...problemResponses(
            'SIGN_IN_REQUIRED',
            'FORBIDDEN',
            ...WRITE_CODES,
            'NOT_FOUND',
            'LAST_ADMINISTRATOR',
          ),
        },
      },
    },
    async ({ params, body: { plan, role } }) => {
      const { id } = await find(params.id);
      if (role !== undefined) {
        await accounts.setRole(id, role);
      }
      if (plan !== undefined) {
        await accounts.setPlan(id, plan);
      }
      return bodyOf(await find(id));
    },
  );

  typed.delete(
    '/accounts/:id',
    {
      schema: {
        summary: 'Delete an account',
        description: 'Also deletes its keys, which stop working at once, and its usage.',
        tags,
        params: IdSchema,
        response: {
          204: NO_CONTENT,
          ...problemResponses(
            'SIGN_IN_REQUIRED',
            'FORBIDDEN',
            ...WRITE_CODES,
            'NOT_FOUND',
            'LAST_ADMINISTRATOR',
          ),
        },
      },
    },
    async ({ params }, reply) => {
      await accounts.remove((await find(params.id)).id);
      return reply.code(204).send(null);
    },
  );

  typed.get(
    '/health',
    {
      schema: {
        summary: 'Show the state of the service',
        tags,
        response: {
          200: answer('The current state.', HealthSchema),
          ...problemResponses('SIGN_IN_REQUIRED', 'FORBIDDEN'),
        },
      },
    },
    async () => {
      const { ready, busy, waiting } = recognizer.state();
      return {
        uptime_seconds: Math.floor(process.uptime()),
        memory_mb: Math.round(process.memoryUsage.rss() / 1e6),
        workers: { configured: config.BACA_WORKERS, ready, busy },
        queue: { waiting, limit: config.BACA_QUEUE },
        dependencies: services.dependencies.map(({ name, title, isAway }) => ({ name, title, away: isAway })),
        models: ROLES.map((role) => ({ role, file: modelFile(role, config) })),
      };
    },
  );
}

function modelFile(role: (typeof ROLES)[number], { BACA_MODELS_DIR }: Config): string | null {
  try {
    return basename(modelPath(role, BACA_MODELS_DIR));
  } catch {
    return null;
  }
}
