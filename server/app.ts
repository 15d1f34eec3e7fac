import compress from "@fastify/compress";
import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { ApiInfo } from "../schemas/apiInfo.ts";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./db/openDatabase.ts";
import { toMapRequest } from "./maps/gateway.ts";
import type { MapServer } from "./maps/MapServer.ts";
import { answerError, errors } from "./plugins/errors.ts";
import { logOptions, requestLog } from "./plugins/requestLog.ts";
import { requestGuard } from "./plugins/requestGuard.ts";
import { securityHeaders } from "./plugins/securityHeaders.ts";
import { useServices } from "./plugins/services.ts";
import { session } from "./plugins/session.ts";
import { createRepositories } from "./repositories/createRepositories.ts";
import { authRoutes } from "./routes/auth.ts";
import { geoserverRoutes } from "./routes/geoserver.ts";
import { generalRoutes } from "./routes/general.ts";
import { profileRoutes } from "./routes/profile.ts";
import { projectRoutes } from "./routes/projects.ts";
import type { App } from "./routes/TypeBoxProvider.ts";
import { createServices, type Services } from "./services/createServices.ts";

export interface AppOptions {
  config: Config;
  database: OpenDatabase;
  mapServer: MapServer;
  version: string;
  now?: () => Date;
}

/** Builds the whole server on what it is given; it listens to nothing and closes none of its parts. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const services = await servicesOf(options);
  const app = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 256 },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true, useDefaults: false },
    },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  await app.register(errors);
  await app.register(requestLog);
  await app.register(securityHeaders, { ...config, isDevelopment: false });
  await app.register(useServices, { services });
  await app.register(async (api) => routesOf(api, options), { prefix: "/api" });
  return app;
}

async function routesOf(api: App, { config, version, mapServer }: AppOptions): Promise<void> {
  const info: ApiInfo = { name: config.appName, version, demo: config.demo };
  await api.register(compress, { encodings: ["gzip", "identity"] });
  await api.register(session, { secure: config.isHttps });
  await api.register(requestGuard, { publicOrigin: new URL(config.publicUrl).origin });
  await api.register(generalRoutes, { info });
  await api.register(authRoutes);
  await api.register(profileRoutes);
  await api.register(projectRoutes);
  geoserverRoutes(api as unknown as FastifyInstance, {
    toMapRequest,
    mapServer,
    apiUrl: `${config.publicUrl}/api`,
  });
}

async function servicesOf({
  config,
  database,
  mapServer,
  now = () => new Date(),
}: AppOptions): Promise<Services> {
  return await createServices({
    repositories: createRepositories(database.kysely),
    catalog: mapServer,
    parts: { database: () => database.problem(), map: () => mapServer.problem() },
    now,
    sessionLifetimeMs: config.sessionTtlHours * 3_600_000,
    // On the embedded database there is no other process that could end a session.
    rememberSessionsMs: database.kind === "embedded" ? 30_000 : 0,
  });
}
