import { type FastifyInstance, fastify } from 'fastify';
import type { Config } from '../config/config.js';
import { originsOf, proxiesOf } from '../config/server.js';
import type { Dependency } from '../dependency.js';
import { MAX_HEADERS_KB } from '../header-limits.js';
import type { MonitoredRecognizer } from '../recognition/recognizer.js';
import { reportBatches } from './batch-log.js';
import { answerClientError } from './client-error.js';
import { buildSerializer, buildValidator } from './compilers.js';
import { refuseForeign } from './foreign-site.js';
import { LOG_FORMAT } from './log-format.js';
import { callerByKey } from './metering/key.js';
import { metered } from './metering/meter.js';
import { addAccessLog, pathOf, QuietLog } from './plugins/access-log.js';
import { addBodyTimeout } from './plugins/body-timeout.js';
import { addClosing } from './plugins/closing.js';
import { addCors } from './plugins/cors.js';
import { addErrors, routableUrl } from './plugins/errors.js';
import { addHeaderLimit } from './plugins/header-limit.js';
import { addHostGuard } from './plugins/host.js';
import { addHttpRules, LEFT_TO_US } from './plugins/http-rules.js';
import { addLeftover } from './plugins/leftover.js';
import { addMetrics } from './plugins/metrics.js';
import { addMultipart } from './plugins/multipart.js';
import { addOpenapi } from './plugins/openapi.js';
import { addProxyWarning } from './plugins/proxy-warning.js';
import { addRequestId, requestIdOf } from './plugins/request-id.js';
import { addSecurity } from './plugins/security.js';
import { addTracing } from './plugins/tracing.js';
import { addVersion } from './plugins/version.js';
import { addBatches } from './routes/api/batches/routes.js';
import { addDashboard } from './routes/api/dashboard/dashboard.js';
import { UploadAdmission } from './routes/api/ocr/admission.js';
import { addOcr } from './routes/api/ocr/route.js';
import { addUsage } from './routes/api/usage.js';
import { addHealthz } from './routes/healthz.js';
import { addOpenapiJson } from './routes/openapi.json.js';
import { addPage, missingPage } from './routes/page.js';
import { addReadyz } from './routes/readyz.js';
import type { Services } from './services.js';
import type { Traces } from './tracing/traces.js';

export interface AppOptions {
  /** Reads the images. The app does not close it. */
  readonly recognizer: MonitoredRecognizer;
  readonly config: Config;
  /** Accounts, keys, plans and usage. The app closes them. */
  readonly services: Services;
  /** Where requests are traced, if they are. The app closes it. */
  readonly traces?: Traces | undefined;
  /** Aborted when a shutdown has waited long enough for uploads. */
  readonly noMoreTime?: AbortSignal;
  /** Where log lines go; standard output by default. */
  readonly logTo?: { write(line: string): void };
}

/** One endpoint. The path with a version promises that fields are added, and never removed or renamed. */
const OCR_PATHS = { readImage: '/api/v1/ocr', readImageUnversioned: '/api/ocr' };

/** Time in which the headers of a request must arrive. */
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for connections that are over their timeout. */
const CONNECTION_CHECK_MS = 2000;
/** How much later Node's own timeout of a request ends what slipped past the timeout of the upload. */
const REQUEST_TIMEOUT_SLACK_MS = 20_000;
/** A connection may be idle while its image waits and is read: this many recognition timeouts. */
const RECOGNITION_TIMEOUTS = 4;

/** Builds the service without starting it; use `listen` or `inject`. */
export function createApp({
  recognizer,
  config,
  services,
  traces,
  noMoreTime,
  logTo,
}: AppOptions): FastifyInstance {
  const uploadTimeoutMs = config.BACA_UPLOAD_TIMEOUT_MS;
  const batchTimeoutMs = config.BACA_BATCH_UPLOAD_MS;
  const production = config.BACA_ENV === 'production';
  const proxies = proxiesOf(config);
  const app = fastify({
    logger: {
      ...LOG_FORMAT,
      level: config.LOG_LEVEL,
      serializers: { req: (request) => ({ method: request.method, path: pathOf(request) }) },
      ...(logTo && { stream: logTo }),
    },
    logController: new QuietLog({ requestIdLogLabel: 'request_id' }),
    trustProxy: proxies.length > 0 && proxies,
    // Schemas are strict: no string for a number, and no additional properties. Their defaults only inform the reader, so
    // that a route can tell what was sent.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    // Not again for each route and each app.
    schemaController: { compilersFactory: { buildSerializer, buildValidator } },
    rewriteUrl: routableUrl,
    // Longer than any URL. The schema of a route sets the limit of each parameter.
    routerOptions: { maxParamLength: 16 * 1024 },
    genReqId: requestIdOf,
    requestIdHeader: false,
    clientErrorHandler: answerClientError,
    // They are answered; see `addClosing`.
    return503OnClosing: false,
    // Uploads have their own timeout with a proper response. The other two only end what slips past it.
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      maxHeaderSize: MAX_HEADERS_KB * 1024,
      connectionsCheckingInterval: CONNECTION_CHECK_MS,
      ...LEFT_TO_US,
    },
    requestTimeout: Math.max(uploadTimeoutMs, batchTimeoutMs) + REQUEST_TIMEOUT_SLACK_MS,
    connectionTimeout: uploadTimeoutMs + RECOGNITION_TIMEOUTS * config.BACA_RECOGNITION_TIMEOUT_MS,
  });

  addRequestId(app);
  addVersion(app);
  addAccessLog(app);
  addErrors(app, missingPage());
  const metrics = addMetrics(app, recognizer, config, services.dependencies, services.batches);
  logOutages(app, services.dependencies);
  services.auditLog.onAdd = (entry) => app.log.info(entry, 'audit');
  if (traces) {
    addTracing(app, traces);
  }
  addBodyTimeout(app, uploadTimeoutMs + REQUEST_TIMEOUT_SLACK_MS);
  addHttpRules(app);
  addSecurity(app);
  addHostGuard(app, config);
  addCors(app, config);
  addProxyWarning(app, config);
  addClosing(app);
  addHeaderLimit(app);
  addLeftover(app);
  addMultipart(app);
  addOpenapi(app);

  // The OpenAPI plugin only sees routes that are added after it has loaded.
  app.after(() => {
    addPage(app);
    addHealthz(app);
    addReadyz(app, recognizer, services, production);
    addOpenapiJson(app);
    const totalBytes = config.BACA_UPLOAD_MEMORY_MB * 2 ** 20;
    const reading = {
      limits: { timeoutMs: uploadTimeoutMs, minRate: config.BACA_UPLOAD_MIN_RATE, noMoreTime },
      admission: new UploadAdmission({ totalBytes, callerBytes: totalBytes / 2 }, () => recognizer.state()),
    };
    for (const [operationId, path] of Object.entries(OCR_PATHS)) {
      addOcr(app, recognizer, {
        ...reading,
        path,
        operationId,
        security: production ? [{ apiKey: [] }] : [{}, { apiKey: [] }],
        hooks: production
          ? metered(services, callerByKey(services))
          : { onRequest: refuseForeign(originsOf(config)) },
      });
    }
    if (production) {
      addBatches(app, services, {
        upload: { ...reading.limits, timeoutMs: batchTimeoutMs },
        admission: reading.admission,
        allowsPrivateWebhooks: config.BACA_WEBHOOK_PRIVATE,
        now: services.now,
      });
      addUsage(app, services);
    }
    addDashboard(app, recognizer, services, config, reading);
  });
  const batchWork = services.batchWork({
    recognizer,
    concurrency: config.BACA_WORKERS,
    ...reportBatches(app.log, metrics),
  });
  if (services.batches && batchWork) {
    services.batches.onAccept = () => batchWork.wake();
  }
  app.addHook('onReady', async () => {
    if (production) {
      await services.open();
      services.signUp.announce = (setup_code) =>
        app.log.warn(
          { setup_code },
          'there is no account yet: create the administrator with `baca users add`, or sign up on the dashboard with this ' +
            'one-time code; if there were accounts before, stop the service and check BACA_DATA_DIR',
        );
      await services.signUp.setupCode();
    } else {
      services.requireFree();
    }
    services.start((err) => app.log.error({ err }, 'failed to write usage'));
    batchWork?.start();
  });
  // Before the app waits for its connections: what is being read goes back to the queue at once.
  app.addHook('preClose', async () => batchWork?.stop());
  app.addHook('onClose', () => services.close());
  return app;
}

function logOutages({ log }: FastifyInstance, dependencies: readonly Dependency[]): void {
  for (const dependency of dependencies) {
    dependency.onChange = (err) => {
      if (err) {
        log.error({ err }, `${dependency.title} is away: ${dependency.consequence}`);
      } else {
        log.info(`${dependency.title} is back`);
      }
    };
  }
}
