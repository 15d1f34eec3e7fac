import type { DatabaseSync } from "node:sqlite";
import { styleFileMaxLength, type StyleFile } from "../../../../schemas/styleFile.ts";

/**
 * The style of a table in `layer_styles`, where QGIS keeps them: the default, or the one that was kept last. QML has more than
 * the SLD beside it. Undefined where there is none that can be read.
 */
export function styleIn(database: DatabaseSync, table: string): StyleFile | undefined {
  try {
    const row = database
      .prepare(
        `SELECT styleQML, styleSLD FROM layer_styles WHERE lower(f_table_name) = lower(?1)
         AND coalesce(length(styleQML), 0) <= ?2 AND coalesce(length(styleSLD), 0) <= ?2
         ORDER BY coalesce(useAsDefault, 0) DESC, update_time DESC, id DESC LIMIT 1`,
      )
      .get(table, styleFileMaxLength);
    const [qml, sld] = [row?.["styleQML"], row?.["styleSLD"]];
    if (typeof qml === "string" && qml !== "") return { format: "qml", text: qml };
    return typeof sld === "string" && sld !== "" ? { format: "sld", text: sld } : undefined;
  } catch {
    // Most files have no such table, and features are there all the same.
    return undefined;
  }
}
