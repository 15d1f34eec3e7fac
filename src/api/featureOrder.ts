import type { Api } from "./createApi.ts";
import { askDocument } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";

/** An attribute as DescribeFeatureType tells it in JSON. */
interface Property {
  name: string;
  type: string;
}

/** Names under which a key is kept, also in Dutch registers. */
const keyName = /^(fid|gid|id|ogc_fid|objectid|identificatie|lokaal_?id|uuid)$/i;
/** So many attributes together tell features apart, as far as attributes can. */
const maxSortedAttributes = 4;

const isGeometry = ({ type }: Property): boolean => type.startsWith("gml:");

/** By what to sort a layer so that its order stays: its key, or else its first attributes together. */
export const sortKeyOf = (properties: readonly Property[]): string | undefined => {
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
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "DescribeFeatureType",
    typename: `${server.workspace}:${layer}`,
    outputFormat: "application/json",
  });
  const { data } = await askDocument(api, `${serviceUrl(server, "wfs")}?${params.toString()}`, { signal });
  const described = data as { featureTypes?: { properties?: Property[] }[] } | null;
  return sortKeyOf(described?.featureTypes?.[0]?.properties ?? []);
}
