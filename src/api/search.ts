import type { FeatureSearch, PlaceSearch } from "../../schemas/search.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

/** Features of a project whose attributes match; the first search of a large layer is slow. */
export async function searchFeatures(
  api: Api,
  { projectId, text, signal }: { projectId: number; text: string; signal: AbortSignal },
): Promise<FeatureSearch> {
  const { data } = await api.httpWithoutTimeout.get<FeatureSearch>(`/projects/${projectId}/search`, {
    params: new URLSearchParams({ q: text }),
    signal,
    ...handledByCaller,
  });
  return data;
}

/** Addresses and places in the Netherlands; the response says whether the register is available. */
export async function searchPlaces(api: Api, text: string, signal: AbortSignal): Promise<PlaceSearch> {
  const { data } = await api.http.get<PlaceSearch>("/places", {
    params: new URLSearchParams({ q: text }),
    signal,
    ...handledByCaller,
  });
  return data;
}
