import { featureBytes } from "../filter/columns.ts";
import type { LoadedLayer } from "../LoadedLayer.ts";

const families = ["Point", "LineString", "Polygon"] as const;
export type GeometryType = (typeof families)[number] | `Multi${(typeof families)[number]}` | "Geometry";

const mark = Buffer.from('"geometry":{"type":"');
const typesByLayer = new WeakMap<LoadedLayer, GeometryType>();

/** The one type that describes all geometries of a layer; single and multiple of a kind together are multiple. */
export function geometryTypeOf(layer: LoadedLayer): GeometryType {
  const known = typesByLayer.get(layer);
  if (known) return known;
  const type = commonType(layer);
  typesByLayer.set(layer, type);
  return type;
}

function commonType(layer: LoadedLayer): GeometryType {
  const seen = new Set<string>();
  for (let i = 0; i < layer.featureCount && seen.size < 3; i++) {
    const feature = featureBytes(layer, i);
    const start = feature.indexOf(mark) + mark.length;
    seen.add(feature.toString("latin1", start, feature.indexOf(0x22, start)));
  }
  for (const family of families) {
    const isFamily = [...seen].every((type) => type === family || type === `Multi${family}`);
    if (seen.size > 0 && isFamily) return seen.size === 1 && seen.has(family) ? family : `Multi${family}`;
  }
  return "Geometry";
}

/** Property types of GML 3.2. */
export const gmlPropertyTypes: Record<GeometryType, string> = {
  Point: "gml:PointPropertyType",
  MultiPoint: "gml:MultiPointPropertyType",
  LineString: "gml:CurvePropertyType",
  MultiLineString: "gml:MultiCurvePropertyType",
  Polygon: "gml:SurfacePropertyType",
  MultiPolygon: "gml:MultiSurfacePropertyType",
  Geometry: "gml:GeometryPropertyType",
};
