import { type AxiosInstance, create, isAxiosError, isCancel } from "axios";
import { ApiError, type ApiErrorDetail, kindOfStatus } from "./ApiError.ts";
import type { CallWatch } from "./callWatch.ts";

declare module "axios" {
  interface AxiosRequestConfig {
    /** Whoever calls says what went wrong; the application keeps silent, but for a lost connection or session. */
    isFailureOfCaller?: boolean;
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
    return request;
  });
  client.interceptors.response.use(
    (response) => {
      calls.reportSuccess();
      return response;
    },
    (cause: unknown) => {
      const error = toApiError(cause);
      if (error.status !== undefined) calls.reportSuccess();
      if (error.kind !== "cancelled") calls.reportFailure(error);
      return Promise.reject(error);
    },
  );
  return client;
}

function toApiError(cause: unknown): ApiError {
  if (isCancel(cause)) return new ApiError({ kind: "cancelled", cause });
  if (!isAxiosError(cause)) return new ApiError({ kind: "badResponse", cause });
  const isLeftToCaller = cause.config?.isFailureOfCaller;
  if (cause.response) {
    const { status, data } = cause.response;
    return new ApiError({
      kind: kindOfStatus(status),
      status,
      ...readErrorBody(data),
      isLeftToCaller,
      cause,
    });
  }
  if (cause.code === "ETIMEDOUT") return new ApiError({ kind: "timeout", isLeftToCaller, cause });
  if (cause.code === "ECONNABORTED") return new ApiError({ kind: "aborted", cause });
  return new ApiError({ kind: "network", cause });
}

/** The server's `{message, details}`; a body of somebody else (a proxy's page) has neither. */
function readErrorBody(body: unknown): { code?: string; details?: ApiErrorDetail[] } {
  if (typeof body !== "object" || body === null) return {};
  const { message, details } = body as { message?: unknown; details?: unknown };
  return {
    ...(typeof message === "string" ? { code: message } : {}),
    ...(Array.isArray(details) ? { details: details as ApiErrorDetail[] } : {}),
  };
}
