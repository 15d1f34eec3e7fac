import type { ImportLayer } from "../../../schemas/geodataImport.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { namedStyles } from "../../../schemas/rules/namedStyles.ts";
import type { WrittenTable } from "../embedded/import/StoredLayer.ts";
import { writeStyleFile } from "../style-files/writeStyleFile.ts";

/** As QGIS makes it. */
const layerStyles = `
CREATE TABLE layer_styles (id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, f_table_catalog TEXT(256), f_table_schema TEXT(256),
  f_table_name TEXT(256), f_geometry_column TEXT(256), styleName TEXT(30), styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN,
  description TEXT, owner TEXT(30), ui TEXT(30), update_time DATETIME);
INSERT INTO gpkg_contents (table_name, data_type, identifier, last_change)
  VALUES ('layer_styles', 'attributes', 'layer_styles', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));`;

interface Told {
  style: LayerStyle;
  title: string;
  /** Which column has which attribute. */
  attributes: readonly { name: string; column: string }[];
  now: Date;
}

/** The styles of a table, by which QGIS draws it when it is opened. */
export function writeLayerStyles(
  { database, name, geom, types }: WrittenTable,
  { style, title, attributes, now }: Told,
): void {
  database.exec(layerStyles);
  const insert = database.prepare(
    "INSERT INTO layer_styles VALUES (NULL, '', '', ?, ?, ?, ?, ?, ?, ?, '', NULL, ?)",
  );
  const layer = { name, title, geometry: familyOf(types) };
  for (const [place, { words, drawing }] of namedStyles(style).entries()) {
    const inFile = withColumns(drawing, attributes);
    const [qml, sld] = (["qml", "sld"] as const).map(
      (format) => writeStyleFile({ format, style: inFile }, layer).text,
    );
    const called = (words.title ?? title).slice(0, 30);
    insert.run(
      name,
      geom,
      called,
      qml ?? "",
      sld ?? "",
      place === 0 ? 1 : 0,
      words.title ?? title,
      now.toISOString(),
    );
  }
}

function familyOf(types: readonly string[]): ImportLayer["geometry"] {
  const families = new Set(types.map((type) => type.replace("Multi", "")));
  const [only] = families;
  if (families.size !== 1) return "mixed";
  if (only === "Point") return "point";
  return only === "LineString" ? "line" : "polygon";
}

/** By the columns that have the attributes. */
function withColumns(style: LayerStyle, attributes: Told["attributes"]): LayerStyle {
  const columnOf = (property: string) => attributes.find(({ name }) => name === property)?.column ?? property;
  const { rules, label } = style;
  return {
    ...style,
    ...(rules && {
      rules: rules.map((rule) => ({
        ...rule,
        when: { ...rule.when, property: columnOf(rule.when.property) },
      })),
    }),
    ...(label && { label: { ...label, property: columnOf(label.property) } }),
  };
}
