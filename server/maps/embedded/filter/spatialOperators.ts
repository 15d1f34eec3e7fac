import { metresOf } from "../../lengths.ts";
import { projectionOf } from "../projections.ts";
import { queryBox, type Box } from "../wfs/boundingBox.ts";
import { invalid } from "../wfs/WfsProblem.ts";
import { attributeOf, childrenOf, textOf, type Element } from "./elements.ts";
import type { Filter } from "./Filter.ts";
import { parseShape } from "./parseShape.ts";
import { referenceIn, type ReadOperator } from "./scalarOperators.ts";
import { relationNames, type Relation } from "./shapeRelations.ts";

/** The spatial operators of FES 2.0, 7.8, that are computed exactly. */
export const spatialOperators: Readonly<Record<string, ReadOperator>> = {
  BBOX: boxCondition,
  Intersects: intersects,
  Disjoint: (element, name) => ({ kind: "not", member: intersects(element, name) }),
  ...Object.fromEntries(relationNames.map((relation) => [relation, related(relation)])),
  DWithin: near,
  Beyond: (element, name) => ({ kind: "not", member: near(element, name) }),
};

/** What spatial operators compare with. */
export const geometryOperands = [
  "Envelope",
  "Point",
  "LineString",
  "Curve",
  "Polygon",
  "Surface",
  "MultiPoint",
  "MultiCurve",
  "MultiSurface",
  "MultiGeometry",
];

function intersects(element: Element, name: string): Filter {
  return { kind: "shape", geometry: referenceIn(element), shape: parseShape(element, name) };
}

function related(relation: Relation): ReadOperator {
  return (element, name) => {
    const shape = parseShape(element, name);
    const kinds = [shape.points, shape.lines, shape.polygons].filter(({ length }) => length > 0);
    if (kinds.length > 1) throw invalid("filter", `${name} needs a geometry of points, of lines or of areas`);
    return { kind: "shape", relation, geometry: referenceIn(element), shape };
  };
}

function near(element: Element, name: string): Filter {
  const [given] = childrenOf(element, "Distance");
  const distance = given && metresOf(textOf(given) ?? "", attributeOf(given, "uom"));
  if (distance === undefined) throw invalid("filter", `${name} needs a Distance in m or km`);
  const shape = parseShape(element, name);
  const { code, box } = shape.box;
  if (projectionOf(code)?.isGeographic !== false)
    throw invalid("filter", `${name} needs a geometry in a system of metres`);
  const wide: Box = [box[0] - distance, box[1] - distance, box[2] + distance, box[3] + distance];
  return {
    kind: "near",
    distance,
    geometry: referenceIn(element),
    shape: { ...shape, box: { code, box: wide } },
  };
}

function boxCondition(element: Element): Filter {
  const envelope = childrenOf(element, "Envelope")[0];
  const corners = ["lowerCorner", "upperCorner"].flatMap((name) =>
    (textOf(envelope && childrenOf(envelope, name)[0]) ?? "").trim().split(/[\s,]+/),
  );
  const numbers = corners.map((part) => (part === "" ? Number.NaN : Number(part)));
  const [a, b, c, d] = numbers;
  if (!envelope || numbers.length !== 4 || !numbers.every(Number.isFinite))
    throw invalid(
      "filter",
      "BBOX needs an Envelope with a lowerCorner and an upperCorner of two numbers each",
    );
  // Without a CRS it is in the default system of the capabilities, latitude first; GDAL relies on it.
  const crs = attributeOf(envelope, "srsName") ?? "urn:ogc:def:crs:EPSG::4326";
  return {
    kind: "box",
    geometry: referenceIn(element),
    box: queryBox([a ?? 0, b ?? 0, c ?? 0, d ?? 0], crs, "filter"),
  };
}
