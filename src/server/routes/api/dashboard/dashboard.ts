import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../../config/config.js';
import type { MonitoredRecognizer } from '../../../../recognition/recognizer.js';
import { metered } from '../../../metering/meter.js';
import type { Services } from '../../../services.js';
import { addOcr, type OcrOptions } from '../ocr/route.js';
import { describeAccess, SESSION } from './access.js';
import { addAdminRoutes } from './admin/admin.js';
import { addIdentityRoutes } from './identity.js';
import { addJsonBodies } from './json.js';
import { addKeyRoutes } from './keys.js';
import { addLinkRoutes } from './links.js';
import { addRequestRoutes } from './requests.js';
import { addSecondFactorRoutes } from './second-factor.js';
import { addSessionRoutes } from './session.js';
import { addSessionHooks, requireSession } from './session-hooks.js';
import { addSessionListRoutes } from './sessions.js';
import { addUsageRoutes } from './usage.js';

/** The API of the dashboard. It accepts a session cookie, and never an API key. */
export function addDashboard(
  app: FastifyInstance,
  recognizer: MonitoredRecognizer,
  services: Services,
  config: Config,
  reading: Pick<OcrOptions, 'limits' | 'admission'>,
): void {
  app.register(
    async (scope) => {
      scope.addHook('onRoute', describeAccess);
      await addSessionHooks(scope, services);

      // The playground of a signed-in user. It counts against the account's plan.
      addOcr(scope, recognizer, {
        ...reading,
        path: '/ocr',
        operationId: 'readImageInDashboard',
        tag: 'dashboard',
        security: SESSION,
        errors: ['SIGN_IN_REQUIRED', 'CSRF_REFUSED'],
        hooks: metered(services, async (request) => {
          const { account } = requireSession(request);
          return { accountId: account.id, plan: services.plans.of(account.plan) };
        }),
      });

      scope.register(async (json) => {
        addJsonBodies(json);
        addSessionRoutes(json, services, config);
        addLinkRoutes(json, services, config);
        addIdentityRoutes(json, services, config);
        json.register(async (signedIn) => {
          signedIn.addHook('onRequest', async (request) => void requireSession(request));
          addKeyRoutes(signedIn, services);
          addRequestRoutes(signedIn, services);
          addSecondFactorRoutes(signedIn, services);
          addSessionListRoutes(signedIn, services);
        });
        addUsageRoutes(json, services);
        json.register(async (admin) => addAdminRoutes(admin, services, recognizer, config), {
          prefix: '/admin',
        });
      });
    },
    { prefix: '/api/dashboard' },
  );
}
