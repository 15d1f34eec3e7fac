import type { LayerStyle, Symbol } from "../../schemas/layerStyle.ts";
import type { IndexedLayer } from "./city.ts";

/** A MapServer 8 mapfile that draws and serves the city in the styles that the product uses. */
export function mapfileOf(layers: readonly IndexedLayer[], url: string): string {
  return `MAP
  NAME "stad"
  SIZE 512 512
  MAXSIZE 4096
  UNITS meters
  EXTENT 500000 6700000 650000 6900000
  IMAGECOLOR 255 255 255
  PROJECTION "init=epsg:3857" END
  OUTPUTFORMAT NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGBA TRANSPARENT ON EXTENSION "png" FORMATOPTION "COMPRESSION=1" END
  OUTPUTFORMAT NAME "geojson" DRIVER "OGR/GEOJSON" MIMETYPE "application/json" FORMATOPTION "STORAGE=stream" FORMATOPTION "FORM=simple" FORMATOPTION "LCO:COORDINATE_PRECISION=3" END
  SYMBOL NAME "circle" TYPE ELLIPSE FILLED TRUE POINTS 1 1 END END
  WEB METADATA
    "ows_title" "stad" "ows_onlineresource" "${url}" "ows_enable_request" "*" "ows_srs" "EPSG:3857 EPSG:4326"
    "wfs_getfeature_formatlist" "geojson"
  END END
${layers.map(layerText).join("\n")}
END
`;
}

function layerText({ name, geometry, style, connection, attributeOf }: IndexedLayer): string {
  const property = style.rules?.[0]?.when.property;
  return `  LAYER
    NAME "${name}" TYPE ${geometry} STATUS ON
    ${connection}
    PROJECTION "init=epsg:3857" END
    METADATA "ows_title" "${name}" "gml_include_items" "all" "gml_featureid" "fid" "wfs_use_default_extent_for_getfeature" "false" END
    ${property ? `CLASSITEM "${attributeOf(property)}"` : ""}
${classes(style).join("\n")}
  END`;
}

function classes({ symbol, rules = [] }: LayerStyle): string[] {
  const ruled = rules.map(({ title, when, symbol: own }) => {
    const [value] = when.in ?? [];
    return `    CLASS NAME "${title}" EXPRESSION "${String(value)}" ${styleText(own)} END`;
  });
  return [...ruled, `    CLASS NAME "overig" ${styleText(symbol)} END`];
}

function styleText({ fill, stroke, strokeWidth = 1, strokeDash, radius }: Symbol): string {
  if (radius !== undefined)
    return `STYLE SYMBOL "circle" SIZE ${radius * 2} COLOR "${fill}" OUTLINECOLOR "${stroke}" OUTLINEWIDTH ${strokeWidth} END`;
  if (fill) return `STYLE COLOR "${fill}" OUTLINECOLOR "${stroke}" WIDTH ${strokeWidth} END`;
  const pattern = strokeDash ? `PATTERN ${strokeDash.join(" ")} END` : "";
  return `STYLE COLOR "${stroke}" WIDTH ${strokeWidth} ${pattern} LINECAP BUTT END`;
}
