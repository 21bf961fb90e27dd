import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Account } from '../../../../accounts/accounts.js';
import { csrfTokenOf, type Session } from '../../../../accounts/sessions.js';
import type { Config } from '../../../../config/config.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { auditOwn } from './audit-own.js';
import { SessionSchema } from './bodies.js';
import { requirePasswords } from './passwords.js';
import { dropPending } from './pending-cookie.js';
import { requireProof } from './proof.js';
import {
  answer,
  BodySchema,
  CodeSchema,
  EmailSchema,
  NewPasswordSchema,
  NO_CONTENT,
  PasswordSchema,
  toAccountBody,
  WRITE_CODES,
} from './schemas.js';
import {
  beginSession,
  dropSession,
  lacksSecondFactor,
  requireSession,
  sessionToken,
} from './session-hooks.js';

const tags = ['dashboard'];
const beginsSession = { beginsSession: true };

/** Routes to sign up, sign in and sign out, to change the password, and to delete the account. */
export function addSessionRoutes(scope: FastifyInstance, services: Services, config: Config): void {
  const { accounts, sessions, door, signUp, plans, auditLog, identitySignIn } = services;
  const onlyWithPasswords = requirePasswords(config);
  // Somebody who is signed in needs no look into the database for it.
  const signUpSetting = config.BACA_PASSWORD_SIGN_IN ? config.BACA_SIGN_UP : 'closed';
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();

  const bodyFor = async (signedIn?: Pick<Session, 'account' | 'byProvider' | 'csrfToken'>) => ({
    environment: config.BACA_ENV,
    sign_up: signedIn ? signUpSetting : await signUp.state(),
    password_sign_in: config.BACA_PASSWORD_SIGN_IN,
    identity_provider: identitySignIn ? { name: identitySignIn.name } : null,
    first_account: !signedIn && (await services.hasNoAccounts()),
    account: signedIn ? toAccountBody(signedIn.account, plans.of(signedIn.account.plan)) : null,
    signed_in_by_provider: signedIn?.byProvider ?? false,
    needs_second_factor: signedIn !== undefined && lacksSecondFactor(signedIn, config),
    csrf_token: signedIn?.csrfToken ?? null,
  });

  const begin = async (request: FastifyRequest, reply: FastifyReply, account: Account) => {
    const signedIn = { account, byProvider: false };
    const token = await beginSession(request, reply, services, signedIn);
    return bodyFor({ ...signedIn, csrfToken: csrfTokenOf(token) });
  };

  typed.get(
    '/session',
    {
      schema: {
        operationId: 'getSession',
        summary: 'Get the session',
        tags,
        response: {
          200: answer('The session, even if nobody is signed in.', SessionSchema),
          ...problemResponses(),
        },
      },
    },
    async ({ session }) => bodyFor(session),
  );

  typed.post(
    '/session',
    {
      config: beginsSession,
      schema: {
        operationId: 'signIn',
        summary: 'Sign in',
        description:
          'An account with a second factor takes a code too; without it, `SECOND_FACTOR_REQUIRED`.',
        tags,
        body: BodySchema({
          email: EmailSchema,
          password: PasswordSchema,
          code: Type.Optional(CodeSchema),
        }),
        response: {
          200: answer('Signed in. Sets the session cookie.', SessionSchema),
          ...problemResponses(
            'REQUEST_INVALID',
            'PASSWORD_SIGN_IN_OFF',
            'CREDENTIALS_WRONG',
            'SECOND_FACTOR_REQUIRED',
            'SECOND_FACTOR_WRONG',
            'SECOND_FACTOR_UNAVAILABLE',
            'ACCOUNT_DISABLED',
            ...WRITE_CODES,
            'TOO_MANY_ATTEMPTS',
            'OVERLOADED',
          ),
        },
      },
      onRequest: onlyWithPasswords,
    },
    async (request, reply) => begin(request, reply, await door.signIn(request.body, request.ip)),
  );

  typed.delete(
    '/session',
    {
      schema: {
        operationId: 'signOut',
        summary: 'Sign out',
        tags,
        response: { 204: NO_CONTENT, ...problemResponses(...WRITE_CODES) },
      },
    },
    async (request, reply) => {
      const token = sessionToken(request);
      if (token !== undefined) {
        await sessions.end(token);
      }
      dropSession(request, reply);
      // Who comes next must not finish what this one began.
      dropPending(request, reply);
      return reply.code(204).send(null);
    },
  );

  typed.post(
    '/account',
    {
      config: beginsSession,
      schema: {
        operationId: 'signUp',
        summary: 'Sign up',
        description:
          'The first account becomes the administrator. In production, it needs the one-time code from the log, and gets the plan without limits.',
        tags,
        body: BodySchema({
          email: EmailSchema,
          password: NewPasswordSchema,
          code: Type.Optional(
            Type.String({ maxLength: 64, description: 'Required if `sign_up` of the session is `code`.' }),
          ),
        }),
        response: {
          201: answer('The account was created and is signed in.', SessionSchema),
          ...problemResponses(
            'REQUEST_INVALID',
            'SETUP_CODE_WRONG',
            'SIGN_UP_CLOSED',
            'PASSWORD_SIGN_IN_OFF',
            ...WRITE_CODES,
            'EMAIL_TAKEN',
            'TOO_MANY_ATTEMPTS',
            'OVERLOADED',
          ),
        },
      },
      onRequest: onlyWithPasswords,
    },
    async (request, reply) => {
      // Picked one by one, so that no other property of the body can get into the account.
      const { email, password, code = '' } = request.body;
      const account = await signUp.make(
        { email, password, plan: plans.fallback.name },
        code,
        request.ip,
        plans.unlimited.name,
      );
      if (account.role === 'administrator') {
        const by = { actor: account.email, address: request.ip };
        await auditLog.add(by, { action: 'administrator_created', subject: account.email });
      }
      reply.code(201);
      return begin(request, reply, account);
    },
  );

  typed.put(
    '/account/password',
    {
      schema: {
        operationId: 'changePassword',
        summary: 'Change the password',
        description: 'Ends all sessions in other browsers.',
        tags,
        body: BodySchema({ current_password: PasswordSchema, new_password: NewPasswordSchema }),
        response: {
          200: answer('The password was changed. This browser gets a new session.', SessionSchema),
          ...problemResponses(
            'REQUEST_INVALID',
            'SIGN_IN_REQUIRED',
            'CREDENTIALS_WRONG',
            ...WRITE_CODES,
            'TOO_MANY_ATTEMPTS',
            'OVERLOADED',
          ),
        },
      },
      onRequest: async (request) => void requireSession(request),
    },
    async (request, reply) => {
      const { account } = requireSession(request);
      await door.confirm(account, { password: request.body.current_password }, request.ip);
      await accounts.setPassword(account, request.body.new_password);
      await auditOwn(services, request, 'password_set');
      return begin(request, reply, account);
    },
  );

  typed.post(
    '/account/delete',
    {
      schema: {
        operationId: 'deleteOwnAccount',
        summary: 'Delete the account',
        description:
          'Also deletes its keys, which stop working at once, and its usage. Takes the password, unless an identity provider began the session in the last ten minutes.',
        tags,
        body: BodySchema({ password: Type.Optional(PasswordSchema) }),
        response: {
          204: NO_CONTENT,
          ...problemResponses(
            'REQUEST_INVALID',
            'SIGN_IN_REQUIRED',
            'CREDENTIALS_WRONG',
            'SIGN_IN_AGAIN',
            ...WRITE_CODES,
            'LAST_ADMINISTRATOR',
            'TOO_MANY_ATTEMPTS',
            'OVERLOADED',
          ),
        },
      },
      onRequest: async (request) => void requireSession(request),
    },
    async (request, reply) => {
      const { account } = requireSession(request);
      await requireProof(services, request, request.body);
      await accounts.remove(account.id);
      await auditOwn(services, request, 'account_deleted');
      dropSession(request, reply);
      return reply.code(204).send(null);
    },
  );
}
