import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { AttributeFormat, AttributeMetadata, LayerMetadata } from "../../../../schemas/layerMetadata.ts";

/** The only table of the files that imports write. */
export const storedTable = "layer";

type Row = Record<string, SQLOutputValue>;

/** One line of so many characters; undefined where there is none. */
function text(value: SQLOutputValue | undefined, maxLength: number): string | undefined {
  if (typeof value !== "string") return undefined;
  const line = value.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
  return line === "" ? undefined : line.slice(0, maxLength);
}

/** As `schemas/layerMetadata` allows. */
const maxCodes = 200;
const maxAttributes = 500;
const maxNameLength = 200;

/**
 * What a GeoPackage tells people of a table: `gpkg_contents` and, where the Schema extension is used, titles and coded
 * values of its columns. Undefined where it tells nothing, or nothing that can be read: the features are there all the
 * same.
 */
export function metadataIn(database: DatabaseSync, table: string): LayerMetadata | undefined {
  try {
    return toldOf(database, table);
  } catch {
    return undefined;
  }
}

function toldOf(database: DatabaseSync, table: string): LayerMetadata | undefined {
  const [content] = rows(database, "SELECT * FROM gpkg_contents WHERE lower(table_name) = lower(?)", table);
  const identifier = text(content?.["identifier"], 120);
  // Writers that have no title write a name, since it has to be unique: that of the table, or of an imported layer.
  const isName = identifier?.toLowerCase() === table.toLowerCase() || table === storedTable;
  const title = isName ? undefined : identifier;
  const description = text(content?.["description"], 2000);
  const attributes = attributesIn(database, table);
  const told: LayerMetadata = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(attributes.length > 0 && { attributes }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

function attributesIn(database: DatabaseSync, table: string): AttributeMetadata[] {
  if (!hasTable(database, "gpkg_data_columns")) return [];
  const columns = rows(database, "SELECT * FROM gpkg_data_columns WHERE lower(table_name) = lower(?)", table);
  return columns
    .slice(0, maxAttributes)
    .map((column) => attributeIn(database, column))
    .filter((attribute) => Object.keys(attribute).length > 1 && attribute.name.length <= maxNameLength);
}

function attributeIn(database: DatabaseSync, column: Row): AttributeMetadata {
  const name = String(column["column_name"]);
  // `name` is another name for it, `title` what people call it.
  const own = text(column["title"], 120) ?? text(column["name"], 120);
  const alias = own === name ? undefined : own;
  const format = formatOf(text(column["mime_type"], 100));
  const codes = codesIn(database, text(column["constraint_name"], 200));
  return {
    name,
    ...(alias !== undefined && { alias }),
    ...(format && { format }),
    ...(codes.length > 0 && { codes }),
  };
}

function formatOf(mimeType: string | undefined): AttributeFormat | undefined {
  if (mimeType === undefined) return undefined;
  if (mimeType.startsWith("image/")) return "picture";
  return mimeType === "text/uri-list" ? "link" : undefined;
}

/** An enumeration's values that have a description: others say themselves what they are. */
function codesIn(database: DatabaseSync, constraint: string | undefined) {
  if (constraint === undefined || !hasTable(database, "gpkg_data_column_constraints")) return [];
  return rows(
    database,
    `SELECT value, description FROM gpkg_data_column_constraints
     WHERE constraint_type = 'enum' AND lower(constraint_name) = lower(?)`,
    constraint,
  )
    .flatMap(({ value, description }) => {
      const [code, label] = [text(value, 100), text(description, 200)];
      return code !== undefined && label !== undefined ? [{ value: code, label }] : [];
    })
    .slice(0, maxCodes);
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  rows(database, "SELECT 1 FROM sqlite_master WHERE type IN ('table', 'view') AND lower(name) = ?", name)
    .length > 0;

const rows = (database: DatabaseSync, sql: string, ...values: string[]): Row[] =>
  database.prepare(sql).all(...values);
