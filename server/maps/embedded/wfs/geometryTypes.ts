import type { LayerDescription } from "../LoadedLayer.ts";

const families = ["Point", "LineString", "Polygon"] as const;
export type GeometryType = (typeof families)[number] | `Multi${(typeof families)[number]}` | "Geometry";

/** The one type that covers all geometries of a layer; a mix of single and multi types is multi. */
export function geometryTypeOf({ geometryTypes }: LayerDescription): GeometryType {
  for (const family of families) {
    const isFamily = geometryTypes.every((type) => type === family || type === `Multi${family}`);
    if (geometryTypes.length > 0 && isFamily)
      return geometryTypes.length === 1 && geometryTypes.includes(family) ? family : `Multi${family}`;
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
