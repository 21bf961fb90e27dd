import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { IdentitySignIn } from '../../../../accounts/identity/identity-sign-in.js';
import type { Config } from '../../../../config/config.js';
import { Problem } from '../../../../errors.js';
import { PAGES, type PageName } from '../../../../pages.js';
import { problemResponses } from '../../../problem.js';
import type { Services } from '../../../services.js';
import { IdentitySignInSchema } from './bodies.js';
import { dropPending, keepPending, keptPending } from './pending-cookie.js';
import { requireProof } from './proof.js';
import { answer, BodySchema, NO_CONTENT, PasswordSchema, WRITE_CODES } from './schemas.js';
import { actorOf, beginSession, requireSession } from './session-hooks.js';

const tags = ['dashboard'];

const PageSchema = Type.Unsafe<PageName>({ type: 'string', enum: Object.keys(PAGES) });

/** Routes to sign in with an identity provider, and to connect an account to it. */
export function addIdentityRoutes(scope: FastifyInstance, services: Services, config: Config): void {
  const { accounts, auditLog, identitySignIn } = services;
  const typed = scope.withTypeProvider<TypeBoxTypeProvider>();
  if (identitySignIn) {
    identitySignIn.provider.onFault = (reason) =>
      scope.log.warn({ reason }, 'the identity provider confirmed nobody');
  }

  const requireProvider = (): IdentitySignIn => {
    if (!identitySignIn) {
      throw new Problem('NOT_FOUND', 'This service has no identity provider.');
    }
    return identitySignIn;
  };
  /** Where the dashboard is for browsers, which may be behind a proxy with a path of its own. */
  const urlOf = (page: PageName, problem?: Problem) => {
    const url = new URL(config.BACA_PUBLIC_URL.replace(/\/+$/, '') + PAGES[page]);
    if (problem) {
      url.searchParams.set('problem', problem.code);
      if (problem.retryAfterSeconds) {
        url.searchParams.set('retry_after', String(problem.retryAfterSeconds));
      }
    }
    return url.href;
  };

  typed.post(
    '/identity/sign-in',
    {
      config: { beginsSession: true },
      schema: {
        operationId: 'beginIdentitySignIn',
        summary: 'Begin to sign in with the identity provider',
        tags,
        body: BodySchema({ page: Type.Optional(PageSchema) }),
        response: {
          200: answer('Send the browser there. It keeps a cookie until it is back.', IdentitySignInSchema),
          ...problemResponses(...WRITE_CODES, 'NOT_FOUND', 'IDENTITY_PROVIDER_AWAY'),
        },
      },
    },
    async (request, reply) => {
      const { page = 'overview' } = request.body;
      const { url, kept } = await requireProvider().begin({ page });
      keepPending(request, reply, kept);
      return { url };
    },
  );

  typed.get(
    '/identity/callback',
    {
      schema: {
        operationId: 'finishIdentitySignIn',
        summary: 'Come back from the identity provider',
        description:
          'The identity provider sends browsers here. They go on to the dashboard, which shows the code of an error in `problem`.',
        tags,
        querystring: Type.Object({
          code: Type.Optional(Type.String()),
          state: Type.Optional(Type.String()),
        }),
        response: {
          302: { description: 'Signed in, or connected: on to the dashboard.', type: 'null' },
          ...problemResponses(
            'REQUEST_INVALID',
            'NOT_FOUND',
            'IDENTITY_PROVIDER_AWAY',
            'IDENTITY_UNCONFIRMED',
            'IDENTITY_NOT_ALLOWED',
            'IDENTITY_EMAIL_UNVERIFIED',
            'IDENTITY_NOT_BOUND',
            'IDENTITY_TAKEN',
            'SIGN_UP_CLOSED',
            'ACCOUNT_DISABLED',
            'TOO_MANY_ATTEMPTS',
          ),
        },
      },
    },
    async (request, reply) => {
      const provider = requireProvider();
      const pending = provider.pending(keptPending(request));
      dropPending(request, reply);
      const isBinding = pending?.accountId !== undefined;
      try {
        const account = await provider.finish(queryOf(request), pending, request.ip);
        if (!isBinding) {
          await beginSession(request, reply, services, { account, byProvider: true });
        }
        return reply.redirect(urlOf((pending?.page as PageName | undefined) ?? 'overview'));
      } catch (error) {
        // People see it on a page; programs get it as it is.
        if (error instanceof Problem && request.headers.accept?.includes('text/html')) {
          request.facts.error = error.code;
          return reply.redirect(urlOf(isBinding ? 'account' : 'signIn', error));
        }
        throw error;
      }
    },
  );

  typed.post(
    '/account/identity',
    {
      schema: {
        operationId: 'connectIdentity',
        summary: 'Begin to connect the account to the identity provider',
        description: 'From then on, whoever signs in there as the same person is signed in to the account.',
        tags,
        body: BodySchema({ password: Type.Optional(PasswordSchema) }),
        response: {
          200: answer('Send the browser there. It keeps a cookie until it is back.', IdentitySignInSchema),
          ...problemResponses(
            'SIGN_IN_REQUIRED',
            'CREDENTIALS_WRONG',
            'SIGN_IN_AGAIN',
            ...WRITE_CODES,
            'NOT_FOUND',
            'IDENTITY_PROVIDER_AWAY',
            'TOO_MANY_ATTEMPTS',
            'OVERLOADED',
          ),
        },
      },
      onRequest: async (request) => void requireSession(request),
    },
    async (request, reply) => {
      const provider = requireProvider();
      await requireProof(services, request, request.body);
      const accountId = requireSession(request).account.id;
      const { url, kept } = await provider.begin({ page: 'account', accountId });
      keepPending(request, reply, kept);
      return { url };
    },
  );

  typed.post(
    '/account/identity/delete',
    {
      schema: {
        operationId: 'disconnectIdentity',
        summary: 'Disconnect the account from the identity provider',
        description: 'The account needs a password. Ends all sessions in other browsers.',
        tags,
        body: BodySchema({ password: PasswordSchema }),
        response: {
          204: NO_CONTENT,
          ...problemResponses(
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
      await requireProof(services, request, request.body);
      const { account } = requireSession(request);
      await accounts.releaseIdentity(account.id);
      await auditLog.add(actorOf(request), { action: 'identity_released', subject: account.email });
      await beginSession(request, reply, services, { account, byProvider: false });
      return reply.code(204).send(null);
    },
  );
}

const queryOf = ({ url }: FastifyRequest) => url.split('?').slice(1).join('?');
