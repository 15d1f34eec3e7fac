import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { errorCodeHeader } from "./ogcExceptions.ts";
import { mapPatienceMs, withStallTimeout } from "./stallTimeout.ts";

/** An answer of the map server, whatever its status. */
export interface MapServerAnswer {
  status: number;
  /** Media type; empty when it does not tell. */
  type: string;
  /** Our server's code, when it is not the map server's answer. */
  code: string | undefined;
  body: Blob;
}

/**
 * Asks the map server for pictures and documents. It may take its time, though not without end, and ends early when
 * `signal` is aborted. A failure concerns the map only, so nobody else hears of it, but for the end of the session. By
 * fetch rather than axios: dozens of pictures come at once, and the browser keeps their bytes out of the page's memory.
 *
 * @throws ApiError when there is no answer
 */
export async function askMapServer(api: Api, url: string, signal?: AbortSignal): Promise<MapServerAnswer> {
  return await withStallTimeout({ patienceMs: mapPatienceMs, signal }, async (wanted) => {
    try {
      const response = await fetch(url, {
        credentials: "include",
        headers: { "Accept-Language": api.getLanguage() },
        signal: wanted,
      });
      const { status, headers } = response;
      if (status === 401) api.calls.reportFailure(new ApiError({ kind: "badRequest", status }));
      return {
        status,
        type: headers.get("content-type") ?? "",
        code: headers.get(errorCodeHeader) ?? undefined,
        body: await response.blob(),
      };
    } catch (cause) {
      throw new ApiError({ kind: signal?.aborted ? "cancelled" : "network", cause });
    }
  });
}
