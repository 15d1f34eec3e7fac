import { DatabaseSync } from "node:sqlite";
import type { ColumnType, DemoFeature, DemoLayer, Value } from "../DemoLayer.ts";
import { extentOf, positionsOf } from "./extentOf.ts";

const sqlTypes: Record<ColumnType, string> = { text: "TEXT", integer: "INTEGER", real: "REAL", date: "DATE" };
const geometryNames: Record<DemoFeature["geometry"]["type"], string> = {
  Point: "POINT",
  LineString: "LINESTRING",
  Polygon: "POLYGON",
};

/** `GPKG` and version 1.3, where SQLite keeps whose file it is. */
const applicationId = 0x47504b47;
const geoPackageVersion = 10300;

const rdNewWkt =
  'PROJCS["Amersfoort / RD New",GEOGCS["Amersfoort",DATUM["Amersfoort",SPHEROID["Bessel 1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4289"]],PROJECTION["Oblique_Stereographic"],PARAMETER["latitude_of_origin",52.1561605555556],PARAMETER["central_meridian",5.38763888888889],PARAMETER["scale_factor",0.9999079],PARAMETER["false_easting",155000],PARAMETER["false_northing",463000],UNIT["metre",1],AUTHORITY["EPSG","28992"]]';
const wgs84Wkt =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]';

const tables = `
CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
  description TEXT DEFAULT '', last_change DATETIME NOT NULL, min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER);
CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL, PRIMARY KEY (table_name, column_name));
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL),
  ('WGS 84 geodetic', 4326, 'EPSG', 4326, '${wgs84Wkt}', NULL),
  ('Amersfoort / RD New', 28992, 'EPSG', 28992, '${rdNewWkt}', NULL);
`;

/** The layer as a GeoPackage with one table, named after the layer. */
export function toGeoPackage({ name, columns, features }: DemoLayer, epsg: 4326 | 28992): Uint8Array {
  const database = new DatabaseSync(":memory:");
  try {
    database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${geoPackageVersion};`);
    database.exec("BEGIN");
    database.exec(tables);
    const [minX, minY, maxX, maxY] = extentOf({ features });
    database
      .prepare(
        "INSERT INTO gpkg_contents VALUES (?, 'features', ?, '', '2026-01-01T00:00:00.000Z', ?, ?, ?, ?, ?)",
      )
      .run(name, name, minX, minY, maxX, maxY, epsg);
    const first = features[0];
    database
      .prepare("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, ?, 0, 0)")
      .run(name, first ? geometryNames[first.geometry.type] : "GEOMETRY", epsg);
    const declared = columns.map(([column, type]) => `"${column}" ${sqlTypes[type]}`).join(", ");
    database.exec(
      `CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, geom BLOB, ${declared})`,
    );
    const insert = database.prepare(
      `INSERT INTO "${name}" (geom, ${columns.map(([column]) => `"${column}"`).join(", ")}) VALUES (?${", ?".repeat(columns.length)})`,
    );
    for (const { geometry, properties } of features)
      insert.run(
        geometryBlob(geometry, epsg),
        ...columns.map(([column]): Value => properties[column] ?? null),
      );
    database.exec("COMMIT");
    return database.serialize();
  } finally {
    database.close();
  }
}

const headerBytes = 8;
const wkbTypes: Record<DemoFeature["geometry"]["type"], number> = { Point: 1, LineString: 2, Polygon: 3 };

/** GeoPackage binary: `GP`, version 0, little-endian without an envelope, the SRS, then well-known binary. */
function geometryBlob(geometry: DemoFeature["geometry"], epsg: number): Uint8Array {
  const rings = positionsOf(geometry);
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  const countBytes = { Point: 0, LineString: 4, Polygon: 4 + 4 * rings.length }[geometry.type];
  const blob = new DataView(new ArrayBuffer(headerBytes + 5 + countBytes + 16 * points));
  blob.setUint16(0, 0x4750);
  blob.setUint8(3, 1);
  blob.setInt32(4, epsg, true);
  blob.setUint8(headerBytes, 1);
  blob.setUint32(headerBytes + 1, wkbTypes[geometry.type], true);
  let offset = headerBytes + 5;
  const count = (value: number) => {
    blob.setUint32(offset, value, true);
    offset += 4;
  };
  if (geometry.type === "Polygon") count(rings.length);
  for (const ring of rings) {
    if (geometry.type !== "Point") count(ring.length);
    for (const [x = 0, y = 0] of ring) {
      blob.setFloat64(offset, x, true);
      blob.setFloat64(offset + 8, y, true);
      offset += 16;
    }
  }
  return new Uint8Array(blob.buffer);
}
