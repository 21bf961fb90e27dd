import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Account } from '../../../../../accounts/accounts.js';
import type { Config } from '../../../../../config/config.js';
import { Problem } from '../../../../../errors.js';
import type { MonitoredRecognizer } from '../../../../../recognition/recognizer.js';
import { problemResponses } from '../../../../problem.js';
import type { Services } from '../../../../services.js';
import {
  AccountAddedSchema,
  AccountsSchema,
  type AccountWithUse,
  AccountWithUseSchema,
  LinkMadeSchema,
  RoleSchema,
} from '../bodies.js';
import { requirePasswords } from '../passwords.js';
import {
  ADMIN_CODES,
  answer,
  BodySchema,
  EmailSchema,
  IdSchema,
  NewPasswordSchema,
  NO_CONTENT,
  timeOf,
  toAccountBody,
  WRITE_CODES,
} from '../schemas.js';
import { actorOf, requireAdministrator } from '../session-hooks.js';
import { addAdminKeyRoutes } from './keys.js';
import { addAdminServiceRoutes } from './service.js';

const tags = ['administration'];

/** Routes for administrators. */
export function addAdminRoutes(
  scope: FastifyInstance,
  services: Services,
  recognizer: MonitoredRecognizer,
  config: Config,
): void {
  scope.addHook('onRequest', async (request) => requireAdministrator(request, config));
  const { accounts, plans, allowance, passwordLinks, secondFactors, auditLog } = services;
  addAdminKeyRoutes(scope, services);
  addAdminServiceRoutes(scope, services, recognizer, config);
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  const PlanNameSchema = Type.Unsafe<string>({
    type: 'string',
    enum: plans.all().map(({ name }) => name),
  });
  const bodyOf = async (account: Account) => ({
    ...toAccountBody(account, plans.of(account.plan)),
    used_today: await allowance.usedToday(account.id),
    state: stateOf(account),
    second_factor: account.secondFactorSince !== null,
  });
  const linkOf = async (account: Account) => {
    const { token, expiresAt } = await passwordLinks.make(account);
    return { token, expires_at: timeOf(expiresAt) };
  };
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
        operationId: 'listAccounts',
        summary: 'List all accounts',
        tags,
        response: {
          200: answer('Oldest first.', AccountsSchema),
          ...problemResponses(...ADMIN_CODES),
        },
      },
    },
    async () => ({ accounts: await Promise.all((await accounts.list()).map(bodyOf)) }),
  );

  typed.post(
    '/accounts',
    {
      schema: {
        operationId: 'addAccount',
        summary: 'Add an account',
        description:
          'Without a password, whoever it is for chooses one with the link, or signs in with the identity provider.',
        tags,
        body: BodySchema({
          email: EmailSchema,
          plan: Type.Optional(PlanNameSchema),
          role: Type.Optional(RoleSchema),
          password: Type.Optional(NewPasswordSchema),
        }),
        response: {
          201: answer('The new account, and the link if it has no password.', AccountAddedSchema),
          ...problemResponses(...ADMIN_CODES, ...WRITE_CODES, 'EMAIL_TAKEN', 'OVERLOADED'),
        },
      },
    },
    async (request, reply) => {
      const { email, plan = plans.fallback.name, role = 'member', password } = request.body;
      const account =
        password === undefined
          ? await accounts.invite({ email, plan, role })
          : await accounts.create({ email, plan, role, password });
      await auditLog.add(actorOf(request), {
        action: account.hasPassword ? 'account_added' : 'account_invited',
        subject: account.email,
        detail: `${role}, ${plan}`,
      });
      reply.code(201);
      return {
        account: await bodyOf(account),
        link: account.hasPassword || !config.BACA_PASSWORD_SIGN_IN ? null : await linkOf(account),
      };
    },
  );

  typed.post(
    '/accounts/:id/link',
    {
      schema: {
        operationId: 'createLink',
        summary: 'Make a link with which somebody chooses a password',
        description:
          'Links that were made before no longer work. The present password does until the link is used.',
        tags,
        params: IdSchema,
        response: {
          200: answer('The link, which is shown only once.', LinkMadeSchema),
          ...problemResponses(...ADMIN_CODES, ...WRITE_CODES, 'NOT_FOUND', 'PASSWORD_SIGN_IN_OFF'),
        },
      },
      preHandler: requirePasswords(config),
    },
    async (request) => {
      const account = await find(request.params.id);
      const link = await linkOf(account);
      await auditLog.add(actorOf(request), { action: 'reset_link_made', subject: account.email });
      return { link };
    },
  );

  typed.patch(
    '/accounts/:id',
    {
      schema: {
        operationId: 'changeAccount',
        summary: 'Change the plan or the role of an account, or disable it',
        description: 'Disabling ends its sessions and refuses its keys at once.',
        tags,
        params: IdSchema,
        body: BodySchema({
          plan: Type.Optional(PlanNameSchema),
          role: Type.Optional(RoleSchema),
          disabled: Type.Optional(Type.Boolean()),
        }),
        response: {
          200: answer('The updated account.', AccountWithUseSchema),
          ...problemResponses(...ADMIN_CODES, ...WRITE_CODES, 'NOT_FOUND', 'LAST_ADMINISTRATOR'),
        },
      },
    },
    async (request) => {
      const { plan, role, disabled } = request.body;
      const { id, email: subject } = await find(request.params.id);
      const actor = actorOf(request);
      if (role !== undefined) {
        await accounts.setRole(id, role);
        await auditLog.add(actor, { action: 'role_changed', subject, detail: role });
      }
      if (plan !== undefined) {
        await accounts.setPlan(id, plan);
        await auditLog.add(actor, { action: 'plan_changed', subject, detail: plan });
      }
      if (disabled !== undefined) {
        await accounts.setDisabled(id, disabled);
        await auditLog.add(actor, { action: disabled ? 'account_disabled' : 'account_enabled', subject });
      }
      return bodyOf(await find(id));
    },
  );

  typed.delete(
    '/accounts/:id/second-factor',
    {
      schema: {
        operationId: 'resetSecondFactor',
        summary: 'Reset the second factor of an account',
        description:
          'For somebody who lost both the app and the recovery codes. The password is enough again.',
        tags,
        params: IdSchema,
        response: {
          204: NO_CONTENT,
          ...problemResponses(...ADMIN_CODES, ...WRITE_CODES, 'NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      const account = await find(request.params.id);
      await secondFactors.remove(account);
      await auditLog.add(actorOf(request), { action: 'second_factor_reset', subject: account.email });
      return reply.code(204).send(null);
    },
  );

  typed.delete(
    '/accounts/:id/identity',
    {
      schema: {
        operationId: 'releaseIdentity',
        summary: 'Disconnect an account from the identity provider',
        description: 'For somebody who has a new identity at the provider. Ends the sessions of the account.',
        tags,
        params: IdSchema,
        response: {
          204: NO_CONTENT,
          ...problemResponses(...ADMIN_CODES, ...WRITE_CODES, 'NOT_FOUND', 'LAST_ADMINISTRATOR'),
        },
      },
    },
    async (request, reply) => {
      const account = await find(request.params.id);
      await accounts.releaseIdentity(account.id);
      await auditLog.add(actorOf(request), { action: 'identity_released', subject: account.email });
      return reply.code(204).send(null);
    },
  );

  typed.delete(
    '/accounts/:id',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete an account',
        description: 'Also deletes its keys, which stop working at once, and its usage.',
        tags,
        params: IdSchema,
        response: {
          204: NO_CONTENT,
          ...problemResponses(...ADMIN_CODES, ...WRITE_CODES, 'NOT_FOUND', 'LAST_ADMINISTRATOR'),
        },
      },
    },
    async (request, reply) => {
      const { id, email: subject } = await find(request.params.id);
      await accounts.remove(id);
      await auditLog.add(actorOf(request), { action: 'account_deleted', subject });
      return reply.code(204).send(null);
    },
  );
}

function stateOf({ disabledAt, hasPassword, identity }: Account): AccountWithUse['state'] {
  if (disabledAt !== null) {
    return 'disabled';
  }
  return hasPassword || identity ? 'active' : 'invited';
}
