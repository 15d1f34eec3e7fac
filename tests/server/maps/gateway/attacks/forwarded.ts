import type { Asked } from "../../../../support/map-servers/fakeGeoServer.ts";

/** What must never reach the map server, in whatever encoding: these stand for all that is not the project's. */
const foreign =
  /wijken|watergangen|proef|geheim|evil|passwd|10\.0\.0|169\.254|https?:|file:|\.\.|<|exec|union|drop/i;

/** All that a map server is ever asked with; no case of a name is another one. */
const known = new Set(
  [
    "map service request version layers layer typename typenames query_layers styles style crs srs srsname bbox width",
    "height format outputformat info_format i j x y count startindex resourceid featureid propertyname sortby filter",
    "bgcolor transparent tiled language time elevation maxfeatures sld_version",
  ].flatMap((line) => line.split(" ")),
);

const naming = ["layers", "layer", "typename", "typenames", "query_layers"];

/** The headers of a server that asks for itself. */
const plainHeaders = new Set(
  [
    "host connection accept accept-encoding accept-language sec-fetch-mode user-agent if-none-match if-modified-since".split(
      " ",
    ),
  ].flat(),
);

export interface Upstream {
  /** Path of the workspace's service. */
  path: string;
  /** How it names a layer. */
  prefix: string;
  /** Parameters of its own. */
  own: Record<string, string>;
}

/** Why a request that reached the map server should not have; empty when it names the project's layers and no more. */
export function faultsOf({ target, method, headers }: Asked, { path, prefix, own }: Upstream): string[] {
  const [pathPart = "", query = "", ...more] = target.split("?");
  const pairs = query.split("&").map((pair) => pair.split("="));
  const names = pairs.map(([name = ""]) => decode(name));
  const values = new Map(pairs.map(([name = "", value = ""]) => [decode(name), decode(value)]));
  const allowed = ["bomen", "percelen"].map((layer) => prefix + layer);
  const layers = naming.flatMap((name) => values.get(name)?.split(",") ?? []);
  const ownPairs = Object.entries(own);

  return [
    ...(method === "GET" ? [] : [`method ${method}`]),
    ...(pathPart === path && more.length === 0 ? [] : [`path ${target}`]),
    ...names.filter((name) => !known.has(name)).map((name) => `parameter ${name}`),
    ...(new Set(names).size === names.length ? [] : ["a parameter twice"]),
    ...layers.filter((layer) => !allowed.includes(layer)).map((layer) => `layer ${layer}`),
    ...ownPairs.filter(([name, value]) => values.get(name) !== value).map(([name]) => `its own ${name}`),
    ...[...values]
      .filter(([name, value]) => !(name in own) && foreign.test(value))
      .map(([name]) => `in ${name}`),
    ...Object.keys(headers)
      .filter((name) => !plainHeaders.has(name))
      .map((name) => `header ${name}`),
    ...(foreign.test(JSON.stringify({ ...headers, host: "" })) ? ["headers of the caller"] : []),
  ];
}

/** As a server does that decodes once more than it should. */
function decode(text: string): string {
  const once = decodeURIComponent(text.replaceAll("+", " "));
  try {
    return decodeURIComponent(once);
  } catch {
    return once;
  }
}
