import type { FastifyInstance } from "fastify";
import type { ExecutionResult } from "graphql";
import mercurius from "mercurius";
import { Type, type Static } from "typebox";
import type { ErrorBody } from "../../schemas/errorCodes.ts";
import { graphqlSchema } from "../../schemas/graphql.ts";
import { InvalidQuery } from "../services/errors.ts";
import { mutationsIn } from "./mutationsIn.ts";
import { causeOf } from "./causeOf.ts";
import { isNestedTooDeep, queryLimits } from "./queryLimits.ts";
import type { GraphqlContext } from "./GraphqlContext.ts";
import { resolvers } from "./resolvers.ts";
import { rejectUnstorableText } from "./rejectUnstorableText.ts";

const Body = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: 10_000 }),
    variables: Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
    operationName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  },
  { additionalProperties: false },
);

const answer = (description: string) => ({
  description,
  content: { "application/json": { schema: Type.Unsafe<unknown>({}) } },
});
const answers = {
  200: answer("What was asked for under `data`; `errors` beside it where only a part failed."),
  ...Object.fromEntries(
    [400, 401, 403, 413, 415, 422, 500, 503, 507].map((status) => [
      status,
      answer("As any failed call, with `data: null` and `errors` beside it."),
    ]),
  ),
};

/**
 * Parsed documents that are kept, up to twice as many, and as many again that are wrong, which hold what was found wrong in
 * them: people send as many different ones as they like, the web app some forty.
 */
const keptDocuments = 64;

/** Mercurius also accepts a document as a JSON tree, unvalidated; only text is accepted here. */
const jsonDocument = /^\s*(\{\s*["}]|[["\d-]|(true|false|null)\s*$)/;

/**
 * `POST /graphql` (spec §7.27): the same sessions, services and codes as the REST calls. A request without a result has
 * the status and body of any failed call, plus `errors` for GraphQL clients.
 */
export async function graphql(app: FastifyInstance, { allowIntrospection }: { allowIntrospection: boolean }) {
  await app.register(mercurius, {
    schema: graphqlSchema,
    resolvers,
    routes: false,
    jit: 1,
    cache: keptDocuments,
    validationRules: [queryLimits({ allowIntrospection }), rejectUnstorableText],
    errorFormatter: (response) => ({ statusCode: 200, response }),
  });

  app.post<{ Body: Static<typeof Body> }>(
    "/graphql",
    {
      config: { audit: "refusals" },
      schema: { summary: "GraphQL: projects, logs, exams", body: Body, response: answers },
      preValidation: async (request) => {
        request.signedInUser();
      },
      errorHandler: (error, request, reply) => {
        const body = app.errorBody(error);
        request.audited.code = body.message;
        if (body.statusCode >= 500) request.log.error({ err: error }, "request failed");
        void reply.status(body.statusCode).send({ ...body, data: null, errors: [graphqlError(body)] });
      },
    },
    async (request) => {
      const { query, variables, operationName } = request.body;
      const user = request.signedInUser();
      const context: GraphqlContext = { user, sessionId: request.sessionId, services: app.services };
      if (jsonDocument.test(query)) throw causeOf(undefined);
      if (isNestedTooDeep(query)) throw new InvalidQuery("query", "The query asks for too much at once.");
      const operation = mutationsIn(query);
      if (operation !== undefined) request.audited.operation = operation;
      const result = await app
        .graphql(query, { ...context }, variables ?? {}, operationName ?? undefined)
        .catch((error: unknown): ExecutionResult => {
          throw causeOf(error);
        });
      const answer = answerOf(app, result);
      const refused = answer.errors?.[0]?.message;
      if (refused !== undefined) request.audited.code = refused;
      return answer;
    },
  );
}

function answerOf(
  app: FastifyInstance,
  { data, errors }: ExecutionResult,
): { data: unknown; errors?: ReturnType<typeof graphqlError>[] } {
  if (!errors?.length) return { data };
  const causes = errors.map(causeOf);
  if (!data || Object.values(data).every((value) => value === null)) throw causes[0];
  return { data, errors: causes.map((cause) => graphqlError(app.errorBody(cause))) };
}

function graphqlError({ message, details }: ErrorBody) {
  return { message, extensions: { code: message, details } };
}
