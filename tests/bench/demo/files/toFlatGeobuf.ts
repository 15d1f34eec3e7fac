import { magicbytes } from "flatgeobuf/lib/mjs/constants.js";
import type { ColumnMeta } from "flatgeobuf/lib/mjs/column-meta.js";
import { ColumnType as FlatColumnType } from "flatgeobuf/lib/mjs/flat-geobuf/column-type.js";
import { GeometryType } from "flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js";
import { buildFeature } from "flatgeobuf/lib/mjs/generic/feature.js";
import { buildHeader } from "flatgeobuf/lib/mjs/generic/featurecollection.js";
import { parseGeometry } from "flatgeobuf/lib/mjs/geojson/geometry.js";
import type { HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import type { ColumnType, DemoFeature, DemoLayer } from "../DemoLayer.ts";

/** The format has no type for a date alone. */
const columnTypes: Record<ColumnType, FlatColumnType> = {
  text: FlatColumnType.String,
  integer: FlatColumnType.Int,
  real: FlatColumnType.Double,
  date: FlatColumnType.String,
};
const geometryTypes: Record<DemoFeature["geometry"]["type"], GeometryType> = {
  Point: GeometryType.Point,
  LineString: GeometryType.LineString,
  Polygon: GeometryType.Polygon,
};

/**
 * The layer as FlatGeobuf with typed columns. The library's own `serialize` would guess the columns from the first
 * feature and make every number a double. Without a spatial index: whoever reads the layer makes its own.
 */
export function toFlatGeobuf({ columns, features }: DemoLayer, epsg: number): Uint8Array {
  const first = features[0];
  const header = headerOf(columns, {
    geometryType: first ? geometryTypes[first.geometry.type] : GeometryType.Unknown,
    count: features.length,
  });
  const parts = [
    magicbytes,
    buildHeader(header, epsg),
    ...features.map(({ geometry, properties }) => buildFeature(parseGeometry(geometry), properties, header)),
  ];
  return Buffer.concat(parts);
}

/** The header of a file with these columns. */
export function headerOf(
  columns: DemoLayer["columns"],
  { geometryType, count }: { geometryType: GeometryType; count: number },
): HeaderMeta {
  return {
    geometryType,
    columns: columns.map(([name, type]) => column(name, columnTypes[type])),
    envelope: null,
    featuresCount: count,
    indexNodeSize: 0,
    crs: null,
    title: null,
    description: null,
    metadata: null,
  };
}

function column(name: string, type: FlatColumnType): ColumnMeta {
  return {
    name,
    type,
    title: null,
    description: null,
    width: -1,
    precision: -1,
    scale: -1,
    nullable: true,
    unique: false,
    primary_key: false,
  };
}
