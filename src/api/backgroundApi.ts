import type { AxiosRequestConfig } from "axios";
import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";

/**
 * The same API for background requests: of failures only a lost connection and an ended session concern the
 * application, the rest is left to the caller.
 */
export function backgroundApi(api: Api): Api {
  const get = (url: string, config: AxiosRequestConfig = {}) =>
    api.http.get(url, { ...config, isFailureOfCaller: true });
  return {
    ...api,
    http: Object.assign(Object.create(api.http) as Api["http"], { get }),
    calls: {
      ...api.calls,
      reportFailure: ({ kind, status, code, details, text, cause }) =>
        api.calls.reportFailure(
          new ApiError({ kind, status, code, details, text, isLeftToCaller: true, cause }),
        ),
    },
  };
}
