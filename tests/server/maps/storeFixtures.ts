import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zipSync } from "fflate";
import { serialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { Feature, FeatureCollection, Position } from "geojson";

/** A point and what is known of it. */
export interface Place {
  /** x, y in the file's projection. */
  at: [number, number];
  naam: string;
  aantal: number;
}

export function collectionOf(places: Place[], crs?: string): FeatureCollection {
  const features = places.map(({ at, naam, aantal }): Feature => ({
    type: "Feature",
    properties: { naam, aantal },
    geometry: { type: "Point", coordinates: at },
  }));
  return {
    type: "FeatureCollection",
    ...(crs ? { crs: { type: "name", properties: { name: crs } } } : {}),
    features,
  };
}

export const flatGeobufOf = (places: Place[], code: number): Uint8Array =>
  serialize(collectionOf(places), code);

/** A GeoPackage with one table per entry, written with plain SQL and well-known binary. */
export function writeGeoPackage(path: string, code: number, tables: Record<string, Place[]>): void {
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT,
      organization_coordsys_id INTEGER, definition TEXT);
    CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT, srs_id INTEGER);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER,
      z TINYINT, m TINYINT);`);
  database
    .prepare("INSERT INTO gpkg_spatial_ref_sys VALUES ('x', ?, 'EPSG', ?, 'undefined')")
    .run(code, code);
  for (const [table, places] of Object.entries(tables)) {
    database.exec(`CREATE TABLE "${table}" (fid INTEGER PRIMARY KEY, geom BLOB, naam TEXT, aantal INTEGER)`);
    database.prepare("INSERT INTO gpkg_contents VALUES (?, 'features', ?, ?)").run(table, table, code);
    database
      .prepare("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', 'POINT', ?, 0, 0)")
      .run(table, code);
    const insert = database.prepare(`INSERT INTO "${table}" (geom, naam, aantal) VALUES (?, ?, ?)`);
    for (const { at, naam, aantal } of places) insert.run(geoPackagePoint(at, code), naam, aantal);
  }
  database.close();
}

/** The bytes of such a GeoPackage. */
export const geoPackageOf = (code: number, tables: Record<string, Place[]>): Uint8Array =>
  written((path) => writeGeoPackage(path, code, tables));

function written(write: (path: string) => void): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "perceel-gpkg-"));
  try {
    write(join(folder, "a.gpkg"));
    return readFileSync(join(folder, "a.gpkg"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Header without an envelope, then a little-endian WKB point. */
function geoPackagePoint([x, y]: [number, number], code: number): Uint8Array {
  const bytes = Buffer.alloc(8 + 21);
  bytes.write("GP", "latin1");
  bytes.writeUInt8(1, 3);
  bytes.writeInt32LE(code, 4);
  bytes.writeUInt8(1, 8);
  bytes.writeUInt32LE(1, 9);
  bytes.writeDoubleLE(x, 13);
  bytes.writeDoubleLE(y, 21);
  return bytes;
}

export interface ShapefileParts {
  prj?: string;
  cpg?: string;
  encoding?: "utf8" | "latin1";
}

/** A zip with a shapefile of points. */
export function zippedPoints(places: Place[], { prj, cpg, encoding = "utf8" }: ShapefileParts): Uint8Array {
  const records = places.map(({ at }) => {
    const content = Buffer.alloc(20);
    content.writeInt32LE(1);
    content.writeDoubleLE(at[0], 4);
    content.writeDoubleLE(at[1], 12);
    return content;
  });
  return zipOf({ shp: shpOf(1, records), dbf: dbfOf(places, encoding), prj, cpg });
}

/** A zip with a shapefile of one polygon record with these rings. */
export function zippedPolygon(rings: Position[][], prj: string): Uint8Array {
  const points = rings.flat();
  const content = Buffer.alloc(44 + rings.length * 4 + points.length * 16);
  content.writeInt32LE(5);
  content.writeInt32LE(rings.length, 36);
  content.writeInt32LE(points.length, 40);
  let start = 0;
  rings.forEach((ring, n) => {
    content.writeInt32LE(start, 44 + n * 4);
    start += ring.length;
  });
  points.forEach(([x = 0, y = 0], n) => {
    content.writeDoubleLE(x, 44 + rings.length * 4 + n * 16);
    content.writeDoubleLE(y, 52 + rings.length * 4 + n * 16);
  });
  return zipOf({
    shp: shpOf(5, [content]),
    dbf: dbfOf([{ at: [0, 0], naam: "perceel", aantal: 1 }], "utf8"),
    prj,
  });
}

/** A zip with these parts of a shapefile, by their extensions. */
const zipOf = (parts: Record<string, Buffer | string | undefined>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).flatMap(([extension, content]) =>
        content ? [[`kaart/data.${extension}`, Buffer.from(content)]] : [],
      ),
    ),
  );

function shpOf(type: number, contents: Buffer[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(type, 32);
  const records = contents.flatMap((content, n) => {
    const head = Buffer.alloc(8);
    head.writeInt32BE(n + 1);
    head.writeInt32BE(content.length / 2, 4);
    return [head, content];
  });
  const file = Buffer.concat([header, ...records]);
  file.writeInt32BE(file.length / 2, 24);
  return file;
}

function dbfOf(places: Place[], encoding: "utf8" | "latin1"): Buffer {
  const fields = [
    { name: "naam", kind: "C", length: 40 },
    { name: "aantal", kind: "N", length: 10 },
  ];
  const header = Buffer.alloc(32 + fields.length * 32 + 1);
  header.writeUInt8(3);
  header.writeUInt32LE(places.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(51, 10);
  fields.forEach(({ name, kind, length }, n) => {
    header.write(name, 32 + n * 32, "latin1");
    header.write(kind, 32 + n * 32 + 11, "latin1");
    header.writeUInt8(length, 32 + n * 32 + 16);
  });
  header.writeUInt8(0x0d, header.length - 1);
  const rows = places.map(({ naam, aantal }) => {
    const row = Buffer.alloc(51, " ");
    row.write(naam, 1, encoding);
    row.write(String(aantal).padStart(10), 41, "latin1");
    return row;
  });
  return Buffer.concat([header, ...rows]);
}

/** Looks for its first row without an end. */
export const endlessQuery =
  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS fid, NULL AS geom, '' AS naam FROM n WHERE i < 0";

/** A GeoPackage whose only table is a view, defined by this query. */
export function writeGeoPackageOfView(path: string, query: string, places: Place[] = []): void {
  writeGeoPackage(path, 4326, { bomen: [], bron: places });
  const database = new DatabaseSync(path);
  database.exec(`DROP TABLE bomen; CREATE VIEW bomen AS ${query};
    DELETE FROM gpkg_contents WHERE table_name = 'bron';
    DELETE FROM gpkg_geometry_columns WHERE table_name = 'bron';`);
  database.close();
}

export const geoPackageOfView = (query: string): Uint8Array =>
  written((path) => writeGeoPackageOfView(path, query));
