import type { LayerStyle, Symbol } from "../../../schemas/layerStyle.ts";
import type { GeodataLayer } from "./geodataLayers.ts";

/**
 * A mapfile for MapServer 8 that offers a workspace's layers as WMS and WFS, drawn as their styles say; features in GML
 * only, as a mapfile does that says nothing of formats, or in GeoJSON too.
 */
export function mapfile(
  workspace: string,
  layers: readonly GeodataLayer[],
  { isGmlOnly = false, apiAddress }: { isGmlOnly?: boolean; apiAddress?: string } = {},
): string {
  return block("MAP", [
    `NAME ${quoted(workspace)}`,
    "STATUS ON",
    "SIZE 256 256",
    "MAXSIZE 4096",
    "EXTENT 3 50 8 54",
    "UNITS DD",
    'IMAGETYPE "png"',
    block("PROJECTION", ['"init=epsg:4326"']),
    block("WEB", [
      block("METADATA", [
        pair("ows_title", workspace),
        pair("ows_enable_request", "*"),
        // Else it puts the path of each request before the paths of its links.
        ...(apiAddress === undefined ? [] : [pair("oga_onlineresource", apiAddress)]),
        pair("ows_srs", "EPSG:3857 EPSG:4326 EPSG:28992 CRS:84"),
        ...(isGmlOnly
          ? []
          : [
              pair("wfs_getfeature_formatlist", "geojson,gml,gml32"),
              pair("wms_getfeatureinfo_formatlist", "geojson,gml"),
            ]),
        pair("wfs_compute_number_matched", "true"),
      ]),
    ]),
    block("OUTPUTFORMAT", ['NAME "png"', 'DRIVER "AGG/PNG"', 'MIMETYPE "image/png"', "IMAGEMODE RGBA"]),
    ...(isGmlOnly ? [] : [geoJson]),
    ...symbols,
    ...layers.map(layerBlock),
  ]);
}

const geoJson = block("OUTPUTFORMAT", [
  'NAME "geojson"',
  'DRIVER "OGR/GEOJSON"',
  'MIMETYPE "application/json; subtype=geojson"',
  'FORMATOPTION "STORAGE=stream"',
  'FORMATOPTION "FORM=SIMPLE"',
  'FORMATOPTION "USE_FEATUREID=true"',
]);

const symbols = [
  block("SYMBOL", ['NAME "circle"', "TYPE ELLIPSE", "FILLED TRUE", "POINTS 1 1 END"]),
  block("SYMBOL", ['NAME "square"', "TYPE VECTOR", "FILLED TRUE", "POINTS 0 0 0 1 1 1 1 0 0 0 END"]),
  block("SYMBOL", ['NAME "triangle"', "TYPE VECTOR", "FILLED TRUE", "POINTS 0 1 .5 0 1 1 0 1 END"]),
];

function layerBlock({ name, source, geometry, crs, attributes, style }: GeodataLayer): string {
  const [key] = attributes;
  const classes = [
    ...(style.rules ?? []).map((rule) => classBlock(rule.title, rule.symbol, geometry, condition(rule.when))),
    classBlock(style.title ?? name, style.symbol, geometry),
  ];
  return block("LAYER", [
    `NAME ${quoted(name)}`,
    `TYPE ${geometry.toUpperCase()}`,
    "STATUS ON",
    "CONNECTIONTYPE OGR",
    `CONNECTION ${quoted(source)}`,
    'PROCESSING "CLOSE_CONNECTION=DEFER"',
    "TEMPLATE VOID",
    "TOLERANCE 4",
    ...(style.maxScaleDenominator === undefined ? [] : [`MAXSCALEDENOM ${style.maxScaleDenominator}`]),
    block("PROJECTION", [quoted(`init=${crs.toLowerCase()}`)]),
    block("METADATA", [
      pair("ows_title", style.title ?? name),
      pair("gml_include_items", "all"),
      pair("gml_types", "auto"),
      ...(key === undefined ? [] : [pair("gml_featureid", key)]),
    ]),
    ...classes,
  ]);
}

function classBlock(
  title: string,
  symbol: Symbol,
  geometry: GeodataLayer["geometry"],
  expression?: string,
): string {
  return block("CLASS", [
    `NAME ${quoted(title)}`,
    ...(expression === undefined ? [] : [`EXPRESSION ${expression}`]),
    block("STYLE", drawing(symbol, geometry)),
  ]);
}

function drawing(
  { fill, stroke, strokeWidth = 1, strokeDash, radius = 4, shape }: Symbol,
  geometry: GeodataLayer["geometry"],
): string[] {
  const pattern = strokeDash ? [`PATTERN ${strokeDash.join(" ")} END`] : [];
  if (geometry === "line")
    return [`COLOR ${quoted(stroke ?? fill ?? "#000000")}`, `WIDTH ${strokeWidth}`, ...pattern];
  return [
    ...(fill ? [`COLOR ${quoted(fill)}`] : []),
    ...(stroke ? [`OUTLINECOLOR ${quoted(stroke)}`, `WIDTH ${strokeWidth}`] : []),
    ...(geometry === "point" ? [`SYMBOL ${quoted(shape ?? "circle")}`, `SIZE ${radius * 2}`] : []),
  ];
}

function condition({
  property,
  in: values,
  min,
  below,
}: NonNullable<LayerStyle["rules"]>[number]["when"]): string {
  if (values) return `(${values.map((value) => `"[${property}]" = "${String(value)}"`).join(" OR ")})`;
  const parts = [
    ...(min === undefined ? [] : [`[${property}] >= ${min}`]),
    ...(below === undefined ? [] : [`[${property}] < ${below}`]),
  ];
  return `(${parts.join(" AND ")})`;
}

function block(name: string, lines: readonly string[]): string {
  return [
    name,
    ...lines
      .join("\n")
      .split("\n")
      .map((line) => `  ${line}`),
    "END",
  ].join("\n");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`;
}

function pair(name: string, value: string): string {
  return `${quoted(name)} ${quoted(value)}`;
}
