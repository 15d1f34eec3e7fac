import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { CallFailure } from "../../services/maps/MapCall.ts";
import type { FailedOgcApiCall, OgcApi } from "../../services/maps/OgcApi.ts";
import { fieldOf } from "../../../schemas/records.ts";
import { errorAnswers } from "../errorAnswers.ts";
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
  { resources, report, apiUrl }: OgcApiRouteOptions,
): Promise<void> {
  const projectOf = projectReader(app);
  const config = {
    acceptsTokens: true,
    writeError: async (request: FastifyRequest, failure: CallFailure) => {
      const written = report(asked(request), failure);
      return { ...written, headers: { ...written.headers, "x-error-code": failure.body.message } };
    },
  };

  await app.register(
    async (ogc: App) => {
      for (const { path, summary, types, answer } of resources) {
        const params = path.includes("{featureId}") ? inPath : path.includes("{") ? withCollection : { id };
        const content = Object.fromEntries(types.map((type) => [type, { schema: Type.Unsafe<unknown>({}) }]));
        const schema = {
          summary: `OGC API – Features: ${summary}`,
          params: Type.Object(params),
          response: { 200: { description: summary, content }, ...errorAnswers(400, 401, 404, 429, 502, 504) },
        };
        // With and without a slash at its end for the landing page.
        const url = path.replaceAll(/\{(\w+)\}/g, ":$1") || "/";
        ogc.get(url, { schema, config, validatorCompiler: () => () => true }, async (request, reply) => {
          const project = await projectOf(request);
          const call = {
            ...asked(request),
            project,
            path: pathValues(request),
            rootUrl: `${apiUrl}/projects/${project.id}/ogc`,
            ifNoneMatch: request.headers["if-none-match"],
            signal: disconnectSignal(request, reply),
            caller: callerOf(request.signedInUser()),
          };
          return await sendMapAnswer(reply, await answer(call));
        });
      }
    },
    { prefix: "/projects/:id/ogc" },
  );
}

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
