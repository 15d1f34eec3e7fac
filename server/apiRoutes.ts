import compress from "@fastify/compress";
import type { LastingApiInfo } from "../schemas/apiInfo.ts";
import { publicOriginOf, type Config } from "./config.ts";
import { createLayerExporter } from "./maps/export/createLayerExporter.ts";
import { drawingFiles } from "./maps/export/drawingFiles.ts";
import { toMapRequest } from "./maps/gateway.ts";
import { withOfferedStyles } from "./maps/gateway/offeredStyles.ts";
import { createOgcApi } from "./maps/ogc-api/createOgcApi.ts";
import { refusalAnswer } from "./maps/refusalAnswer.ts";
import type { MapServer } from "./maps/MapServer.ts";
import type { Metrics } from "./metrics/createMetrics.ts";
import { measuredMapServer } from "./metrics/measuredMapServer.ts";
import { graphql } from "./graphql/graphql.ts";
import { allowedMethods } from "./plugins/allowedMethods.ts";
import { crossOrigin } from "./plugins/crossOrigin.ts";
import { noStore } from "./plugins/noStore.ts";
import { answerNotFound } from "./plugins/notFound.ts";
import { openApi } from "./plugins/openApi.ts";
import { requestGuard } from "./plugins/requestGuard.ts";
import { session } from "./plugins/session.ts";
import type { App } from "./routes/TypeBoxProvider.ts";
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
import { areaGroupRoutes } from "./routes/area-groups/areaGroups.ts";
import { attributeValueRoutes } from "./routes/layer-filter/attributeValues.ts";
import { searchRoutes } from "./routes/search/search.ts";
import { confirmationRoutes } from "./routes/second-factor/confirmations.ts";
import { accountActRoutes } from "./routes/account-acts/accountActs.ts";
import { ownFactorRoutes } from "./routes/second-factor/ownFactors.ts";
import { secondStepRoutes } from "./routes/second-factor/secondStep.ts";
import { ssoRoutes } from "./routes/sso/sso.ts";
import { ssoSettingsRoutes } from "./routes/sso/ssoSettings.ts";
import { storedLayerRoutes } from "./routes/workspace-layers/storedLayers.ts";
import { synchronisationRoutes } from "./routes/synchronisation/synchronisations.ts";
import { workspaceRoutes } from "./routes/workspaces/workspaces.ts";
import type { MapCall } from "./services/maps/MapCall.ts";

interface ApiParts {
  config: Config;
  mapServer: MapServer;
  version: string;
  metrics: Metrics;
  /** What of that may be read, if not the same. */
  readableMetrics?: Pick<Metrics, "contentType" | "text"> | undefined;
}

/** All that answers below `/api`. */
export async function apiRoutes(
  api: App,
  { config, version, mapServer, metrics, readableMetrics = metrics }: ApiParts,
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
