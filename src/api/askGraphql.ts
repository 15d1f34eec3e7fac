import { ClientError, GraphQLClient } from "graphql-request";
import { ApiError, kindOfStatus } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import type { GraphqlDocument } from "./graphqlDocument.ts";
import { isUnreachable, readErrorBody, requestTimeoutMs } from "./httpClient.ts";

/** Allows variables to be readonly. */
export type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Given<Value[Name]> }
    : Value;

export interface GraphqlQuestion<Answer, Variables> {
  document: GraphqlDocument<Answer, Variables>;
  variables: Given<Variables>;
  signal?: AbortSignal | undefined;
  /** The caller shows errors, except a lost connection or session. */
  isFailureOfCaller?: boolean;
}

/** HTTP statuses that the application handles for GraphQL codes. */
const statusOfCode: Record<string, number> = { "auth.unauthenticated": 401, "auth.forbidden": 403 };

/** Sends a GraphQL query; fails like every other call. */
export async function askGraphql<Answer, Variables extends object>(
  api: Api,
  question: GraphqlQuestion<Answer, Variables>,
): Promise<Answer> {
  const client = new GraphQLClient(new URL(`${api.apiHost}/graphql`, document.baseURI).href, {
    credentials: "include",
    headers: { "Accept-Language": api.getLanguage() },
    // It would parse each query for that; the page has no parser (server/web/plugins/leftOut).
    excludeOperationName: true,
  });
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = question.signal ? AbortSignal.any([question.signal, timeout]) : timeout;
  try {
    const answer = await client.request<Answer>({
      document: question.document.text,
      signal,
      variables: question.variables,
    });
    api.calls.reportSuccess();
    return answer;
  } catch (cause) {
    const error = toApiError(cause, question);
    if (error.status !== undefined) api.calls.reportSuccess();
    if (error.kind !== "cancelled") api.calls.reportFailure(error);
    throw error;
  }
}

function toApiError(
  cause: unknown,
  {
    signal: wanted,
    isFailureOfCaller,
  }: Pick<GraphqlQuestion<unknown, unknown>, "signal" | "isFailureOfCaller">,
): ApiError {
  const isLeftToCaller = isFailureOfCaller;
  if (wanted?.aborted) return new ApiError({ kind: "cancelled", cause });
  if (cause instanceof DOMException && cause.name === "TimeoutError") {
    return new ApiError({ kind: "timeout", isLeftToCaller, cause });
  }
  if (!(cause instanceof ClientError)) return new ApiError({ kind: "network", cause });
  const { code, details } = toldBy(cause);
  const status = (code === undefined ? undefined : statusOfCode[code]) ?? cause.response.status;
  if (isUnreachable(status, code)) return new ApiError({ kind: "network", cause });
  return new ApiError({ kind: kindOfStatus(status), status, code, details, isLeftToCaller, cause });
}

/** The first GraphQL error; a request refused before its query is parsed has a REST error body. */
function toldBy({ response }: ClientError): ReturnType<typeof readErrorBody> {
  const { code, details } = response.errors?.[0]?.extensions ?? {};
  if (typeof code === "string") return readErrorBody({ message: code, details });
  try {
    return readErrorBody(JSON.parse(response.body));
  } catch {
    return {};
  }
}
