import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { CallFailure, MapAnswer } from "../../services/maps/MapCall.ts";
import type { FailedOgcApiCall, OgcApi } from "../../services/maps/OgcApi.ts";
import { fieldOf, recordOf } from "../../../schemas/records.ts";
import { EntityNotFound } from "../../services/errors.ts";
import { positiveId } from "../positiveId.ts";
import type { App } from "../TypeBoxProvider.ts";
import { callerOf, disconnectSignal, projectReader, rawQueryOf, sendMapAnswer } from "./mapCalls.ts";

export interface OgcApiRouteOptions extends OgcApi {
  /** The API's public address, such as `http://localhost:3000/api`, for links. */
  apiUrl: string;
}

const inPath = { id: Type.String(), collectionId: Type.String(), featureId: Type.String() };
const { id } = inPath;
const withCollection = { id, collectionId: inPath.collectionId };

/**
 * `GET /projects/{id}/ogc…`: OGC API – Features of a project. Which resources there are, their parameters and answers
 * are the map edge's; each project describes them at `/ogc/api`.
 */
export async function ogcApiRoutes(
  app: App,
  { resources, describe, report, apiUrl }: OgcApiRouteOptions,
): Promise<void> {
  const projectOf = projectReader(app);
  const rootUrlOf = (projectId: number) => `${apiUrl}/projects/${projectId}/ogc`;
  const written = (request: FastifyRequest, failure: CallFailure) => {
    const answer = report(asked(request), failure);
    return { ...answer, headers: { ...answer.headers, "x-error-code": failure.body.message } };
  };
  const writeError = async (request: FastifyRequest, failure: CallFailure) => written(request, failure);
  const config = { acceptsTokens: "maps" as const, writeError };

  await app.register(
    async (ogc: App) => {
      for (const { path, summary, types, answer } of resources) {
        const params = path.includes("{featureId}") ? inPath : path.includes("{") ? withCollection : { id };
        const schema = {
          summary: `OGC API – Features: ${summary}`,
          params: Type.Object(params),
          response: {
            200: { description: summary, content: contentOf(types) },
            ...problems(400, 401, 404, 429, 502, 504),
          },
        };
        // With and without a slash at its end for the landing page.
        const url = path.replaceAll(/\{(\w+)\}/g, ":$1") || "/";
        ogc.get(url, { schema, config, validatorCompiler: () => () => true }, async (request, reply) => {
          const project = await projectOf(request);
          const call = {
            ...asked(request),
            project,
            path: pathValues(request),
            rootUrl: rootUrlOf(project.id),
            ifNoneMatch: request.headers["if-none-match"],
            signal: disconnectSignal(request, reply),
            caller: callerOf(request.signedInUser()),
          };
          return await sendMapAnswer(reply, await answer(call));
        });
      }
      ogc.get(
        "/openapi.json",
        { schema: described, config: { isForAnybody: true, writeError } },
        async (request, reply) => sendWhole(reply, describe(rootUrlOf(positiveId(request.params, "id")))),
      );
      ogc.setNotFoundHandler((request, reply) => {
        const isAllowed = allowed.includes(request.method);
        if (!isAllowed) reply.header("allow", allowed.join(", "));
        const error = isAllowed ? new EntityNotFound() : notAllowed;
        return sendWhole(reply, written(request, { error, body: app.errorBody(error) }));
      });
    },
    { prefix: "/projects/:id/ogc" },
  );
}

const contentOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: Type.Unsafe<unknown>({}) }]));

const problems = (...statuses: number[]) =>
  recordOf(statuses, () => ({
    description: "A problem (RFC 9457)",
    content: contentOf(["application/problem+json"]),
  }));

const described = {
  summary: "OGC API – Features: description of the API of any project, for anybody",
  params: Type.Object({ id }),
  response: {
    200: { description: "OpenAPI 3.0", content: contentOf(["application/json"]) },
    ...problems(400),
  },
};

const sendWhole = (reply: FastifyReply, { status, headers, body }: MapAnswer) =>
  reply.status(status).headers(headers).send(body);

/** Nothing here is changed. */
const allowed = ["GET", "HEAD", "OPTIONS"];
const notAllowed = Object.assign(new Error("method not allowed"), { statusCode: 405 });

function asked(request: FastifyRequest): FailedOgcApiCall {
  const { accept, "accept-language": acceptLanguage } = request.headers;
  return { rawQuery: rawQueryOf(request), accept, acceptLanguage };
}

function pathValues({ params }: FastifyRequest): Record<string, string | undefined> {
  const value = (name: string) => {
    const text = fieldOf(params, name);
    return typeof text === "string" ? text : undefined;
  };
  return { collectionId: value("collectionId"), featureId: value("featureId") };
}
