import { ClientError, GraphQLClient } from "graphql-request";
import { ApiError, kindOfStatus } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { isOfGateway, readErrorBody, requestTimeoutMs } from "./httpClient.ts";

export interface GraphqlQuestion {
  query: string;
  variables?: Record<string, unknown>;
  signal?: AbortSignal;
}

/** GraphQL codes that mean what a status means to the rest of the application. */
const statusOfCode: Record<string, number> = { "auth.unauthenticated": 401, "auth.forbidden": 403 };

/** Asks the GraphQL endpoint; fails as every other call does. */
export async function askGraphql<Answer>(api: Api, question: GraphqlQuestion): Promise<Answer> {
  const client = new GraphQLClient(new URL(`${api.apiHost}/graphql`, document.baseURI).href, {
    credentials: "include",
    headers: { "Accept-Language": api.getLanguage() },
  });
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = question.signal ? AbortSignal.any([question.signal, timeout]) : timeout;
  try {
    const answer = await client.request<Answer>({
      document: question.query,
      signal,
      ...(question.variables ? { variables: question.variables } : {}),
    });
    api.calls.reportSuccess();
    return answer;
  } catch (cause) {
    const error = toApiError(cause, question.signal);
    if (error.status !== undefined) api.calls.reportSuccess();
    if (error.kind !== "cancelled") api.calls.reportFailure(error);
    throw error;
  }
}

function toApiError(cause: unknown, wanted: AbortSignal | undefined): ApiError {
  if (wanted?.aborted) return new ApiError({ kind: "cancelled", cause });
  if (cause instanceof DOMException && cause.name === "TimeoutError") {
    return new ApiError({ kind: "timeout", cause });
  }
  if (!(cause instanceof ClientError)) return new ApiError({ kind: "network", cause });
  const code = codeOf(cause);
  const status = (code === undefined ? undefined : statusOfCode[code]) ?? cause.response.status;
  if (isOfGateway(status, code)) return new ApiError({ kind: "network", cause });
  return new ApiError({ kind: kindOfStatus(status), status, code, cause });
}

/** The code of the first error; a call that is refused before its query is read is answered as any other. */
function codeOf({ response }: ClientError): string | undefined {
  const code = response.errors?.[0]?.extensions?.["code"];
  if (typeof code === "string") return code;
  try {
    return readErrorBody(JSON.parse(response.body)).code;
  } catch {
    return undefined;
  }
}
