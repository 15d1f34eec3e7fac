import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import { MapRequestNotAllowed } from "../../services/errors.ts";
import type { CallFailure, MapAnswer, MapCall, RefusedCall } from "../../services/maps/MapCall.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { ogcParameters } from "./ogcParameters.ts";
import { callerOf, disconnectSignal, projectReader, rawQueryOf, sendMapAnswer } from "./mapCalls.ts";
import type { App } from "../TypeBoxProvider.ts";

export interface GeoserverRouteOptions {
  /** Authorises the request for its project, and has the map server answer it. */
  answer(call: MapCall): Promise<MapAnswer>;
  /** The OGC exception report for a call that failed, with the failure's status. */
  report(call: RefusedCall, failure: CallFailure): Promise<MapAnswer>;
  /** The API's public address, such as `http://localhost:3000/api`, for links in capabilities documents. */
  apiUrl: string;
}

/** The schema only describes the path and the query, which are parsed below. */
const describedOnly = () => () => true;

const params = Type.Object({ id: Type.String(), workspace: Type.String() });

const descriptions = {
  ows: "WMS or WFS, told apart by SERVICE or REQUEST; the legend images (spec §7.14).",
  wms: "WMS 1.3.0 and 1.1.1: GetMap, GetFeatureInfo, GetLegendGraphic, GetCapabilities (spec §7.15).",
  wfs: "WFS 2.0.0: GetFeature, DescribeFeatureType, GetCapabilities (spec §7.16).",
};

const binary = Type.String({ format: "binary" });
const mapAnswer = {
  description: "An image, features, a legend or a document, as the map server answers.",
  content: {
    "image/png": { schema: binary },
    "application/json": { schema: Type.Unsafe<unknown>({}) },
    "text/xml": { schema: binary },
  },
};

/**
 * `GET /projects/{id}/geoserver/{workspace}/ows|wms|wfs`: the map server's answer, streamed, for the project's
 * workspace and layers only. Any other method is refused like any other request that is not allowed.
 */
export async function geoserverRoutes(app: App, options: GeoserverRouteOptions): Promise<void> {
  const projectOf = projectReader(app);

  for (const path of ["ows", "wms", "wfs"] as const) {
    const url = `/projects/:id/geoserver/:workspace/${path}`;

    const schema = {
      summary: `A project's ${path.toUpperCase()}`,
      description: descriptions[path],
      params,
      querystring: ogcParameters[path],
      response: { 200: mapAnswer, ...errorAnswers(400, 401, 403, 404, 429, 502, 504) },
    };
    const config = {
      acceptsTokens: true,
      // Our own error code has no place in the standard's reports.
      writeError: async (request: FastifyRequest, failure: CallFailure) => {
        const { rawQuery } = requestParts(request);
        const report = await options.report({ path, rawQuery }, failure);
        const { headers, ...rest } = withoutScripts(report);
        return { ...rest, headers: { ...headers, "x-error-code": failure.body.message } };
      },
    };
    app.get(url, { schema, config, validatorCompiler: describedOnly }, async (request, reply) => {
      const project = await projectOf(request);
      const { workspace } = request.params;
      const publicUrl = `${options.apiUrl}/projects/${project.id}/geoserver/${encodeURIComponent(workspace)}/${path}`;
      const call: MapCall = {
        project,
        path,
        workspace,
        publicUrl,
        ...requestParts(request),
        words: async () => await app.services.layerMetadata.wordsOf(project),
        signal: disconnectSignal(request, reply),
        caller: callerOf(request.signedInUser()),
      };
      return await sendMapAnswer(reply, withoutScripts(await options.answer(call)));
    });

    app.route({
      method: ["POST", "PUT", "PATCH", "DELETE"],
      url,
      schema: { hide: true },
      config,
      // Before the body is read, which is not needed.
      onRequest: async (request) => {
        await projectOf(request);
        throw new MapRequestNotAllowed({
          code: "OperationNotSupported",
          text: `method ${request.method} is not offered`,
        });
      },
      handler: () => undefined,
    });
  }
}

function requestParts(
  request: FastifyRequest,
): Pick<MapCall, "rawQuery" | "ifNoneMatch" | "ifModifiedSince" | "savesData"> {
  const { "if-none-match": ifNoneMatch, "if-modified-since": ifModifiedSince } = request.headers;
  return {
    rawQuery: rawQueryOf(request),
    ifNoneMatch,
    ifModifiedSince,
    savesData: request.headers["save-data"] === "on",
  };
}

/** An answer opened as a page runs no scripts, and is not sniffed for another type. */
const noScriptHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

const withoutScripts = (answer: MapAnswer): MapAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...noScriptHeaders },
});
