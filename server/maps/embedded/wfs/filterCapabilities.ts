import { comparisonOperators } from "../filter/scalarOperators.ts";
import { geometryOperands, spatialOperators } from "../filter/spatialOperators.ts";
import { temporalOperands, temporalOperators } from "../filter/temporalOperators.ts";
import { constraint } from "./constraint.ts";

const standard = [
  "EqualTo",
  "NotEqualTo",
  "LessThan",
  "GreaterThan",
  "LessThanOrEqualTo",
  "GreaterThanOrEqualTo",
];
const more = ["Like", "Null", "Nil", "Between"];
const compares = (names: string[]) => names.every((name) => `PropertyIs${name}` in comparisonOperators);
const hasMoreThan = (operators: object, one: string) => one in operators && Object.keys(operators).length > 1;

/** What of FES 2.0 (table 1) holds, told by the operators that there are. */
const conformance: Record<string, boolean> = {
  ImplementsQuery: true,
  ImplementsAdHocQuery: true,
  ImplementsFunctions: false,
  ImplementsResourceId: true,
  ImplementsMinStandardFilter: compares(standard),
  ImplementsStandardFilter: compares([...standard, ...more]),
  ImplementsMinSpatialFilter: "BBOX" in spatialOperators,
  ImplementsSpatialFilter: hasMoreThan(spatialOperators, "BBOX"),
  ImplementsMinTemporalFilter: "During" in temporalOperators,
  ImplementsTemporalFilter: hasMoreThan(temporalOperators, "During"),
  ImplementsVersionNav: false,
  ImplementsSorting: true,
  ImplementsExtendedOperators: false,
  ImplementsMinimumXPath: true,
  ImplementsSchemaElementFunc: false,
};

const named = (indent: string, element: string, names: string[]): string[] =>
  names.map((name) => `${indent}<fes:${element} name="${name}"/>`);
const inGml = (names: string[]): string[] => names.map((name) => `gml:${name}`);

/** `fes:Filter_Capabilities` of FES 2.0. */
export const filterCapabilities = [
  "  <fes:Filter_Capabilities>",
  "    <fes:Conformance>",
  ...Object.entries(conformance).map(([name, holds]) => `      ${constraint("fes", name, holds)}`),
  "    </fes:Conformance>",
  '    <fes:Id_Capabilities><fes:ResourceIdentifier name="fes:ResourceId"/></fes:Id_Capabilities>',
  "    <fes:Scalar_Capabilities>",
  "      <fes:LogicalOperators/>",
  "      <fes:ComparisonOperators>",
  ...named("        ", "ComparisonOperator", Object.keys(comparisonOperators)),
  "      </fes:ComparisonOperators>",
  "    </fes:Scalar_Capabilities>",
  "    <fes:Spatial_Capabilities>",
  "      <fes:GeometryOperands>",
  ...named("        ", "GeometryOperand", inGml(geometryOperands)),
  "      </fes:GeometryOperands>",
  "      <fes:SpatialOperators>",
  ...named("        ", "SpatialOperator", Object.keys(spatialOperators)),
  "      </fes:SpatialOperators>",
  "    </fes:Spatial_Capabilities>",
  "    <fes:Temporal_Capabilities>",
  "      <fes:TemporalOperands>",
  ...named("        ", "TemporalOperand", inGml(temporalOperands)),
  "      </fes:TemporalOperands>",
  "      <fes:TemporalOperators>",
  ...named("        ", "TemporalOperator", Object.keys(temporalOperators)),
  "      </fes:TemporalOperators>",
  "    </fes:Temporal_Capabilities>",
  "  </fes:Filter_Capabilities>",
].join("\n");
