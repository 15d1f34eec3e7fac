import { ApiError, kindOfStatus } from "./ApiError.ts";
import { askMapServer } from "./askMapServer.ts";
import type { Api } from "./createApi.ts";
import { readOgcException } from "./ogcExceptions.ts";

/**
 * A picture of the map server: an image tile or a legend (spec §7.14, §7.15).
 *
 * @throws ApiError with the map server's own words in `text`, also for an exception report with status 200
 */
export async function fetchImage(api: Api, url: string, signal?: AbortSignal): Promise<Blob> {
  const { status, type, body } = await askMapServer(api, url, signal);
  if (status === 200 && type.startsWith("image/")) return body;
  throw new ApiError({
    kind: status === 200 ? "badResponse" : kindOfStatus(status),
    status,
    text: readOgcException(await body.text()) || undefined,
  });
}
