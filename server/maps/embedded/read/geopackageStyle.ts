import type { DatabaseSync } from "node:sqlite";
import { formatsBeside } from "../../../../schemas/rules/stylesBeside.ts";
import { styleFileMaxLength, type StyleFile } from "../../../../schemas/styleFile.ts";

/**
 * The style of a table in `layer_styles`, where QGIS keeps them: the default, or the one that was kept last. Undefined
 * where there is none that can be read.
 */
export function styleIn(database: DatabaseSync, table: string): StyleFile | undefined {
  try {
    const row = database
      .prepare(
        `SELECT styleQML AS qml, styleSLD AS sld FROM layer_styles WHERE lower(f_table_name) = lower(?1)
         AND coalesce(length(styleQML), 0) <= ?2 AND coalesce(length(styleSLD), 0) <= ?2
         ORDER BY coalesce(useAsDefault, 0) DESC, update_time DESC, id DESC LIMIT 1`,
      )
      .get(table, styleFileMaxLength);
    for (const format of formatsBeside) {
      const text = row?.[format];
      if (typeof text === "string" && text !== "") return { format, text };
    }
    return undefined;
  } catch {
    // Most files have no such table, and features are there all the same.
    return undefined;
  }
}
