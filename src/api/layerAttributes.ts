import { fieldOf } from "../../schemas/records.ts";
import type { AttributeKind, LayerAttribute } from "../../schemas/layerFilter.ts";
import { sortKeyOf } from "../../schemas/naturalOrder.ts";
import type { Api } from "./createApi.ts";
import { askDocument } from "./features.ts";
import { type ProjectMapServer, serviceUrl } from "./mapServer.ts";
import { mapServerError } from "./ogcExceptions.ts";

/**
 * The attributes of a layer without its geometry, in the map server's order.
 *
 * @throws ApiError when they can't be had
 */
export async function fetchLayerAttributes(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<LayerAttribute[]> {
  return (await describe(api, server, layer, signal)).flatMap(({ name, type }) => {
    const kind = kindOf(type);
    return kind ? [{ name, kind }] : [];
  });
}

/**
 * What a layer calls its geometry.
 *
 * @throws ApiError when it can't be had
 */
export async function fetchGeometryName(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<string> {
  const described = await describe(api, server, layer, signal);
  return described.find(({ type }) => isGeometry(type))?.name ?? "geometry";
}

/** The attribute that a layer is best sorted by; undefined when it has none, or the map server can't tell. */
export async function findSortKey(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { described } = await askDescription(api, server, layer, signal);
  return sortKeyOf(described.filter(({ type }) => !isGeometry(type)).map(({ name }) => name));
}

async function describe(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<Described[]> {
  const { described, status, code, data } = await askDescription(api, server, layer, signal);
  if (status !== 200 || described.length === 0) throw mapServerError({ status, code, body: data });
  return described;
}

/** Asks the map server which attributes a layer has; none where the answer does not tell. */
async function askDescription(api: Api, server: ProjectMapServer, layer: string, signal: AbortSignal) {
  const params = new URLSearchParams({
    service: "WFS",
    version: "2.0.0",
    request: "DescribeFeatureType",
    typename: `${server.workspace}:${layer}`,
    outputFormat: "application/json",
  });
  const answer = await askDocument(api, `${serviceUrl(server, "wfs")}?${params.toString()}`, { signal });
  const properties = fieldOf(fieldOf(fieldOf(answer.data, "featureTypes"), "0"), "properties");
  return { ...answer, described: Array.isArray(properties) ? properties.filter(isDescribed) : [] };
}

/** An attribute of a layer by its name and XML type. */
interface Described {
  name: string;
  type: string;
}

const isDescribed = (property: unknown): property is Described =>
  typeof fieldOf(property, "name") === "string" && typeof fieldOf(property, "type") === "string";

const isGeometry = (type: string): boolean => type.startsWith("gml:");

const numbers = /^(byte|decimal|double|float|int(eger)?|long|short|number|unsigned\w+|\w+integer)$/i;

/** Undefined for a geometry, which no text or number is compared with. */
export function kindOf(type: string): AttributeKind | undefined {
  if (isGeometry(type)) return undefined;
  const name = type.replace(/^.*:/, "");
  if (numbers.test(name)) return "number";
  if (/^boolean$/i.test(name)) return "boolean";
  if (/^date$/i.test(name)) return "date";
  return /^(date-?time|timestamp)$/i.test(name) ? "dateTime" : "text";
}
