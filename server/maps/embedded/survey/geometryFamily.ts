import type { ImportLayer } from "../../../../schemas/geodataImport.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { geometryTypeOf } from "../wfs/geometryTypes.ts";

/** The geometry family of a layer, for drawing. */
export function geometryFamilyOf(layer: LayerDescription): ImportLayer["geometry"] {
  const type = geometryTypeOf(layer);
  if (type.endsWith("Point")) return "point";
  if (type.endsWith("LineString")) return "line";
  return type.endsWith("Polygon") ? "polygon" : "mixed";
}
