import { ApiError } from "./ApiError.ts";
import type { Api } from "./createApi.ts";
import { errorCodeHeader } from "./ogcExceptions.ts";
import { mapPatienceMs, withStallTimeout } from "./stallTimeout.ts";

/** A response of the map server, whatever its status. */
export interface MapServerAnswer {
  status: number;
  /** Media type; empty when absent. */
  type: string;
  /** Our server's error code, when the response is not the map server's. */
  code: string | undefined;
  body: Blob;
}

export interface MapServerQuestion {
  signal?: AbortSignal | undefined;
  /** Would rather have fewer bytes than an early answer. */
  savesData?: boolean;
}

/**
 * Requests images and documents of the map server. It may take long, but not forever, and is aborted by `signal`. A
 * failure only concerns the map, so the application handles only the end of the session. By fetch rather than axios:
 * dozens of images load at once, and the browser keeps their bytes out of the page's memory.
 * @throws ApiError when there is no response
 */
export async function askMapServer(
  api: Api,
  url: string,
  { signal, savesData = false }: MapServerQuestion = {},
): Promise<MapServerAnswer> {
  return await withStallTimeout({ patienceMs: mapPatienceMs, signal }, async (wanted) => {
    try {
      const response = await fetch(url, {
        credentials: "include",
        headers: { "Accept-Language": api.getLanguage(), ...(savesData && { "Save-Data": "on" }) },
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
