import { parseFilter } from "../filter/parseFilter.ts";
import { localName } from "../filter/scalarOperators.ts";
import type { Filter } from "../filter/Filter.ts";
import { parseCrs, projectionOf, type CrsReference } from "../projections.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import type { MapRequest } from "../../MapServer.ts";
import { parseBoundingBox } from "./boundingBox.ts";
import { invalid } from "./WfsProblem.ts";

/** Advertised in GetCapabilities; the maximum number of features without `count`. */
export const countDefault = 1_000_000;

export interface FeatureQuery {
  /** All conditions combined; undefined: every feature. */
  filter?: Filter;
  count: number;
  startIndex: number;
  /** Requested attributes; undefined: all. */
  propertyNames?: ReadonlySet<string>;
  sortBy: { property: string; isDescending: boolean }[];
  isHits: boolean;
  format: "json" | "gml";
  /**
   * The geometry's projection, and its axis order where the format leaves that open (GML). By default GML is in each
   * layer's own projection (`gmlCrsOf`) and GeoJSON in degrees (RFC 7946).
   */
  crs: CrsReference;
  /** The name of the projection as it was asked for; undefined where none was. */
  srsName: string | undefined;
}

type Parameters = MapRequest["parameters"];

/** Parses the parameters of a GetFeature; throws `WfsProblem`. */
export function parseFeatureQuery(parameters: Parameters): FeatureQuery {
  if (parameters.get("cql_filter")) throw invalid("cql_filter", "cql_filter is not supported; use filter");
  const filter = filterOf(parameters);
  const propertyNames = propertyNamesOf(parameters.get("propertyname"));
  return {
    filter,
    count: wholeNumber(parameters, ["count", "maxfeatures"]) ?? countDefault,
    startIndex: wholeNumber(parameters, ["startindex"]) ?? 0,
    propertyNames,
    sortBy: sortOf(parameters.get("sortby")),
    isHits: isHitsOf(parameters.get("resulttype")),
    format: formatOf(parameters.get("outputformat")),
    crs: crsOf(parameters.get("srsname")),
    srsName: parameters.get("srsname")?.trim() || undefined,
  };
}

function filterOf(parameters: Parameters): Filter | undefined {
  const members: Filter[] = [];
  const bbox = parameters.get("bbox");
  if (bbox)
    members.push({ kind: "box", box: parseBoundingBox(bbox, parameters.get("srsname") || "EPSG:4326") });
  const ids = parameters.get("resourceid") ?? parameters.get("featureid");
  if (ids) members.push({ kind: "ids", ids: new Set(ids.split(",").map((id) => localName(id.trim()))) });
  const filter = parameters.get("filter");
  if (filter) members.push(parseFilter(filter));
  return members.length > 1 ? { kind: "and", members } : members[0];
}

function wholeNumber(parameters: Parameters, names: string[]): number | undefined {
  for (const name of names) {
    const text = parameters.get(name)?.trim();
    if (text === undefined || text === "") continue;
    if (!/^\d+$/.test(text)) throw invalid(name, `${name} must be a whole number of at least 0`);
    return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
  }
  return undefined;
}

function propertyNamesOf(text: string | undefined): Set<string> | undefined {
  const names = (text ?? "")
    .replaceAll(")(", ",")
    .replace(/[()]/g, "")
    .split(",")
    .map((name) => localName(name.trim()))
    .filter((name) => name !== "");
  return names.length === 0 || names.includes("*") ? undefined : new Set(names);
}

function sortOf(text: string | undefined): FeatureQuery["sortBy"] {
  if (!text?.trim()) return [];
  return text.split(",").map((part) => {
    const [name = "", direction = "ASC", ...rest] = part.trim().split(/[\s+]+/);
    if (!name || rest.length > 0 || !/^(ASC|A|DESC|D)$/i.test(direction))
      throw invalid("sortby", "sortBy must be a list of attributes, each optionally followed by ASC or DESC");
    return { property: localName(name), isDescending: /^D/i.test(direction) };
  });
}

function isHitsOf(text: string | undefined): boolean {
  const type = text?.trim().toLowerCase() || "results";
  if (type !== "results" && type !== "hits")
    throw invalid("resulttype", "resultType must be results or hits");
  return type === "hits";
}

/** The format of `OUTPUTFORMAT`, GML by default; throws `WfsProblem`. */
export function formatOf(text: string | undefined): FeatureQuery["format"] {
  // An unescaped plus sign in the URL arrives as a space.
  const name = (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/ (?=xml|json)/, "+");
  if (/^(application\/((geo|vnd\.geo)\+)?json|json|geojson)(;|$)/.test(name)) return "json";
  if (
    /^$|^(application|text)\/(gml\+)?xml$|^gml3\d?$|gml32$|gml\/?3\.[12]|^application\/gml\+xml; ?version=3\.2/.test(
      name,
    )
  )
    return "gml";
  throw invalid("outputformat", `the output format ${name.slice(0, 100)} is not supported`);
}

/** The default projection of a layer: its source's own, where that is known. */
export function defaultCodeOf({ sourceCode }: Pick<LayerDescription, "sourceCode">): number {
  return projectionOf(sourceCode) ? sourceCode : 4326;
}

/** A projection, and how GML names it. */
export interface NamedCrs extends CrsReference {
  srsName: string;
}

/** The projection of one layer's geometry in GML, by the name that was asked for. */
export function gmlCrsOf({ crs, srsName }: FeatureQuery, layer: LayerDescription): NamedCrs {
  const own = `urn:ogc:def:crs:EPSG::${defaultCodeOf(layer)}`;
  if (srsName === undefined) return { ...crsOf(own), srsName: own };
  // GML has no such names; of those it has, this implies x, y too.
  const short = /^EPSG:(\d+)$/i.exec(srsName)?.[1];
  return { ...crs, srsName: short ? `http://www.opengis.net/gml/srs/epsg.xml#${short}` : srsName };
}

/** The EPSG code of the system in which a layer's features are answered. */
export const answeredCodeOf = (query: FeatureQuery, layer: LayerDescription): number =>
  (query.format === "gml" ? gmlCrsOf(query, layer) : query.crs).code;

function crsOf(text: string | undefined): CrsReference {
  const reference = parseCrs(text || "urn:ogc:def:crs:EPSG::4326");
  if (!reference || !projectionOf(reference.code))
    throw invalid("srsname", `the coordinate system ${(text ?? "").slice(0, 100)} is not known`);
  return reference;
}
