import type { Client } from "pg";
import { fieldOf } from "../../../../../schemas/records.ts";
import { UnreadableFile, type AttributeType } from "../SourceLayer.ts";
import type { PostgisSource } from "./postgisSource.ts";

export interface PostgisTable {
  name: string;
  geometryColumn: string;
  /** EPSG code; 0 when the column declares none. */
  srid: number;
  columns: PostgisColumn[];
  /** The single integer column that is the primary key. */
  key?: string;
}

interface PostgisColumn {
  name: string;
  type: AttributeType;
  /** SQL of its value as a JSON-compatible text or number. */
  sql: string;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface TableRow {
  name: string;
  geometry_column: string;
  srid: number;
  key: string | null;
  columns: { name: string; type: string }[];
}

/** The first geometry column of each matching table, view and materialised view, by name. */
const tablesSql = `
  select g.f_table_name as name, g.f_geometry_column as geometry_column, g.srid,
    (select a.attname from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
        and a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype)) as key,
    (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum), '[]')
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and t.typname not in ('geometry', 'geography', 'raster', 'bytea')) as columns
  from (select distinct on (f_table_name) * from geometry_columns where f_table_schema = $1
        order by f_table_name, f_geometry_column) g
    join pg_namespace n on n.nspname = $1
    join pg_class c on c.relnamespace = n.oid and c.relname = g.f_table_name
  where (cardinality($2::text[]) = 0 or g.f_table_name = any($2)) and has_table_privilege(c.oid, 'select')
  order by g.f_table_name collate "C"`;

/** Throws `UnreadableFile` when a named table has no geometry, or when there is no table at all. */
export async function postgisTables(
  client: Client,
  { schema, tables }: PostgisSource,
): Promise<PostgisTable[]> {
  const rows = await geometryTables(client, schema, tables);
  const missing = tables.filter((table) => !rows.some(({ name }) => name === table));
  if (missing.length > 0)
    throw new UnreadableFile(`names ${missing.join(", ")}, which is no readable table with a geometry`);
  if (rows.length === 0) throw new UnreadableFile(`names a schema without a readable table: ${schema}`);
  const found: PostgisTable[] = [];
  for (const { name, geometry_column, srid, key, columns } of rows) {
    const attributes = columns.filter((column) => column.name !== key);
    const large = await largeNumbers(client, `${quoted(schema)}.${quoted(name)}`, attributes);
    found.push({
      name,
      geometryColumn: geometry_column,
      srid,
      columns: attributes.map((column) =>
        columnOf(large.has(column.name) ? { ...column, type: "text" } : column),
      ),
      key: key ?? undefined,
    });
  }
  return found;
}

/** Columns with an integer beyond JavaScript's precision become text: an attribute has one type. */
async function largeNumbers(
  client: Client,
  table: string,
  columns: { name: string; type: string }[],
): Promise<ReadonlySet<string>> {
  const wide = columns.filter(({ type }) => type === "int8");
  if (wide.length === 0) return new Set();
  const { rows } = await client.query<Record<string, boolean | null>>(
    `select ${wide.map(({ name }, n) => `bool_or(abs(${quoted(name)}::numeric) > 9007199254740991) as "${n}"`).join(", ")} from ${table}`,
  );
  return new Set(wide.filter((_, n) => rows[0]?.[String(n)] === true).map(({ name }) => name));
}

async function geometryTables(client: Client, schema: string, tables: string[]): Promise<TableRow[]> {
  try {
    return (await client.query<TableRow>(tablesSql, [schema, tables])).rows;
  } catch (error) {
    if (fieldOf(error, "code") === "42P01") throw new UnreadableFile("names a database without PostGIS");
    throw error;
  }
}

function columnOf({ name, type }: { name: string; type: string }): PostgisColumn {
  const column = quoted(name);
  switch (type) {
    case "bool":
      return { name, type: "boolean", sql: column };
    case "int2":
    case "int4":
    case "int8":
      return { name, type: "integer", sql: column };
    case "float4":
    case "float8":
    case "numeric":
      return { name, type: "number", sql: `${column}::double precision` };
    case "date":
      return { name, type: "date", sql: `to_char(${column}, 'YYYY-MM-DD')` };
    case "timestamp":
      return { name, type: "dateTime", sql: `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')` };
    case "timestamptz":
      return {
        name,
        type: "dateTime",
        sql: `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      };
    default:
      return { name, type: "string", sql: `${column}::text` };
  }
}
