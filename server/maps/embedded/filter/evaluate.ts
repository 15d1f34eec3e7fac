import type { Comparison } from "../../comparison.ts";
import type { LoadedLayer } from "../LoadedLayer.ts";
import { columnsOf, featuresById } from "./columns.ts";
import { verticesOf, type PlacedFeature } from "./featureParts.ts";
import { propertiesOf, type Filter } from "./Filter.ts";
import { isLike } from "./like.ts";
import { momentOf } from "./moments.ts";
import type { QueryShape } from "./QueryShape.ts";
import { placesIn } from "../planes/placesIn.ts";
import { regionOf } from "./Region.ts";
import { preparedOf } from "./PreparedShape.ts";
import { nearTo } from "./shapeNear.ts";
import { relationTo } from "./shapeRelations.ts";
import { shapesIntersect } from "./shapesIntersect.ts";

export type Predicate = (i: number) => boolean;

/** A predicate for features of one layer. */
export async function predicateFor(filter: Filter, layer: LoadedLayer): Promise<Predicate> {
  const columns = await columnsOf(layer, propertiesOf(filter));
  return compile(filter, { layer, column: (name) => columns.get(name) ?? [] });
}

interface Source {
  layer: LoadedLayer;
  column: (name: string) => readonly unknown[];
}

function compile(filter: Filter, source: Source): Predicate {
  if (filter.kind === "and" || filter.kind === "or") {
    const members = filter.members.map((member) => compile(member, source));
    return filter.kind === "and"
      ? (i) => members.every((member) => member(i))
      : (i) => members.some((member) => member(i));
  }
  if (filter.kind === "not") {
    const member = compile(filter.member, source);
    return (i) => !member(i);
  }
  if (filter.kind === "box") {
    const { meets } = regionOf(source.layer, filter.box);
    return (i) => meets(source.layer, i);
  }
  if (filter.kind === "near")
    return tested(filter.shape, nearTo(preparedOf(filter.shape), filter.distance), source.layer);
  if (filter.kind === "shape") return tested(filter.shape, shapeTest(filter), source.layer);
  if (filter.kind === "ids") {
    const byId = featuresById(source.layer);
    const wanted = new Set([...filter.ids].map((id) => byId.get(id)));
    return (i) => wanted.has(i);
  }
  return compileComparison(filter, source.column(filter.property));
}

type ShapeTest = (feature: PlacedFeature) => boolean;

function shapeTest({ shape, relation }: Extract<Filter, { kind: "shape" }>): ShapeTest {
  if (relation) return relationTo(shape, relation);
  const prepared = preparedOf(shape);
  return (feature) => shapesIntersect(feature, prepared);
}

/** The test of a shape, for features that meet the box around it. */
function tested(shape: QueryShape, test: ShapeTest, layer: LoadedLayer): Predicate {
  const { meets } = regionOf(layer, shape.box);
  const places = placesIn(shape.box.code, layer);
  return (i) => {
    if (!meets(layer, i)) return false;
    return test({ features: layer, i, places: places(layer, ...verticesOf(layer, i)) });
  };
}

function compileComparison(
  filter: Extract<Filter, { property: string }>,
  values: readonly unknown[],
): Predicate {
  if (filter.kind === "null") return (i) => values[i] === null;
  if (filter.kind === "nil") return () => false;
  if (filter.kind === "moment") return compileMoment(filter, values);
  if (filter.kind === "like") return (i) => values[i] !== null && isLike(textOf(values[i]), filter.pattern);
  if (filter.kind === "between")
    return (i) => holds(values[i], ">=", filter.lower) && holds(values[i], "<=", filter.upper);
  const { operator, value, matchCase } = filter;
  if (matchCase) return (i) => holds(values[i], operator, value);
  const lower = value.toLowerCase();
  return (i) => {
    const own = values[i];
    return holds(typeof own === "string" ? own.toLowerCase() : own, operator, lower);
  };
}

function compileMoment(
  { after, before, at }: Extract<Filter, { kind: "moment" }>,
  values: readonly unknown[],
): Predicate {
  if (at !== undefined) return (i) => momentOf(values[i]) === at;
  return (i) => {
    const moment = momentOf(values[i]);
    // What is no moment is neither.
    return moment > (after ?? -Infinity) && moment < (before ?? Infinity);
  };
}

/** An attribute's value as text, for comparison. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

const orders: Record<Comparison, (order: number) => boolean> = {
  "=": (order) => order === 0,
  "<>": (order) => order !== 0,
  "<": (order) => order < 0,
  ">": (order) => order > 0,
  "<=": (order) => order <= 0,
  ">=": (order) => order >= 0,
};

function holds(value: unknown, operator: Comparison, literal: string): boolean {
  return value !== null && orders[operator](compare(value, literal));
}

/** NaN, which fails every ordering, when a number is compared with a text that is none. */
function compare(value: unknown, literal: string): number {
  if (typeof value === "number")
    return literal.trim() === "" ? Number.NaN : Math.sign(value - Number(literal));
  if (typeof value === "boolean") return Number(value) - Number(/^(true|1)$/i.test(literal.trim()));
  const text = textOf(value);
  return text < literal ? -1 : Number(text > literal);
}
