import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { projectionOf, projectionOfWkt, type Projection } from "../projections.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type AttributeType,
  type ReadAnswers,
  type SourceFeature,
  type SourceLayer,
} from "./SourceLayer.ts";
import type { StyleFile } from "../../../../schemas/styleFile.ts";
import type { LayerMetadata } from "../../../../schemas/layerMetadata.ts";
import { metadataIn } from "./geopackageMetadata.ts";
import { styleIn } from "./geopackageStyle.ts";
import { WkbReader } from "./wkb.ts";

export type Row = Record<string, SQLOutputValue>;

/** The feature tables of a GeoPackage; a single one is named after the file. */
export async function* readGeoPackage(path: string, answers: ReadAnswers = {}): AsyncGenerator<SourceLayer> {
  const database = new DatabaseSync(path, { readOnly: true, enableForeignKeyConstraints: false });
  try {
    const tables = featureTables(database);
    if (tables.length === 0)
      throw new UnreadableFile("holds no table with features", { code: "import.noFeatureTable" });
    for (const [place, table] of tables.entries())
      yield readTable(openTable(database, table), {
        answers,
        place,
        tables: tables.length,
        metadata: metadataIn(database, String(table["table_name"])),
        styleFile: styleIn(database, String(table["table_name"])),
      });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(`is not a GeoPackage that can be read: ${message}`, {
      code: /no such table: gpkg_/.test(message) ? "import.noFeatureTable" : "import.notDatabase",
    });
  } finally {
    database.close();
  }
}

/** A table with features. */
export interface FeatureTable {
  name: string;
  projection: Projection | UnknownCrs;
  attributes: { name: string; type: AttributeType }[];
  count: () => number;
  /** Those that match the SQL condition; all without one. */
  features: (where?: string, ...values: number[]) => Iterable<SourceFeature>;
}

/** The metadata rows of the feature tables, by table name. */
export function featureTables(database: DatabaseSync): Row[] {
  return rows(
    database,
    `SELECT g.table_name, g.column_name, g.srs_id FROM gpkg_geometry_columns g
     JOIN gpkg_contents c ON lower(c.table_name) = lower(g.table_name) WHERE c.data_type = 'features' ORDER BY 1`,
  );
}

function rows(database: DatabaseSync, sql: string, ...values: (string | number)[]): Row[] {
  return database.prepare(sql).all(...values);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Place {
  answers: ReadAnswers;
  place: number;
  tables: number;
  metadata: LayerMetadata | undefined;
  styleFile: StyleFile | undefined;
}

function readTable(table: FeatureTable, { answers, place, tables, metadata, styleFile }: Place): SourceLayer {
  // Only counted when progress is reported: counting an arbitrary view can take for ever.
  let count: number | undefined;
  let read = 0;
  return {
    table: tables > 1 ? table.name : undefined,
    metadata,
    styleFile,
    projection: answers.projection ?? table.projection,
    part: () => (place + Math.min(1, read / Math.max(1, (count ??= table.count())))) / tables,
    attributes: table.attributes,
    features: (function* () {
      for (const feature of table.features()) {
        read++;
        yield feature;
      }
    })(),
  };
}

export function openTable(database: DatabaseSync, table: Row): FeatureTable {
  const name = String(table["table_name"]);
  const geometryColumn = String(table["column_name"]);
  const columns = rows(database, `PRAGMA table_info(${quoted(name)})`).filter(
    (column) => !/BLOB/i.test(String(column["type"])) && column["name"] !== geometryColumn,
  );
  const fidColumn = columns.find((column) => column["pk"] === 1 && /INT/i.test(String(column["type"])))?.[
    "name"
  ];
  const declared = columns
    .filter((column) => column["name"] !== fidColumn)
    .map((column) => ({ name: String(column["name"]), type: attributeType(String(column["type"])) }));
  const attributes = withLargeNumbersAsText(database, name, declared);
  const wanted = [
    geometryColumn,
    ...(typeof fidColumn === "string" ? [fidColumn] : []),
    ...attributes.map((a) => a.name),
  ];
  const selection = `SELECT ${wanted.map(quoted).join(", ")} FROM ${quoted(name)}`;
  return {
    name,
    projection: projectionIn(database, Number(table["srs_id"])),
    attributes,
    count: () => Number(rows(database, `SELECT count(*) AS count FROM ${quoted(name)}`)[0]?.["count"] ?? 0),
    *features(where, ...values) {
      const statement = database.prepare(where === undefined ? selection : `${selection} WHERE ${where}`);
      statement.setReadBigInts(true);
      for (const row of statement.iterate(...values)) {
        const fid = typeof fidColumn === "string" ? Number(row[fidColumn]) : undefined;
        yield toSource(row, { fid, geometry: row[geometryColumn], attributes });
      }
    },
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

/** A column with an integer beyond JavaScript's precision becomes text: an attribute has one type. */
function withLargeNumbersAsText(
  database: DatabaseSync,
  table: string,
  attributes: Parts["attributes"],
): Parts["attributes"] {
  const integers = attributes.filter(({ type }) => type === "integer");
  if (integers.length === 0) return attributes;
  const isLarge = ({ name }: { name: string }, n: number) =>
    `max(typeof(${quoted(name)}) = 'integer' AND ${quoted(name)} NOT BETWEEN -9007199254740991 AND 9007199254740991) AS "${n}"`;
  const [found] = rows(database, `SELECT ${integers.map(isLarge).join(", ")} FROM ${quoted(table)}`);
  const large = new Set(integers.filter((_, n) => Number(found?.[String(n)] ?? 0) === 1));
  return attributes.map((attribute) => (large.has(attribute) ? { ...attribute, type: "string" } : attribute));
}

interface Parts {
  fid: number | undefined;
  geometry: SQLOutputValue | undefined;
  attributes: { name: string; type: AttributeType }[];
}

function toSource(row: Row, { fid, geometry, attributes }: Parts): SourceFeature {
  const properties: Record<string, unknown> = {};
  for (const { name, type } of attributes) properties[name] = plainValue(row[name] ?? null, type);
  return { fid, ...geometryOf(geometry), properties };
}

function plainValue(value: SQLOutputValue, type: AttributeType): unknown {
  if (type === "boolean" && value !== null) return Number(value) !== 0;
  if (typeof value === "bigint")
    return type !== "string" && Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  return value instanceof Uint8Array ? null : value;
}

const envelopeBytes = [0, 32, 48, 48, 64];

/** A GeoPackage geometry: `GP`, version, flags, srs_id, an optional envelope, then WKB. A damaged one gives none. */
function geometryOf(blob: SQLOutputValue | undefined): Pick<SourceFeature, "geometry" | "fault"> {
  if (!(blob instanceof Uint8Array)) return { geometry: null, fault: "noGeometry" };
  const broken = { geometry: null, fault: "brokenGeometry" } as const;
  if (blob[0] !== 0x47 || blob[1] !== 0x50) return broken;
  const flags = blob[3] ?? 0;
  if (Math.floor(flags / 16) % 2 === 1) return { geometry: null, fault: "noGeometry" };
  const envelope = envelopeBytes[Math.floor(flags / 2) % 8];
  if (envelope === undefined) return broken;
  try {
    return { geometry: new WkbReader(blob.subarray(8 + envelope)).geometry() };
  } catch {
    return broken;
  }
}

function projectionIn(database: DatabaseSync, srsId: number): Projection | UnknownCrs {
  const srs = rows(database, "SELECT * FROM gpkg_spatial_ref_sys WHERE srs_id = ?", srsId)[0];
  const organization = String(srs?.["organization"] ?? "");
  const code = Number(srs?.["organization_coordsys_id"]);
  return (
    (/^epsg$/i.test(organization) ? projectionOf(code) : undefined) ??
    (typeof srs?.["definition"] === "string" ? projectionOfWkt(srs["definition"]) : undefined) ??
    new UnknownCrs(`has an unknown coordinate system: ${organization || "srs"}:${code || srsId}`)
  );
}
