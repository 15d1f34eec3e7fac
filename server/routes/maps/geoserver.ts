import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { MapRequestNotAllowed, MapRequestUnreadable } from "../../services/errors.ts";
import type { CallFailure, MapAnswer, MapCall, RefusedCall } from "../../services/maps/MapCall.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { noScriptHeaders } from "../noScriptHeaders.ts";
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

/** Far more than any client sends. */
const maxBodyBytes = 256 * 1024;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

const isXml = (type = ""): boolean => /^(text|application)\/(\w+\+)?xml\s*(;|$)/i.test(type);

/** The schema only describes the path and the query, which are parsed below. */
const describedOnly = () => () => true;

const params = Type.Object({ id: Type.String(), workspace: Type.String() });

const descriptions = {
  ows: "WMS or WFS, told apart by SERVICE or REQUEST; the legend images (spec §7.14).",
  wms: "WMS 1.3.0 and 1.1.1: GetMap, GetFeatureInfo, GetLegendGraphic, GetCapabilities (spec §7.15).",
  wfs: "WFS 2.0.0 and 1.1.0: features, values and descriptions, by parameters or posted as XML (spec §7.16, §15).",
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
 * workspace and layers only; `POST` of a WFS request in XML. Any other method is refused like any other request that is
 * not allowed.
 */
export async function geoserverRoutes(app: App, options: GeoserverRouteOptions): Promise<void> {
  const projectOf = projectReader(app);
  app.addContentTypeParser(
    /^(text|application)\/(\w+\+)?xml/,
    { parseAs: "buffer" },
    (_request, body, done) => {
      try {
        done(null, strictUtf8.decode(Buffer.from(body)));
      } catch {
        done(
          new MapRequestUnreadable({ code: "NoApplicableCode", text: "the request is not in UTF-8" }),
          undefined,
        );
      }
    },
  );

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
      acceptsTokens: "maps" as const,
      // Our own error code has no place in the standard's reports.
      writeError: async (request: FastifyRequest, failure: CallFailure) => {
        const body = typeof request.body === "string" ? request.body : undefined;
        const report = await options.report({ path, rawQuery: rawQueryOf(request), body }, failure);
        const { headers, ...rest } = withoutScripts(report);
        return { ...rest, headers: { ...headers, "x-error-code": failure.body.message } };
      },
    };
    const answered = async (
      request: FastifyRequest<{ Params: Static<typeof params> }>,
      reply: FastifyReply,
      body?: string,
    ) => {
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
        ...(body !== undefined && { body, ifNoneMatch: undefined, ifModifiedSince: undefined }),
      };
      return await sendMapAnswer(reply, withoutScripts(await options.answer(call)));
    };
    app.get(
      url,
      { schema, config, validatorCompiler: describedOnly },
      async (request, reply) => await answered(request, reply),
    );

    const notOffered = async (request: FastifyRequest) => {
      await projectOf(request);
      throw new MapRequestNotAllowed({
        code: "OperationNotSupported",
        text: `method ${request.method} is not offered`,
      });
    };
    if (path !== "wms")
      app.post(
        url,
        {
          schema: { ...schema, querystring: Type.Object({}), body: Type.Unsafe<string>({ type: "string" }) },
          config: { ...config, acceptsXml: true },
          validatorCompiler: describedOnly,
          bodyLimit: maxBodyBytes,
          onRequest: async (request) => {
            // Nobody's body is read.
            request.signedInUser();
            if (!isXml(request.headers["content-type"])) await notOffered(request);
          },
        },
        async (request, reply) => await answered(request, reply, request.body ?? ""),
      );
    app.route({
      method: [...(path === "wms" ? (["POST"] as const) : []), "PUT", "PATCH", "DELETE"],
      url,
      schema: { hide: true },
      config,
      // Before the body is read, which is not needed.
      onRequest: notOffered,
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

const withoutScripts = (answer: MapAnswer): MapAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...noScriptHeaders },
});
