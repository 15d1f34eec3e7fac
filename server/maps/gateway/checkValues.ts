import { checkFilter } from "./checkFilter.ts";
import { checkStyles } from "./layerNames.ts";
import type { MapProject } from "../../services/maps/MapCall.ts";
import { isBox, isProjectionName } from "./projectionNames.ts";
import { isPropertyList } from "./propertyNames.ts";
import { refuse, refuseValue } from "./refuse.ts";

/**
 * Refused whatever the request: they bring styles, data or code from elsewhere, reach past the project, or would give
 * another answer than was asked for when left out.
 */
const refused = new Set(
  [
    "sld sld_body sldid remote_ows remote_ows_type remote_ows_url viewparams env cql_filter clip palette",
    "storedquery_id storedqueryid aliases callback map mapfile map_file url authkey clientpath resolvepath",
  ].flatMap((line) => line.split(" ")),
);

/** Refused where they do not pass: dropping them would show more than was asked for. */
const selecting = ["filter", "featureid", "resourceid"];

/** Answers that run script, or send the reader on to the map server's own address. */
const unsafeFormat = /script|html|openlayers|kml|kmz|rss|atom|mapml/i;

type Check = (value: string, project: MapProject) => boolean;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

/** What a media type or a server's own name of a format is made of; no path. */
const named = matching(/^[\w+;=:, -]*(\/[\w.+;=:, -]*)?$/);
const format: Check = (value, project) => named(value, project) && !unsafeFormat.test(value);
/** A page may tell about features, for people look at it; the route sees to it that it runs nothing. */
const infoFormat: Check = (value, project) => value.toLowerCase() === "text/html" || format(value, project);
const properties: Check = (value, project) => isPropertyList(project, value);
const word = matching(/^[\w.,:-]*$/);
const number = matching(/^[\w.+-]*$/);

/** What a value may be made of, for each parameter that passes. Whether it makes sense is for the map server to tell. */
const checks: Record<string, Check> = {
  ...each(
    "version acceptversions sections updatesequence sld_version language resulttype tiled transparent",
    word,
  ),
  ...each("width height i j x y feature_count buffer radius count maxfeatures startindex", number),
  ...each("dpi map_resolution scale srcwidth srcheight", number),
  ...each("crs srs srsname", isProjectionName),
  ...each("format outputformat exceptions acceptformats", format),
  ...each("propertyname sortby", properties),
  info_format: infoFormat,
  bbox: isBox,
  bgcolor: matching(/^(#|0x)?[\da-z]{0,20}$/i),
  format_options: matching(/^(dpi:\d{1,4})?$/i),
  legend_options: matching(/^(?!.*\d{5})[\w:;.#=-]*$/),
  rule: matching(/^[\p{L}\p{M}\p{N}_., -]*$/u),
  time: matching(/^[\w:.,/+-]*$/),
  elevation: matching(/^[\d.,/+-]*$/),
};

function each(names: string, check: Check): Record<string, Check> {
  return Object.fromEntries(names.split(" ").map((name) => [name, check]));
}

/** Ends the request when it holds a dangerous parameter, also one that would not pass anyway. */
export function checkRefused(given: ReadonlyMap<string, string>, passing: ReadonlySet<string>): void {
  for (const name of given.keys()) {
    const isSelecting = selecting.includes(name) && !passing.has(name);
    if (refused.has(name) || isSelecting)
      refuse(`parameter ${name} is not allowed`, { code: "OptionNotSupported", locator: name });
  }
  const resolve = given.get("resolve")?.toLowerCase() ?? "none";
  if (resolve !== "none" && resolve !== "local")
    refuse("resolving references elsewhere is not allowed", {
      code: "OptionNotSupported",
      locator: "resolve",
    });
}

/** What WMS calls a wrong value of these. */
const codes: Readonly<Record<string, string>> = {
  crs: "InvalidCRS",
  srs: "InvalidCRS",
  format: "InvalidFormat",
  info_format: "InvalidFormat",
  time: "InvalidDimensionValue",
  elevation: "InvalidDimensionValue",
};

/** Ends the request when a passing parameter's value reaches past the project or is of a dangerous kind. */
export function checkValue(project: MapProject, name: string, value: string): void {
  if (checks[name]?.(value, project) === false)
    refuseValue(name, `parameter ${name} has a value that is not allowed`, codes[name]);
  if (name === "styles" || name === "style") checkStyles(project, value, name);
  if (name === "filter" && value !== "") checkFilter(project, value);
}
