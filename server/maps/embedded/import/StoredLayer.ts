import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Geometry } from "geojson";
import { storedTable } from "../read/geopackageMetadata.ts";
import type { AttributeType } from "../read/SourceLayer.ts";
import { eachPosition } from "./geometryFaults.ts";
import { storableName } from "./storable.ts";
import type { StagedRow } from "./StagedRows.ts";
import { wkbOf } from "./wkbOf.ts";

/** `GPKG` and version 1.3, in SQLite's header. */
const head = "PRAGMA application_id = 1196444487; PRAGMA user_version = 10300;";

const wgs84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]';

const tables = `
CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
  description TEXT DEFAULT '', last_change DATETIME NOT NULL, min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER);
CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL, PRIMARY KEY (table_name, column_name));
CREATE TABLE gpkg_extensions (table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
  scope TEXT NOT NULL, UNIQUE (table_name, column_name, extension_name));
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL),
  ('WGS 84 geodetic', 4326, 'EPSG', 4326, '${wgs84}', NULL);
`;

const sqlTypes: Readonly<Record<AttributeType, string>> = {
  string: "TEXT",
  integer: "INTEGER",
  number: "REAL",
  boolean: "BOOLEAN",
  date: "DATE",
  dateTime: "DATETIME",
};

const aliasTables = `
CREATE TABLE gpkg_data_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, name TEXT, title TEXT, description TEXT,
  mime_type TEXT, constraint_name TEXT, PRIMARY KEY (table_name, column_name), UNIQUE (table_name, name));
CREATE TABLE gpkg_data_column_constraints (constraint_name TEXT NOT NULL, constraint_type TEXT NOT NULL, value TEXT, min NUMERIC,
  min_is_inclusive BOOLEAN, max NUMERIC, max_is_inclusive BOOLEAN, description TEXT, UNIQUE (constraint_name, constraint_type, value));
INSERT INTO gpkg_extensions VALUES
  ('gpkg_data_columns', NULL, 'gpkg_schema', 'http://www.geopackage.org/spec121/#extension_schema', 'read-write'),
  ('gpkg_data_column_constraints', NULL, 'gpkg_schema', 'http://www.geopackage.org/spec121/#extension_schema', 'read-write');
`;

/** A feature, which may lie nowhere. */
interface StoredRow extends Omit<StagedRow, "row" | "geometry"> {
  geometry: Geometry | null;
}

export interface StoredLayerOptions {
  epsg: number;
  /** `column`: its name in the file, see `columnNames`. */
  attributes: { name: string; column: string; type: AttributeType; alias?: string }[];
  /** Of a table for others, without our index, which they could not keep; left out: ours. */
  table?: string;
}

/** A table whose features are written. */
export interface WrittenTable {
  database: DatabaseSync;
  name: string;
  /** Its column of geometries. */
  geom: string;
  /** The types of these, as GeoJSON names them. */
  types: readonly string[];
}

export const storedIndex = "rtree_layer_geom";

/** Writes one layer as a GeoPackage, with a spatial index where it is ours, row by row. */
export class StoredLayer {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #index: StatementSync | undefined;
  readonly #options: StoredLayerOptions;
  readonly #geom: string;
  readonly #table: string;
  #fid = 0;
  #extent: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  #types = new Set<string>();
  #hasHeights = false;

  constructor(path: string, options: StoredLayerOptions) {
    this.#options = options;
    this.#database = new DatabaseSync(path);
    this.#database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${head} BEGIN; ${tables}`);
    const columns = options.attributes.map(({ column }) => quoted(column));
    const declared = columns
      .map((column, n) => `, ${column} ${typeOf(options.attributes[n]?.type)}`)
      .join("");
    const [fid, geom] = ownNames(columns);
    this.#geom = geom;
    this.#table = options.table ?? storedTable;
    const table = quoted(this.#table);
    this.#database.exec(
      `CREATE TABLE ${table} (${fid} INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, ${geom} GEOMETRY${declared});`,
    );
    this.#insert = this.#database.prepare(
      `INSERT INTO ${table} (${[fid, geom, ...columns].join(", ")}) VALUES (?, ?${", ?".repeat(columns.length)})`,
    );
    if (options.table !== undefined) return;
    this.#database.exec(`CREATE VIRTUAL TABLE ${storedIndex} USING rtree(id, minx, maxx, miny, maxy);`);
    this.#index = this.#database.prepare(`INSERT INTO ${storedIndex} VALUES (?, ?, ?, ?, ?)`);
  }

  add({ fid, geometry, hasHeights, properties }: StoredRow): void {
    const key = fid ?? ++this.#fid;
    const values = this.#options.attributes.map(({ name, type }) => valueOf(properties[name], type));
    if (!geometry) return void this.#insert.run(key, null, ...values);
    const box = boxOf(geometry);
    this.#insert.run(key, geometryBlob(geometry, { epsg: this.#options.epsg, box, hasHeights }), ...values);
    const [minX, minY, maxX, maxY] = box;
    this.#index?.run(key, minX, maxX, minY, maxY);
    this.#types.add(geometry.type);
    this.#hasHeights ||= hasHeights;
    const [west, south, east, north] = this.#extent;
    this.#extent = [Math.min(west, minX), Math.min(south, minY), Math.max(east, maxX), Math.max(north, maxY)];
  }

  /** Writes the metadata and what else is told of the table, and closes the file. */
  finish(identifier: string, now: Date, writeMore?: (table: WrittenTable) => void): void {
    const { epsg } = this.#options;
    const table = this.#table;
    if (epsg !== 4326)
      this.#database
        .prepare("INSERT INTO gpkg_spatial_ref_sys VALUES (?, ?, 'EPSG', ?, 'undefined', NULL)")
        .run(`EPSG:${epsg}`, epsg, epsg);
    this.#database
      .prepare("INSERT INTO gpkg_contents VALUES (?, 'features', ?, '', ?, ?, ?, ?, ?, ?)")
      .run(table, identifier, now.toISOString(), ...this.#extent.map(finite), epsg);
    const [type = "geometry", ...otherTypes] = this.#types;
    const typeName = otherTypes.length === 0 ? type.toUpperCase() : "GEOMETRY";
    this.#database
      .prepare("INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, ?, 0)")
      .run(table, this.#geom.slice(1, -1), typeName, epsg, this.#hasHeights ? 2 : 0);
    this.#writeAliases();
    writeMore?.({
      database: this.#database,
      name: table,
      geom: this.#geom.slice(1, -1),
      types: [...this.#types],
    });
    this.#database.exec("COMMIT");
    this.#database.close();
  }

  /** What people call the columns, as the extension Schema has it; no two of a table may be called the same. */
  #writeAliases(): void {
    const told = this.#options.attributes.filter(({ alias }) => alias !== undefined);
    if (told.length === 0) return;
    this.#database.exec(aliasTables);
    const insert = this.#database.prepare(
      "INSERT INTO gpkg_data_columns VALUES (?, ?, ?, ?, NULL, NULL, NULL)",
    );
    for (const { column, alias = column } of told) {
      const isShared = told.some((other) => other.column !== column && other.alias === alias);
      insert.run(this.#table, column, isShared ? `${alias} (${column})` : alias, alias);
    }
  }

  /** Closes a file that will not be used. */
  abandon(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

/** A box around nothing is none. */
const finite = (side: number) => (Number.isFinite(side) ? side : null);
const typeOf = (type: AttributeType | undefined) => sqlTypes[type ?? "string"];
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Column names that are unique in SQLite, which ignores case. */
export function columnNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = storableName(given.replaceAll("\0", "").trim()) || "column";
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${name}_${n}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** Names for the key and geometry columns that no attribute has. */
function ownNames(columns: readonly string[]): [fid: string, geom: string] {
  const taken = new Set(columns.map((column) => column.toLowerCase()));
  const free = (name: string): string => (taken.has(quoted(name)) ? free(`${name}_`) : quoted(name));
  return [free("fid"), free("geom")];
}

function valueOf(value: unknown, type: AttributeType): SQLInputValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return type === "string" ? String(value) : value ? 1 : 0;
  if (typeof value === "number") return type === "string" ? String(value) : value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Box = [minX: number, minY: number, maxX: number, maxY: number];

function boxOf(geometry: Geometry): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  eachPosition(geometry, ([x = Number.NaN, y = Number.NaN]) => {
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  });
  return box;
}

/** GeoPackage binary: `GP`, version 0, little-endian with an envelope of x and y, the SRS, then well-known binary. */
function geometryBlob(
  geometry: Geometry,
  { epsg, box, hasHeights }: { epsg: number; box: Box; hasHeights: boolean },
): Uint8Array {
  const wkb = wkbOf(geometry, hasHeights);
  const blob = Buffer.allocUnsafe(40 + wkb.length);
  blob.write("GP\0\x03", "latin1");
  blob.writeInt32LE(epsg, 4);
  const [minX, minY, maxX, maxY] = box;
  [minX, maxX, minY, maxY].forEach((value, n) => blob.writeDoubleLE(value, 8 + n * 8));
  blob.set(wkb, 40);
  return blob;
}
