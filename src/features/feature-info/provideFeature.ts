import type { ClickedFeature, FeatureRef } from "../../../machines/feature-info/clickedFeatures.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchFeature } from "../../api/features.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";

/** A feature that is known by its name, as a click would have found it; null when it is not there. */
export async function findFeature(
  { api, server }: { api: Api; server: ProjectMapServer },
  wanted: FeatureRef | null,
  signal: AbortSignal,
): Promise<ClickedFeature | null> {
  const found = wanted && (await fetchFeature(api, server, { ...wanted, signal }));
  if (!found) return null;
  const { properties, geometry } = found;
  return { ...wanted, properties: properties ?? {}, geometry: geometry ?? undefined };
}
