import type { Api } from "./createApi.ts";
import { askDescription, type Described, describedInJson } from "./layerDescription.ts";
import type { ProjectMapServer } from "./mapServer.ts";

/** Common names of key attributes, also in Dutch registers. */
const keyName = /^(fid|gid|id|ogc_fid|objectid|identificatie|lokaal_?id|uuid)$/i;
/** So many attributes together distinguish features well enough. */
const maxSortedAttributes = 4;

const isGeometry = ({ type }: Described): boolean => type.startsWith("gml:");

/** Attributes for a stable sort order: the key, or else the first few together. */
export const sortKeyOf = (properties: readonly Described[]): string | undefined => {
  const names = properties.filter((property) => !isGeometry(property)).map(({ name }) => name);
  const key = names.find((name) => keyName.test(name));
  return key ?? (names.slice(0, maxSortedAttributes).join(",") || undefined);
};

/** Requests a layer's attributes to find a sort order. Undefined when it has none, or the request fails. */
export async function findSortKey(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { data } = await askDescription(api, server, layer, signal);
  return sortKeyOf(describedInJson(data));
}
