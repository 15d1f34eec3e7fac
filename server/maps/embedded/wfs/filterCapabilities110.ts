import { comparisonOperators } from "../filter/scalarOperators.ts";
import { geometryOperands, spatialOperators } from "../filter/spatialOperators.ts";

/** Names of Filter 1.1 for operators that FES 2.0 calls otherwise; null for those that it lacks. */
const olderNames: Readonly<Record<string, string | null>> = {
  PropertyIsNull: "NullCheck",
  PropertyIsNil: null,
  PropertyIsLessThanOrEqualTo: "LessThanEqualTo",
  PropertyIsGreaterThanOrEqualTo: "GreaterThanEqualTo",
};
const older = Object.keys(comparisonOperators).flatMap((name) => {
  const other = olderNames[name];
  return other === null ? [] : [other ?? name.replace("PropertyIs", "")];
});
/** Geometries that Filter 1.1, 6.4, lets one name. */
const nameable = new Set(["Envelope", "Point", "LineString", "Polygon", "Curve", "Surface", "MultiPoint"]);

/** `ogc:Filter_Capabilities` of Filter 1.1. */
export const filterCapabilities110 = [
  "  <ogc:Filter_Capabilities>",
  "    <ogc:Spatial_Capabilities>",
  "      <ogc:GeometryOperands>",
  ...geometryOperands
    .filter((name) => nameable.has(name))
    .map((name) => `        <ogc:GeometryOperand>gml:${name}</ogc:GeometryOperand>`),
  "      </ogc:GeometryOperands>",
  "      <ogc:SpatialOperators>",
  ...Object.keys(spatialOperators).map((name) => `        <ogc:SpatialOperator name="${name}"/>`),
  "      </ogc:SpatialOperators>",
  "    </ogc:Spatial_Capabilities>",
  "    <ogc:Scalar_Capabilities>",
  "      <ogc:LogicalOperators/>",
  "      <ogc:ComparisonOperators>",
  ...older.map((name) => `        <ogc:ComparisonOperator>${name}</ogc:ComparisonOperator>`),
  "      </ogc:ComparisonOperators>",
  "    </ogc:Scalar_Capabilities>",
  "    <ogc:Id_Capabilities><ogc:EID/><ogc:FID/></ogc:Id_Capabilities>",
  "  </ogc:Filter_Capabilities>",
].join("\n");
