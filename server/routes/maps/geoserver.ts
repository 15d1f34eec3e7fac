import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { ErrorBody } from "../../../schemas/errorCodes.ts";
import { MapRequestNotAllowed } from "../../services/errors.ts";
import type { ResolvedProject } from "../../services/projects/projects.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { ogcParameters } from "./ogcParameters.ts";
import { positiveId } from "../positiveId.ts";
import type { App } from "../TypeBoxProvider.ts";

/** A request as it came in, for a project that its user may see. */
interface MapCall {
  project: ResolvedProject;
  path: "ows" | "wms" | "wfs";
  workspace: string;
  rawQuery: string;
  publicUrl: string;
  ifNoneMatch?: string;
  ifModifiedSince?: string;
  signal: AbortSignal;
  /** Whose turn it takes. */
  caller: { company: string; person: string };
}

interface MapReply {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | string | Readable;
}

/** The map edge, handed in by the app: what authorises and normalises a call, and what answers it. */
export interface GeoserverRouteOptions<Request> {
  toMapRequest(call: MapCall): Request;
  mapServer: { answer(request: Request): Promise<MapReply> };
  /** The exception report for a call that failed, with the failure's status. */
  toReport(
    call: Pick<MapCall, "path" | "rawQuery">,
    failure: { error: unknown; body: ErrorBody },
  ): Promise<MapReply>;
  /** Where callers reach the API, such as `http://localhost:3000/api`; for the links in capabilities documents. */
  apiUrl: string;
}

/** The path and the query are read below; here they are told about. */
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
export async function geoserverRoutes<Request>(
  app: App,
  options: GeoserverRouteOptions<Request>,
): Promise<void> {
  const projectOf = projectReader(app);

  for (const path of ["ows", "wms", "wfs"] as const) {
    const url = `/projects/:id/geoserver/:workspace/${path}`;

    const schema = {
      summary: `A project's ${path.toUpperCase()}`,
      description: descriptions[path],
      params,
      querystring: ogcParameters[path],
      response: { 200: mapAnswer, ...errorAnswers(400, 401, 403, 404, 502, 504) },
    };
    const config = {
      writeError: async (request: FastifyRequest, failure: { error: unknown; body: ErrorBody }) => {
        const { rawQuery } = requestParts(request);
        const report = await options.toReport({ path, rawQuery }, failure);
        return {
          ...report,
          headers: { ...report.headers, ...noScriptHeaders, ...errorHeaders(request, failure.body) },
        };
      },
    };
    app.get(url, { schema, config, validatorCompiler: describedOnly }, async (request, reply) => {
      const project = await projectOf(request);
      const { workspace } = request.params;
      const publicUrl = `${options.apiUrl}/projects/${project.id}/geoserver/${encodeURIComponent(workspace)}/${path}`;
      const call = {
        project,
        path,
        workspace,
        publicUrl,
        ...requestParts(request),
        signal: disconnectSignal(request, reply),
        caller: callerOf(request.signedInUser()),
      };
      return await send(reply, await options.mapServer.answer(options.toMapRequest(call)));
    });

    app.route({
      method: ["POST", "PUT", "PATCH", "DELETE"],
      url,
      schema: { hide: true },
      config,
      // Before the body is read: whatever it holds, it is not wanted.
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

/** An answer is data: opened as a page, it runs nothing and is nothing else than it says. */
const noScriptHeaders = {
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/**
 * What stands beside a report: our own code, which the standards' reports have no place for, and how to sign in. A
 * browser would put up a window of its own for Basic, so a page hears of Bearer alone.
 */
function errorHeaders(request: FastifyRequest, { statusCode, message }: ErrorBody): Record<string, string> {
  const challenge = isOfPage(request) ? 'Bearer realm="Perceel"' : 'Basic realm="Perceel", Bearer';
  return { "x-error-code": message, ...(statusCode === 401 && { "www-authenticate": challenge }) };
}

/** Whether a browser sent this: it says where from, or at least (over plain HTTP) of which page or site. */
function isOfPage({ headers, host }: FastifyRequest): boolean {
  const { origin, referer = "" } = headers;
  const isOfOurPage = URL.canParse(referer) && new URL(referer).host === host;
  return headers["sec-fetch-site"] !== undefined || origin !== undefined || isOfOurPage;
}

/** Who is of no company is one of their own. A person has one turn, in however many windows they are signed in. */
const callerOf = ({ id, company }: { id: number; company: { id: number } | null }) => ({
  company: company ? String(company.id) : `user ${id}`,
  person: String(id),
});

/** A map asks for many images at once: those that wait for the same person's same project share one look. */
function projectReader(app: App): (request: FastifyRequest) => Promise<ResolvedProject> {
  const looks = new Map<string, Promise<ResolvedProject>>();
  return async (request) => {
    const user = request.signedInUser();
    const id = positiveId(request.params, "id");
    const key = `${user.id} ${id}`;
    const underway = looks.get(key);
    if (underway) return await underway;
    const look = app.services.projects.forUser(user, id).finally(() => looks.delete(key));
    looks.set(key, look);
    return await look;
  };
}

function requestParts(
  request: FastifyRequest,
): Pick<MapCall, "rawQuery" | "ifNoneMatch" | "ifModifiedSince"> {
  const url = request.raw.url ?? "";
  const mark = url.indexOf("?");
  const { "if-none-match": ifNoneMatch, "if-modified-since": ifModifiedSince } = request.headers;
  return {
    rawQuery: mark < 0 ? "" : url.slice(mark + 1),
    ifNoneMatch,
    ifModifiedSince,
  };
}

/** Aborts when the caller leaves before the answer. The signal of the request itself does so after each answer too, which is dear. */
function disconnectSignal({ raw }: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

async function send(reply: FastifyReply, { status, headers, body }: MapReply): Promise<FastifyReply> {
  return await reply
    .code(status)
    .headers({ "cache-control": "private, no-cache", ...headers })
    .headers(noScriptHeaders)
    // Bytes in shared memory are not an ArrayBuffer's: without this, Fastify would write them out as JSON.
    .serializer((payload: string) => payload)
    .send(status === 304 ? undefined : toPayload(body));
}

function toPayload(body: MapReply["body"]): Buffer | string | Readable {
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body;
}
