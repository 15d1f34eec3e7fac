import type { AttributeKind, LayerAttribute } from "../../schemas/layerFilter.ts";
import type { Api } from "./createApi.ts";
import { askDescription, type Described, describedInJson } from "./layerDescription.ts";
import type { ProjectMapServer } from "./mapServer.ts";
import { mapServerError } from "./ogcExceptions.ts";

/**
 * The attributes of a layer without its geometry, in the map server's order: GeoServer and our own tell them in JSON,
 * others in XML whatever they are asked for.
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
  return described.find(({ type }) => kindOf(type) === undefined)?.name ?? "geometry";
}

async function describe(
  api: Api,
  server: ProjectMapServer,
  layer: string,
  signal: AbortSignal,
): Promise<Described[]> {
  const { status, data, code } = await askDescription(api, server, layer, signal);
  const described = typeof data === "string" ? readSchema(data) : describedInJson(data);
  if (status !== 200 || described.length === 0) throw mapServerError({ status, code, body: data });
  return described;
}

/** The elements of an XML schema below its feature type, whatever its version. */
function readSchema(text: string): Described[] {
  const schema = new DOMParser().parseFromString(text, "text/xml");
  return [...schema.getElementsByTagNameNS("*", "sequence")].flatMap((sequence) =>
    [...sequence.children].flatMap((element) => {
      const name = element.getAttribute("name");
      const base = element.getElementsByTagNameNS("*", "restriction")[0]?.getAttribute("base");
      const type = element.getAttribute("type") ?? base ?? "string";
      return element.localName === "element" && name ? [{ name, type }] : [];
    }),
  );
}

const numbers = /^(byte|decimal|double|float|int(eger)?|long|short|number|unsigned\w+|\w+integer)$/i;

/** Undefined for a geometry, which no text or number is compared with. */
export function kindOf(type: string): AttributeKind | undefined {
  // MapServer says so of days and of moments.
  if (type === "gml:TimeInstantType") return "dateTime";
  if (/^gml:/i.test(type)) return undefined;
  const name = type.replace(/^.*:/, "");
  if (/PropertyType$|^(Multi)?(Point|LineString|Polygon|Curve|Surface|Geometry)$/.test(name))
    return undefined;
  if (numbers.test(name)) return "number";
  if (/^boolean$/i.test(name)) return "boolean";
  if (/^date$/i.test(name)) return "date";
  return /^(date-?time|timestamp)$/i.test(name) ? "dateTime" : "text";
}
