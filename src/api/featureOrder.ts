import { sortKeyOf } from "../../schemas/naturalOrder.ts";
import type { Api } from "./createApi.ts";
import { askDescription, type Described, describedInJson } from "./layerDescription.ts";
import type { ProjectMapServer } from "./mapServer.ts";

const isGeometry = ({ type }: Described): boolean => type.startsWith("gml:");

/** Requests a layer's attributes to find a sort order. Undefined when it has none, or the request fails. */
export async function findSortKey(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { data } = await askDescription(api, server, layer, signal);
  const properties = describedInJson(data).filter((property) => !isGeometry(property));
  return sortKeyOf(properties.map(({ name }) => name));
}
