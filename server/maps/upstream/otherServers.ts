import type { MapRequest } from "../MapServer.ts";
import { type FilterDialect, sayFilter } from "./filterDialects.ts";

/** What a map server's capabilities tell of how it wants to be asked. */
export interface Dialect {
  /** In which formats a request can be answered. */
  formats: readonly string[];
  filter: FilterDialect;
}

/** Says a request as MapServer and QGIS Server understand it, where that differs from GeoServer's way. */
export function sayToOtherServer(
  query: URLSearchParams,
  request: MapRequest,
  dialect: Dialect | undefined,
): void {
  const formatName = formatParameter(request);
  const format = formatName && query.get(formatName);
  if (format) query.set(formatName, formatAmong(dialect?.formats ?? [], format));
  if (request.request === "GetLegendGraphic") sayLegend(query);
  if (request.request === "GetFeatureInfo") sayTolerance(query);
  if (request.service === "WFS") sayFeatures(query);
  const filter = query.get("filter");
  if (filter && dialect) query.set("filter", sayFilter(filter, dialect.filter));
  // WFS 1.1 would answer all features to the newer name.
  const ids = query.get("resourceid");
  if (ids && dialect?.filter.isOgc11) query.set("featureid", ids);
}

/** Whether features are wanted as GeoJSON, which not every server has, nor calls by this name. */
export function wantsGeoJson(request: MapRequest): boolean {
  const name = formatParameter(request);
  return name !== undefined && isJson(request.parameters.get(name) ?? "");
}

function formatParameter({ request }: MapRequest): "outputformat" | "info_format" | undefined {
  if (request === "GetFeature") return "outputformat";
  return request === "GetFeatureInfo" ? "info_format" : undefined;
}

const isJson = (format: string): boolean => /json/i.test(format);

/** GeoJSON goes by several names; the server's own is the one that it knows. Without any, its newest GML is asked for. */
function formatAmong(formats: readonly string[], asked: string): string {
  const isAsked = (format: string): boolean => format.toLowerCase() === asked.toLowerCase();
  if (!isJson(asked) || formats.some(isAsked)) return asked;
  const kinds = [/geo.?json/i, /json/i, /gml.*3\.2/i, /gml.*3/i, /gml/i];
  return kinds.flatMap((kind) => formats.find((format) => kind.test(format)) ?? [])[0] ?? asked;
}

/** MapServer demands it since WMS 1.3.0, of which it is no part. */
function sayLegend(query: URLSearchParams): void {
  if (!query.get("sld_version")) query.set("sld_version", "1.1.0");
}

/** How far from a feature still counts, px, is GeoServer's `buffer`; the others each have a word of their own. */
function sayTolerance(query: URLSearchParams): void {
  const buffer = query.get("buffer");
  if (!buffer) return;
  for (const name of ["radius", "fi_point_tolerance", "fi_line_tolerance", "fi_polygon_tolerance"])
    query.set(name, buffer);
}

/** QGIS Server speaks WFS 1.1 to whoever asks for 2.0, so each thing is said in the words of both. */
function sayFeatures(query: URLSearchParams): void {
  const types = query.get("typenames") ?? query.get("typename");
  if (types) for (const name of ["typenames", "typename"]) query.set(name, types);
  const count = query.get("count") ?? query.get("maxfeatures");
  if (count) for (const name of ["count", "maxfeatures"]) query.set(name, count);
  const bbox = query.get("bbox");
  if (bbox) query.set("bbox", northingFirst(bbox));
}

/**
 * A box whose projection is named `EPSG:4326` has longitudes first with GeoServer and QGIS Server, latitudes with
 * MapServer. All agree on the URN form: latitudes first.
 */
function northingFirst(bbox: string): string {
  const [minx, miny, maxx, maxy, crs, ...rest] = bbox.split(",");
  const geographic = /^EPSG:(4326|4258)$/i.exec(crs ?? "");
  if (!geographic || rest.length > 0) return bbox;
  return [miny, minx, maxy, maxx, `urn:ogc:def:crs:EPSG::${geographic[1]}`].join(",");
}
