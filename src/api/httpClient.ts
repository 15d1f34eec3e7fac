import { type AxiosInstance, type AxiosResponse, create, isAxiosError, isCancel } from "axios";
import { errorCodes } from "../../schemas/errorCodes.ts";
import { ApiError, type ApiErrorDetail, kindOfStatus } from "./ApiError.ts";
import type { CallWatch } from "./callWatch.ts";
import { fieldOf } from "../../schemas/records.ts";

declare module "axios" {
  interface AxiosRequestConfig {
    /** The caller shows errors, except a lost connection or session. */
    isFailureOfCaller?: boolean;
    /** Accepts text responses; by default only JSON. */
    isAnyTextAnAnswer?: boolean;
  }
}

/** Default time-out of a call (spec §7.1, §9.2). */
export const requestTimeoutMs = 15_000;

interface HttpClientOptions {
  apiHost: string;
  /** 0: no time-out. */
  timeoutMs: number;
  getLanguage: () => string;
  calls: CallWatch;
}

/** An axios client that sends credentials and the language, and fails with `ApiError` only (spec §7.1). */
export function createHttpClient({
  apiHost,
  timeoutMs,
  getLanguage,
  calls,
}: HttpClientOptions): AxiosInstance {
  const client = create({
    baseURL: apiHost,
    timeout: timeoutMs,
    withCredentials: true,
    transitional: { clarifyTimeoutError: true },
  });
  client.interceptors.request.use((request) => {
    request.headers.set("Accept-Language", getLanguage());
    // The built page cannot write other parameters into an address: fails here too, where tests see it.
    if (request.params !== undefined && !(request.params instanceof URLSearchParams))
      throw new TypeError("Query parameters have to be URLSearchParams.");
    return request;
  });
  const fail = (error: ApiError) => {
    if (error.status !== undefined) calls.reportSuccess();
    if (error.kind !== "cancelled") calls.reportFailure(error);
    return Promise.reject(error);
  };
  client.interceptors.response.use(
    (response) => {
      if (isOfSomebodyElse(response)) return fail(new ApiError({ kind: "network" }));
      calls.reportSuccess();
      return response;
    },
    (cause: unknown) => fail(toApiError(cause)),
  );
  return client;
}

/**
 * Whether the response is not our server's, or incomplete: captive portals answer every call with a page, and a
 * truncated body is no valid JSON. axios leaves such a body unparsed.
 */
const isOfSomebodyElse = ({ data, config }: AxiosResponse<unknown>) =>
  typeof data === "string" && data !== "" && !config.isAnyTextAnAnswer;

function toApiError(cause: unknown): ApiError {
  if (isCancel(cause)) return new ApiError({ kind: "cancelled", cause });
  if (!isAxiosError(cause)) return new ApiError({ kind: "badResponse", cause });
  const isLeftToCaller = cause.config?.isFailureOfCaller;
  if (cause.response) {
    const { status, data, headers } = cause.response;
    const answered = readErrorBody(data);
    if (isUnreachable(status, answered.code)) return new ApiError({ kind: "network", cause });
    const retryAfterSeconds = readRetryAfter(headers["retry-after"]);
    return new ApiError({
      kind: kindOfStatus(status),
      status,
      ...answered,
      retryAfterSeconds,
      isLeftToCaller,
      cause,
    });
  }
  if (cause.code === "ETIMEDOUT") return new ApiError({ kind: "timeout", isLeftToCaller, cause });
  if (cause.code === "ECONNABORTED") return new ApiError({ kind: "aborted", cause });
  return new ApiError({ kind: "network", cause });
}

const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);
const ourCodes: ReadonlySet<string> = new Set(errorCodes);

/**
 * Whether the server is unavailable: a gateway says so, without one of our error codes, or the server itself reports
 * that its database is down.
 */
export const isUnreachable = (status: number, code = ""): boolean =>
  gatewayStatuses.has(status) && (!ourCodes.has(code) || code === "server.unavailable");

/** Seconds of a `Retry-After`; its other form, a date, would depend on the device's clock. */
const readRetryAfter = (header: unknown): number | undefined =>
  typeof header === "string" && /^\d{1,6}$/.test(header) ? Number(header) : undefined;

/** The server's `{message, details}`; the body of an intermediary, such as a proxy's page, has neither. */
export function readErrorBody(body: unknown): { code?: string; details?: ApiErrorDetail[] } {
  const [message, details] = [fieldOf(body, "message"), fieldOf(body, "details")];
  return {
    code: typeof message === "string" ? message : undefined,
    details: Array.isArray(details) ? details : undefined,
  };
}
