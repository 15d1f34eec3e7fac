import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import type { Geometry } from "geojson";
import { projectionOf, projectionOfWkt, type Projection } from "../projections.ts";
import { UnreadableFile, type AttributeType, type SourceFeature, type SourceLayer } from "./SourceLayer.ts";
import { WkbReader } from "./wkb.ts";

type Row = Record<string, SQLOutputValue>;

/** The feature tables of a GeoPackage; with one of them, the layer is named by the file. */
export async function* readGeoPackage(path: string): AsyncGenerator<SourceLayer> {
  const database = new DatabaseSync(path, { readOnly: true, enableForeignKeyConstraints: false });
  try {
    const tables = rows(
      database,
      `SELECT g.table_name, g.column_name, g.srs_id FROM gpkg_geometry_columns g
       JOIN gpkg_contents c ON lower(c.table_name) = lower(g.table_name) WHERE c.data_type = 'features' ORDER BY 1`,
    );
    if (tables.length === 0) throw new UnreadableFile("holds no table with features");
    for (const table of tables) yield readTable(database, table, tables.length > 1);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`is not a GeoPackage that can be read: ${(error as Error).message}`);
  } finally {
    database.close();
  }
}

function rows(database: DatabaseSync, sql: string, ...values: (string | number)[]): Row[] {
  return database.prepare(sql).all(...values);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function readTable(database: DatabaseSync, table: Row, isNamedByTable: boolean): SourceLayer {
  const name = String(table["table_name"]);
  const geometryColumn = String(table["column_name"]);
  const columns = rows(database, `PRAGMA table_info(${quoted(name)})`).filter(
    (column) => !/BLOB/i.test(String(column["type"])) && column["name"] !== geometryColumn,
  );
  const fidColumn = columns.find((column) => column["pk"] === 1 && /INT/i.test(String(column["type"])))?.[
    "name"
  ];
  const attributes = columns
    .filter((column) => column["name"] !== fidColumn)
    .map((column) => ({ name: String(column["name"]), type: attributeType(String(column["type"])) }));
  const wanted = [
    geometryColumn,
    ...(typeof fidColumn === "string" ? [fidColumn] : []),
    ...attributes.map((a) => a.name),
  ];
  const statement = database.prepare(`SELECT ${wanted.map(quoted).join(", ")} FROM ${quoted(name)}`);
  statement.setReadBigInts(true);
  return {
    ...(isNamedByTable ? { table: name } : {}),
    projection: projectionIn(database, Number(table["srs_id"])),
    attributes,
    features: (function* () {
      for (const row of statement.iterate() as Iterable<Row>) {
        const fid = typeof fidColumn === "string" ? Number(row[fidColumn]) : undefined;
        yield toSource(row, { fid, geometry: row[geometryColumn], attributes });
      }
    })(),
  };
}

function attributeType(declared: string): AttributeType {
  const type = declared.toUpperCase();
  if (type.startsWith("BOOL")) return "boolean";
  if (/INT/.test(type)) return "integer";
  if (/^(REAL|DOUBLE|FLOAT|NUMERIC|DECIMAL)/.test(type)) return "number";
  if (type === "DATE") return "date";
  return type.startsWith("DATETIME") || type.startsWith("TIMESTAMP") ? "dateTime" : "string";
}

interface Parts {
  fid: number | undefined;
  geometry: SQLOutputValue | undefined;
  attributes: { name: string; type: AttributeType }[];
}

function toSource(row: Row, { fid, geometry, attributes }: Parts): SourceFeature {
  const properties: Record<string, unknown> = {};
  for (const { name, type } of attributes) properties[name] = plainValue(row[name] ?? null, type);
  return { ...(fid === undefined ? {} : { fid }), geometry: geometryOf(geometry), properties };
}

function plainValue(value: SQLOutputValue, type: AttributeType): unknown {
  if (type === "boolean" && value !== null) return Number(value) !== 0;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return value instanceof Uint8Array ? null : value;
}

const envelopeBytes = [0, 32, 48, 48, 64];

/** A GeoPackage geometry: `GP`, version, flags, srs_id, an optional envelope, then WKB. Damage gives no geometry. */
function geometryOf(blob: SQLOutputValue | undefined): Geometry | null {
  if (!(blob instanceof Uint8Array) || blob[0] !== 0x47 || blob[1] !== 0x50) return null;
  const flags = blob[3] ?? 0;
  const envelope = envelopeBytes[Math.floor(flags / 2) % 8];
  if (envelope === undefined || Math.floor(flags / 16) % 2 === 1) return null;
  try {
    return new WkbReader(blob.subarray(8 + envelope)).geometry();
  } catch {
    return null;
  }
}

function projectionIn(database: DatabaseSync, srsId: number): Projection {
  const srs = rows(database, "SELECT * FROM gpkg_spatial_ref_sys WHERE srs_id = ?", srsId)[0];
  const organization = String(srs?.["organization"] ?? "");
  const code = Number(srs?.["organization_coordsys_id"]);
  const projection =
    (/^epsg$/i.test(organization) ? projectionOf(code) : undefined) ??
    (typeof srs?.["definition"] === "string" ? projectionOfWkt(srs["definition"]) : undefined);
  if (!projection)
    throw new UnreadableFile(`has an unknown coordinate system: ${organization || "srs"}:${code || srsId}`);
  return projection;
}
