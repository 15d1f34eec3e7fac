import type { MapRequest } from "../MapServer.ts";
import { type FilterDialect, translateFilter } from "./filterDialects.ts";

/** Request conventions of a map server, according to its capabilities. */
export interface Dialect {
  /** The supported response formats. */
  formats: readonly string[];
  filter: FilterDialect;
}

/** Adapts a request to MapServer and QGIS Server, where they differ from GeoServer. */
export function adaptToOtherServer(
  query: URLSearchParams,
  request: MapRequest,
  dialect: Dialect | undefined,
): void {
  const formatName = formatParameter(request);
  const format = formatName && query.get(formatName);
  if (format) query.set(formatName, formatAmong(dialect?.formats ?? [], format));
  // Only GeoServer has it; of the others' XML it is made.
  if (wantsJsonSchema(request)) query.delete("outputformat");
  if (request.request === "GetLegendGraphic") addLegendParameters(query);
  if (request.request === "GetFeatureInfo") addTolerance(query);
  if (request.service === "WFS") addFeatureParameters(query);
  const filter = query.get("filter");
  if (filter && dialect) query.set("filter", translateFilter(filter, dialect.filter, request.layers[0]));
  // WFS 1.1 would ignore the newer name and answer all features.
  const ids = query.get("resourceid");
  if (ids && dialect?.filter.isOgc11) query.set("featureid", ids);
}

/** Whether GeoJSON is requested, which not every server supports, or calls by this name. */
export function wantsGeoJson(request: MapRequest): boolean {
  const name = formatParameter(request);
  return name !== undefined && isJson(request.parameters.get(name) ?? "");
}

/** Whether a schema of features is requested as JSON. */
export const wantsJsonSchema = ({ request, parameters }: MapRequest): boolean =>
  request === "DescribeFeatureType" && isJson(parameters.get("outputformat") ?? "");

function formatParameter({ request }: MapRequest): "outputformat" | "info_format" | undefined {
  if (request === "GetFeature") return "outputformat";
  return request === "GetFeatureInfo" ? "info_format" : undefined;
}

const isJson = (format: string): boolean => /json/i.test(format);

/** GeoJSON has several names; uses the server's own. Without any, its newest GML. */
function formatAmong(formats: readonly string[], asked: string): string {
  const isAsked = (format: string): boolean => format.toLowerCase() === asked.toLowerCase();
  if (!isJson(asked) || formats.some(isAsked)) return asked;
  const kinds = [/geo.?json/i, /json/i, /gml.*3\.2/i, /gml.*3/i, /gml/i];
  return kinds.flatMap((kind) => formats.find((format) => kind.test(format)) ?? [])[0] ?? asked;
}

/** MapServer requires it since WMS 1.3.0, although the standard does not have it. */
function addLegendParameters(query: URLSearchParams): void {
  if (!query.get("sld_version")) query.set("sld_version", "1.1.0");
}

/** The pixel tolerance is GeoServer's `buffer`; each of the others has its own parameter. */
function addTolerance(query: URLSearchParams): void {
  const buffer = query.get("buffer");
  if (!buffer) return;
  for (const name of ["radius", "fi_point_tolerance", "fi_line_tolerance", "fi_polygon_tolerance"])
    query.set(name, buffer);
}

/** QGIS Server answers WFS 1.1 to requests for 2.0, so the parameters of both versions are sent. */
function addFeatureParameters(query: URLSearchParams): void {
  const types = query.get("typenames") ?? query.get("typename");
  if (types) for (const name of ["typenames", "typename"]) query.set(name, types);
  const count = query.get("count") ?? query.get("maxfeatures");
  if (count) for (const name of ["count", "maxfeatures"]) query.set(name, count);
  const bbox = query.get("bbox");
  if (bbox) query.set("bbox", northingFirst(bbox));
}

/**
 * With `EPSG:4326` a box has longitudes first for GeoServer and QGIS Server, latitudes for MapServer. All agree on the
 * URN form: latitudes first.
 */
function northingFirst(bbox: string): string {
  const [minx, miny, maxx, maxy, crs, ...rest] = bbox.split(",");
  const geographic = /^EPSG:(4326|4258)$/i.exec(crs ?? "");
  if (!geographic || rest.length > 0) return bbox;
  return [miny, minx, maxy, maxx, `urn:ogc:def:crs:EPSG::${geographic[1]}`].join(",");
}
