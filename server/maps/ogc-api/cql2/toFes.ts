import type { Attribute } from "../attributes.ts";
import { comparison } from "../comparedValues.ts";
import type { Crs } from "../crs.ts";
import type { Comparison } from "../../comparison.ts";
import { all, any, identified, isNull, like, meetsBox, not, spatial } from "../fes.ts";
import { InvalidParameter } from "../InvalidParameter.ts";
import type { Cql2, Literal, Shape } from "./Cql2.ts";
import { gmlOf } from "./gml.ts";

/** What a filter is about. */
export interface Filtered {
  layer: string;
  attributes: readonly Attribute[];
  /** The system of the filter's geometries. */
  crs: Crs;
}

/**
 * A filter in FES 2.0. Negations are taken to the comparisons, where what is null stays out on both sides: CQL2 has
 * three truths, FES leaves to the map server what a negated comparison with null is.
 */
export function toFes(filter: Cql2, filtered: Filtered, isNegated = false): string {
  switch (filter.kind) {
    case "not":
      return toFes(filter.member, filtered, !isNegated);
    case "and":
    case "or": {
      const members = filter.members.map((member) => toFes(member, filtered, isNegated));
      return (filter.kind === "and") === isNegated ? any(members) : all(members);
    }
    case "constant":
      return filter.value === isNegated ? nothing(filtered) : not(nothing(filtered));
    case "null": {
      const condition = isNull(attributeOf(filter.property, filtered).name);
      return isNegated ? not(condition) : condition;
    }
    case "spatial":
      return spatialCondition(filter, filtered, isNegated);
    default:
      return scalarCondition(filter, attributeOf(filter.property, filtered), isNegated);
  }
}

/** An id that no feature has. */
const nothing = ({ layer }: Filtered): string => identified(`${layer}.-`);

function attributeOf(name: string, { attributes }: Filtered): Attribute {
  const found = attributes.find((attribute) => attribute.name === name);
  if (found) return found;
  throw new InvalidParameter("filter", `there is no property ${name.slice(0, 100)}`);
}

const opposite: Readonly<Record<Comparison, Comparison>> = {
  "=": "<>",
  "<>": "=",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};

type Scalar = Extract<Cql2, { kind: "compare" | "like" | "between" | "in" }>;

function scalarCondition(filter: Scalar, attribute: Attribute, isNegated: boolean): string {
  const compare = (operator: Comparison, value: Literal): string =>
    comparison(attribute, isNegated ? opposite[operator] : operator, textOf(value, attribute), "filter");
  // De Morgan: what joins comparisons is turned with them.
  const [both, either] = isNegated ? [any, all] : [all, any];
  switch (filter.kind) {
    case "compare":
      return compare(filter.operator, filter.value);
    case "between":
      return both([compare(">=", filter.lower), compare("<=", filter.upper)]);
    case "in":
      return either(filter.values.map((value) => compare("=", value)));
    default: {
      if (attribute.type !== "string")
        throw new InvalidParameter("filter", `like is for texts, and ${attribute.name} is none`);
      const condition = like(attribute.name, filter.pattern);
      return isNegated ? all([not(isNull(attribute.name)), not(condition)]) : condition;
    }
  }
}

/** A number is no text, and so on: what differs in type is refused rather than compared by chance. */
function textOf({ type, value }: Literal, attribute: Attribute): string {
  const isMoment = attribute.type === "date" || attribute.type === "dateTime";
  const fitting: Record<Literal["type"], boolean> = {
    text: attribute.type === "string" || isMoment,
    number: attribute.type === "number" || attribute.type === "integer",
    boolean: attribute.type === "boolean",
    date: isMoment,
    timestamp: isMoment,
  };
  if (fitting[type]) return String(value);
  throw new InvalidParameter(
    "filter",
    `${attribute.name} is compared with something that is no ${attribute.type}`,
  );
}

function spatialCondition(
  { operator, property, shape }: Extract<Cql2, { kind: "spatial" }>,
  filtered: Filtered,
  isNegated: boolean,
): string {
  const { name, type } = attributeOf(property, filtered);
  if (type !== "geometry") throw new InvalidParameter("filter", `${name} is no geometry`);
  const box = boxOf(shape);
  if (box && (operator === "Intersects" || operator === "Disjoint")) {
    const condition = meetsBox(filtered.crs, ...box);
    return (operator === "Disjoint") === isNegated ? condition : not(condition);
  }
  const condition = spatial(operator, name, gmlOf(geometryOf(shape), filtered.crs));
  return isNegated ? not(condition) : condition;
}

type Corners = [lower: [number, number], upper: [number, number]];

/** The corners of a box, and of a point, which is one without a size. */
function boxOf(shape: Shape): Corners | undefined {
  if (shape.type === "box") {
    const [a, b, c, d] = shape.box;
    return [
      [a, b],
      [c, d],
    ];
  }
  if (shape.geometry.type !== "Point") return undefined;
  const [x = 0, y = 0] = shape.geometry.coordinates;
  return [
    [x, y],
    [x, y],
  ];
}

function geometryOf(shape: Shape) {
  if (shape.type === "geometry") return shape.geometry;
  const [a, b, c, d] = shape.box;
  return {
    type: "Polygon" as const,
    coordinates: [
      [
        [a, b],
        [c, b],
        [c, d],
        [a, d],
        [a, b],
      ],
    ],
  };
}
