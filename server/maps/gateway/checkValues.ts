import { checkFilter } from "./checkFilter.ts";
import { checkStyles, type MapProject } from "./layerNames.ts";
import { isPropertyList } from "./propertyNames.ts";
import { refuse } from "./refuse.ts";

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

/** Refused outside GetFeature, where dropping them would show more than was asked for. */
const selecting = ["filter", "featureid", "resourceid"];

/** Answers that run script, or send the reader on to the map server's own address. */
const unsafeFormat = /script|openlayers|kml|kmz|rss|atom|mapml/i;

type Check = (value: string, project: MapProject) => boolean;

const format: Check = (value) => !unsafeFormat.test(value);
const properties: Check = (value, project) => isPropertyList(project, value);

const checks: Record<string, Check> = {
  format,
  info_format: format,
  outputformat: format,
  exceptions: format,
  propertyname: properties,
  sortby: properties,
  format_options: (value) => /^(dpi:\d{1,4})?$/i.test(value),
  legend_options: (value) => /^[\w:;.#=-]*$/.test(value),
  rule: (value) => /^[\p{L}\p{M}\p{N}_., -]*$/u.test(value),
  time: (value) => /^[\w:.,/+-]*$/.test(value),
  elevation: (value) => /^[\d.,/+-]*$/.test(value),
};

/** Ends the request when it holds a dangerous parameter, also one that would not pass anyway. */
export function checkRefused(given: ReadonlyMap<string, string>, passing: ReadonlySet<string>): void {
  for (const name of given.keys()) {
    const isSelecting = selecting.includes(name) && !passing.has(name);
    if (refused.has(name) || isSelecting) refuse(`parameter ${name} is not allowed`);
  }
  const resolve = given.get("resolve")?.toLowerCase() ?? "none";
  if (resolve !== "none" && resolve !== "local") refuse("resolving references elsewhere is not allowed");
}

/** Ends the request when a passing parameter's value reaches past the project or is of a dangerous kind. */
export function checkValue(project: MapProject, name: string, value: string): void {
  if (checks[name]?.(value, project) === false) refuse(`parameter ${name} has a value that is not allowed`);
  if (name === "styles" || name === "style") checkStyles(project, value);
  if (name === "filter" && value !== "") checkFilter(project, value);
}
