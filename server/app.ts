import cookie from "@fastify/cookie";
import compress from "@fastify/compress";
import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { LastingApiInfo } from "../schemas/apiInfo.ts";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./db/openDatabase.ts";
import { createLayerExporter } from "./maps/export/createLayerExporter.ts";
import { drawingFiles } from "./maps/export/drawingFiles.ts";
import { checkedAreas } from "./maps/gateway/checkedAreas.ts";
import { toMapRequest } from "./maps/gateway.ts";
import { withOfferedStyles } from "./maps/gateway/offeredStyles.ts";
import { forwardLayerChanges } from "./forwardLayerChanges.ts";
import type { MapServer } from "./maps/MapServer.ts";
import { createOgcApi } from "./maps/ogc-api/createOgcApi.ts";
import { refusalAnswer } from "./maps/refusalAnswer.ts";
import { createMetrics, type Metrics } from "./metrics/createMetrics.ts";
import { measuredMapServer } from "./metrics/measuredMapServer.ts";
import { graphql } from "./graphql/graphql.ts";
import { allowedMethods } from "./plugins/allowedMethods.ts";
import { crossOrigin } from "./plugins/crossOrigin.ts";
import { nightlyResets } from "./plugins/nightlyResets.ts";
import { devWebApp } from "./plugins/devWebApp.ts";
import { answerClientError, answerFrameworkError, errors } from "./plugins/errors.ts";
import { gracefulClose } from "./plugins/gracefulClose.ts";
import { noStore } from "./plugins/noStore.ts";
import { answerNotFound } from "./plugins/notFound.ts";
import { openApi } from "./plugins/openApi.ts";
import { isOurOwnOrigin, requestGuard } from "./plugins/requestGuard.ts";
import { requestMetrics } from "./plugins/requestMetrics.ts";
import { audit } from "./plugins/audit.ts";
import { createLog, requestLog } from "./plugins/requestLog.ts";
import { schemaCompilers } from "./plugins/schemaCompilers.ts";
import { securityHeaders } from "./plugins/securityHeaders.ts";
import { useServices } from "./plugins/services.ts";
import { session, sessionTokenIn } from "./plugins/session.ts";
import { webApp } from "./plugins/webApp.ts";
import { realtime } from "./realtime/realtime.ts";
import type { OpenRedis } from "./db/openRedis.ts";
import { rateLimitsInRedis, rateLimitsWithReserve } from "./repositories/rate-limits/rateLimitsInRedis.ts";
import { createRepositories } from "./repositories/createRepositories.ts";
import { accessTokenRoutes } from "./routes/access-tokens/accessTokens.ts";
import { auditRoutes } from "./routes/audit/audit.ts";
import { customerLogRoutes } from "./routes/logs/customerLogs.ts";
import { adminRoutes } from "./routes/admins/admins.ts";
import { authRoutes } from "./routes/sign-in/auth.ts";
import { connectionRoutes } from "./routes/connect/connections.ts";
import { companyRoutes } from "./routes/customers/companies.ts";
import { companyUserRoutes } from "./routes/company-users/companyUsers.ts";
import { deviceRoutes } from "./routes/devices/devices.ts";
import { demoRoutes } from "./routes/demo/demo.ts";
import { drawingRoutes } from "./routes/drawings/drawings.ts";
import { importRoutes } from "./routes/import/imports.ts";
import { invitationRoutes } from "./routes/invitation/invitations.ts";
import { usersOfCompanyRoutes } from "./routes/customers/usersOfCompany.ts";
import { layerMetadataRoutes } from "./routes/layer-metadata/layerMetadata.ts";
import { layerExportRoutes } from "./routes/layer-export/layerExports.ts";
import { layerStyleRoutes } from "./routes/layer-style/layerStyles.ts";
import { passwordResetRoutes } from "./routes/password-reset/passwordResets.ts";
import { geoserverRoutes } from "./routes/maps/geoserver.ts";
import { ogcApiRoutes } from "./routes/maps/ogcApi.ts";
import { metricsRoutes } from "./routes/health/metrics.ts";
import { healthRoutes } from "./routes/health/health.ts";
import { pictureRoutes } from "./routes/pictures/pictures.ts";
import { ownDataRoutes } from "./routes/own-data/ownData.ts";
import { profileRoutes } from "./routes/profile/profile.ts";
import { projectRoutes } from "./routes/projects/projects.ts";
import type { App } from "./routes/TypeBoxProvider.ts";
import { areaGroupRoutes } from "./routes/area-groups/areaGroups.ts";
import { attributeValueRoutes } from "./routes/layer-filter/attributeValues.ts";
import { searchRoutes } from "./routes/search/search.ts";
import { confirmationRoutes } from "./routes/second-factor/confirmations.ts";
import { accountActRoutes } from "./routes/account-acts/accountActs.ts";
import { ownFactorRoutes } from "./routes/second-factor/ownFactors.ts";
import { secondStepRoutes } from "./routes/second-factor/secondStep.ts";
import { ssoRoutes } from "./routes/sso/sso.ts";
import { ssoSettingsRoutes } from "./routes/sso/ssoSettings.ts";
import { securityTxtRoutes } from "./routes/health/securityTxt.ts";
import { storedLayerRoutes } from "./routes/workspace-layers/storedLayers.ts";
import { synchronisationRoutes } from "./routes/synchronisation/synchronisations.ts";
import { workspaceRoutes } from "./routes/workspaces/workspaces.ts";
import { createServices, type Services } from "./services/createServices.ts";
import type { DemoSource } from "./services/demo/demo.ts";
import { noMessageBus, type MessageBus } from "./services/realtime/MessageBus.ts";
import type { MapCall } from "./services/maps/MapCall.ts";
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
  await app.register(async (api: App) => routesOf(api, { ...options, metrics }), { prefix: "/api" });
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

const publicOriginOf = (config: Config) => new URL(config.publicUrl).origin;

async function routesOf(
  api: App,
  { config, version, mapServer, metrics, readableMetrics = metrics }: AppOptions & { metrics: Metrics },
): Promise<void> {
  const info: LastingApiInfo = {
    name: config.appName,
    version,
    demo: config.demo,
    embeddedMaps: mapServer.importer !== undefined,
    sso: config.secretKeys.length > 0,
  };
  await api.register(compress, { encodings: ["gzip", "identity"], zlibOptions: { level: 1 } });
  await api.register(crossOrigin, { publicOrigin: publicOriginOf(config) });
  await api.register(session, { secure: config.isHttps });
  await api.register(requestGuard, { publicOrigin: publicOriginOf(config) });
  await api.register(noStore);
  await api.register(allowedMethods);
  await api.register(openApi, info);
  answerNotFound(api);
  await api.register(healthRoutes, { info });
  await api.register(metricsRoutes, {
    metrics: readableMetrics,
    token: config.metricsToken,
    isBehindProxy: config.trustProxy !== false,
  });
  await api.register(authRoutes);
  await api.register(secondStepRoutes);
  await api.register(confirmationRoutes);
  await api.register(ownFactorRoutes);
  await api.register(accountActRoutes);
  await api.register(ssoRoutes, { publicUrl: config.publicUrl });
  await api.register(ssoSettingsRoutes);
  await api.register(accessTokenRoutes);
  await api.register(deviceRoutes);
  await api.register(passwordResetRoutes);
  await api.register(profileRoutes);
  await api.register(ownDataRoutes);
  await api.register(invitationRoutes);
  await api.register(companyRoutes);
  await api.register(adminRoutes);
  await api.register(usersOfCompanyRoutes);
  await api.register(customerLogRoutes);
  await api.register(auditRoutes);
  await api.register(companyUserRoutes);
  await api.register(workspaceRoutes);
  await api.register(importRoutes);
  await api.register(layerStyleRoutes);
  await api.register(layerMetadataRoutes);
  await api.register(storedLayerRoutes);
  await api.register(synchronisationRoutes);
  await api.register(pictureRoutes);
  await api.register(projectRoutes);
  await api.register(connectionRoutes, { apiUrl: `${config.publicUrl}/api` });
  await api.register(searchRoutes);
  await api.register(areaGroupRoutes);
  await api.register(attributeValueRoutes);
  if (api.services.demo) await api.register(demoRoutes, { demo: api.services.demo });
  await api.register(graphql, { allowIntrospection: config.demo });
  const measured = measuredMapServer(mapServer, metrics);
  const layersOf = async (workspace: string) => await mapServer.layersOf(workspace);
  const answer = async (call: MapCall) => {
    const known = await withOfferedStyles(call, { layersOf });
    return await measured.answer(toMapRequest(known, mapServer.namespaceOf?.(call.workspace)));
  };
  const apiUrl = `${config.publicUrl}/api`;
  await api.register(geoserverRoutes, { answer, report: refusalAnswer, apiUrl });
  await api.register(layerExportRoutes, { exportLayer: createLayerExporter({ answer }) });
  await api.register(drawingRoutes, { files: drawingFiles });
  await api.register(ogcApiRoutes, { ...createOgcApi({ answer, layersOf, version }), apiUrl });
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
