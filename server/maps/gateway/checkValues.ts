import { checkFilter } from "./checkFilter.ts";
import { checkStyles } from "./layerNames.ts";
import type { MapProject } from "../../services/maps/MapCall.ts";
import { isBox, isProjectionName } from "./projectionNames.ts";
import { isPropertyList } from "./propertyNames.ts";
import { refuse, refuseValue } from "./refuse.ts";

/**
 * Always refused: parameters that load styles, data or code from elsewhere, reach beyond the project, or would change
 * the answer if dropped.
 */
const refused = new Set(
  [
    "sld sld_body sldid remote_ows remote_ows_type remote_ows_url viewparams env cql_filter clip palette",
    "storedqueryid aliases callback map mapfile map_file url authkey clientpath resolvepath",
  ].flatMap((line) => line.split(" ")),
);

/** Refused where they are not supported: dropping them would show more than was requested. */
const selecting = ["filter", "featureid", "resourceid", "storedquery_id"];

/** Formats that run scripts, or link to the map server's own address. */
const unsafeFormat = /script|html|openlayers|kml|kmz|rss|atom|mapml/i;

type Check = (value: string, project: MapProject) => boolean;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);

/** A media type or a server's own format name; no path, but for GML 3.1.1 as WFS 1.1 calls it. */
const named = matching(/^[\w+;=:, -]*(\/[\w.+;=:, -]*)?("?gml\/\d(\.\d){1,2}"?)?$/);
const format: Check = (value, project) => named(value, project) && !unsafeFormat.test(value);
/** HTML is allowed for feature information, which people read; the route prevents scripts in it. */
const infoFormat: Check = (value, project) => value.toLowerCase() === "text/html" || format(value, project);
const properties: Check = (value, project) => isPropertyList(project, value);
const word = matching(/^[\w.,:-]*$/);
const number = matching(/^[\w.+-]*$/);

/** Allowed characters of each supported parameter. Whether a value makes sense is checked by the map server. */
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
  // `gml:id` is an attribute of every feature.
  valuereference: (value, project) => /^@gml:id$/.test(value.trim()) || properties(value, project),
  storedquery_id: matching(/^[\w.:,/#-]*$/),
  id: matching(/^[\p{L}\p{M}\p{N}_.:@{}/|~ -]*$/u),
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

/** Throws when a dangerous parameter is present, even an unsupported one. */
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

/** WMS exception codes for invalid values of these parameters. */
const codes: Readonly<Record<string, string>> = {
  crs: "InvalidCRS",
  srs: "InvalidCRS",
  format: "InvalidFormat",
  info_format: "InvalidFormat",
  time: "InvalidDimensionValue",
  elevation: "InvalidDimensionValue",
};

/** Throws when a supported parameter's value reaches beyond the project or is dangerous. */
export function checkValue(project: MapProject, name: string, value: string): void {
  if (checks[name]?.(value, project) === false)
    refuseValue(name, `parameter ${name} has a value that is not allowed`, codes[name]);
  if (name === "styles" || name === "style") checkStyles(project, value, name);
  if (name === "filter" && value !== "") checkFilter(project, value);
}
