import { isLineSlow } from "../later/line.ts";
import { askMapServer } from "./askMapServer.ts";
import type { Api } from "./createApi.ts";
import { mapServerError } from "./ogcExceptions.ts";

/**
 * An image of the map server: a tile or a legend (spec §7.14, §7.15). On a slow line the server is asked to spare bytes.
 * @throws ApiError with the map server's message in `text`, also for an exception report with status 200
 */
export async function fetchImage(api: Api, url: string, signal?: AbortSignal): Promise<Blob> {
  const { status, type, code, body } = await askMapServer(api, url, {
    signal,
    savesData: isLineSlow(navigator, performance),
  });
  if (status === 200 && type.startsWith("image/")) return body;
  throw mapServerError({ status, code, body: await body.text() });
}
