import type { Api } from "./createApi.ts";
import { askDescription, type Described, describedInJson } from "./layerDescription.ts";
import type { ProjectMapServer } from "./mapServer.ts";

/** Names under which a key is kept, also in Dutch registers. */
const keyName = /^(fid|gid|id|ogc_fid|objectid|identificatie|lokaal_?id|uuid)$/i;
/** So many attributes together tell features apart, as far as attributes can. */
const maxSortedAttributes = 4;

const isGeometry = ({ type }: Described): boolean => type.startsWith("gml:");

/** By what to sort a layer so that its order stays: its key, or else its first attributes together. */
export const sortKeyOf = (properties: readonly Described[]): string | undefined => {
  const names = properties.filter((property) => !isGeometry(property)).map(({ name }) => name);
  const key = names.find((name) => keyName.test(name));
  return key ?? (names.slice(0, maxSortedAttributes).join(",") || undefined);
};

/** Asks the map server for the attributes of a layer to sort by. Undefined when it has none, or does not tell. */
export async function findSortKey(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { data } = await askDescription(api, server, layer, signal);
  return sortKeyOf(describedInJson(data));
}
