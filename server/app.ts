import cookie from "@fastify/cookie";
import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { apiRoutes } from "./apiRoutes.ts";
import { publicOriginOf, type Config } from "./config.ts";
import type { OpenDatabase } from "./db/openDatabase.ts";
import { checkedAreas } from "./maps/gateway/checkedAreas.ts";
import { forwardLayerChanges } from "./forwardLayerChanges.ts";
import type { MapServer } from "./maps/MapServer.ts";
import { createMetrics, type Metrics } from "./metrics/createMetrics.ts";
import { nightlyResets } from "./plugins/nightlyResets.ts";
import { devWebApp } from "./plugins/devWebApp.ts";
import { answerClientError, answerFrameworkError, errors } from "./plugins/errors.ts";
import { gracefulClose } from "./plugins/gracefulClose.ts";
import { answerNotFound } from "./plugins/notFound.ts";
import { isOurOwnOrigin } from "./plugins/requestGuard.ts";
import { requestMetrics } from "./plugins/requestMetrics.ts";
import { audit } from "./plugins/audit.ts";
import { createLog, requestLog } from "./plugins/requestLog.ts";
import { schemaCompilers } from "./plugins/schemaCompilers.ts";
import { securityHeaders } from "./plugins/securityHeaders.ts";
import { useServices } from "./plugins/services.ts";
import { sessionTokenIn } from "./plugins/session.ts";
import { webApp } from "./plugins/webApp.ts";
import { realtime } from "./realtime/realtime.ts";
import type { OpenRedis } from "./db/openRedis.ts";
import { rateLimitsInRedis, rateLimitsWithReserve } from "./repositories/rate-limits/rateLimitsInRedis.ts";
import { createRepositories } from "./repositories/createRepositories.ts";
import type { App } from "./routes/TypeBoxProvider.ts";
import { securityTxtRoutes } from "./routes/health/securityTxt.ts";
import { createServices, type Services } from "./services/createServices.ts";
import type { DemoSource } from "./services/demo/demo.ts";
import { noMessageBus, type MessageBus } from "./services/realtime/MessageBus.ts";
import type { Mailbox } from "./services/mail/Mailbox.ts";

/** How the web app reaches the browser: from its built folder, or from its sources with hot reload. */
export type WebApp = { kind: "built"; folder: string } | { kind: "development"; root: string };

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  mapServer: MapServer;
  mailbox: Mailbox;
  /** Whether the disk of the data folder has room; left out: nobody looks. */
  storageProblem?: (() => Promise<string | undefined>) | undefined;
  /** Counts attempts for all processes; left out: the database does. */
  redis?: OpenRedis | undefined;
  /** To other processes on the same database; left out: nothing that they do is heard of. */
  messageBus?: MessageBus | undefined;
  version: string;
  /** The demo's content; of no use unless `config.demo`. */
  demoSource?: DemoSource | undefined;
  /** Left out: the API alone. */
  web?: WebApp | undefined;
  log?: FastifyBaseLogger;
  /** What is counted of this process; left out: only what the app itself counts. */
  metrics?: Metrics | undefined;
  /** What of that may be read, if not the same. */
  readableMetrics?: Pick<Metrics, "contentType" | "text"> | undefined;
  now?: () => Date;
  /** True finds a schema of a route that cannot be compiled; else each is compiled at its first use. */
  compilesSchemas?: boolean;
}

/** Builds the whole server on what it is given; it listens to nothing and closes none of its parts. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const log = options.log ?? createLog(config.logLevel);
  const services = await servicesOf(options, log);
  const metrics = options.metrics ?? createMetrics();
  metrics.addFigures({
    pool: () => options.database.pool(),
    map: () => options.mapServer.figures?.() ?? {},
    waitingMails: () => services.mailQueue.countWaiting(),
  });
  forwardLayerChanges(services, options.mapServer, log);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: 120_000,
    forceCloseConnections: "idle",
    // Requests on open connections are still answered during shutdown; gracefulClose then closes the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  await app.register(schemaCompilers, { isEager: options.compilesSchemas });
  await app.register(errors);
  await app.register(requestLog);
  await app.register(audit);
  await app.register(requestMetrics, { metrics });
  await app.register(gracefulClose);
  await app.register(securityHeaders, { ...config, isDevelopment: options.web?.kind === "development" });
  await app.register(useServices, { services });
  if (services.demo) await app.register(nightlyResets, { demo: services.demo });
  await app.register(cookie);
  await app.register(async (api: App) => apiRoutes(api, { ...options, metrics }), { prefix: "/api" });
  await app.register(realtime, {
    sessionOf: async (header) => {
      const token = sessionTokenIn(app.parseCookie(header ?? ""), config.isHttps);
      const found = token === undefined ? undefined : await services.sessions.find(token);
      return found?.mustSetUpFactor ? undefined : found;
    },
    isOurOwnOrigin: (origin, host) => isOurOwnOrigin(origin, host, publicOriginOf(config)),
    meter: metrics,
  });
  const { publicUrl, securityContact: contact, securityPolicy: policy } = config;
  await app.register(securityTxtRoutes, {
    contact,
    policy,
    publicUrl,
    now: options.now ?? (() => new Date()),
  });
  await serveWebApp(app, options);
  return app;
}

async function serveWebApp(app: FastifyInstance, { web, config }: AppOptions): Promise<void> {
  const runtimeConfig = { appName: config.appName, apiHost: config.apiHost, inspection: config.inspection };
  if (web?.kind === "built") await app.register(webApp, { folder: web.folder, runtimeConfig });
  else if (web?.kind === "development") await app.register(devWebApp, { root: web.root, runtimeConfig });
  else answerNotFound(app);
}

async function servicesOf(
  {
    config,
    database,
    redis,
    messageBus,
    demoSource,
    mapServer,
    mailbox,
    storageProblem = async () => undefined,
    now = () => new Date(),
  }: AppOptions,
  log: FastifyBaseLogger,
): Promise<Services> {
  const repositories = createRepositories(database.kysely);
  const { rateLimits } = repositories;
  const isOnlyProcess = database.kind === "embedded";
  return await createServices({
    repositories: {
      ...repositories,
      rateLimits: redis ? rateLimitsWithReserve(rateLimitsInRedis(redis), rateLimits) : rateLimits,
    },
    catalog: mapServer,
    synchroniseEveryHours: config.synchroniseEveryHours,
    mailbox,
    mailSettings: { appName: config.appName, publicUrl: config.publicUrl, sender: config.mailFrom },
    demoSource: config.demo ? demoSource : undefined,
    parts: { database: () => database.problem(), map: () => mapServer.problem(), storage: storageProblem },
    damagedLayers: () => mapServer.damaged?.() ?? [],
    importer: mapServer.importer,
    findFeatures: mapServer.findFeatures,
    countValues: mapServer.countValues,
    groupByAreas: mapServer.groupByAreas && checkedAreas(mapServer.groupByAreas),
    toldIn: mapServer.toldIn,
    clamd: config.clamd,
    placesUrl: config.placesUrl,
    importMaxBytes: config.importMaxBytes,
    logRetentionMonths: config.logRetentionMonths,
    now,
    sessionLifetimeMs: config.sessionTtlHours * 3_600_000,
    sessionMaxLifetimeMs: config.sessionMaxHours * 3_600_000,
    adminsNeedFactor: config.adminsNeedFactor,
    isDemo: config.demo,
    secretKeys: config.secretKeys,
    oidcPrivateHosts: config.oidcPrivateHosts,
    isOnlyProcess,
    messageBus: messageBus ?? noMessageBus(),
    log,
  });
}
