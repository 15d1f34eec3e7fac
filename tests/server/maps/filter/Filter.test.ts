import { expect, it } from "vitest";
import {
  boxesOf,
  boxSystemOf,
  geometriesOf,
  idsOf,
  propertiesOf,
  readsIds,
  readsJson,
  readsShapes,
  type Filter,
} from "../../../../server/maps/embedded/filter/Filter.ts";
import type { QueryBox } from "../../../../server/maps/embedded/wfs/boundingBox.ts";

const boxIn = (code: number): QueryBox => ({ code, box: [0, 0, code, code] });
const none = { points: [], lines: [], polygons: [] };
const attribute: Filter = { kind: "null", property: "soort" };
const ids: Filter = { kind: "ids", ids: new Set(["bomen.1", "bomen.2"]) };
const box: Filter = { kind: "box", box: boxIn(4326), geometry: "geom" };
const shape: Filter = { kind: "shape", shape: { ...none, box: boxIn(28992) }, geometry: "vorm" };
const near: Filter = { kind: "near", shape: { ...none, box: boxIn(28992) }, distance: 3 };

const and = (...members: Filter[]): Filter => ({ kind: "and", members });
const or = (...members: Filter[]): Filter => ({ kind: "or", members });
const not = (member: Filter): Filter => ({ kind: "not", member });

/** Within all that a filter can be within. */
const within = (filter: Filter): Filter[] => [
  filter,
  and(filter),
  or(filter),
  not(filter),
  not(and(or(filter))),
];

it.each<[string, Filter, object]>([
  ["an attribute", attribute, { properties: ["soort"], json: true }],
  ["ids", ids, { ids: ["bomen.1", "bomen.2"], json: true, readsIds: true }],
  ["a box", box, { geometries: ["geom"], shapes: true, system: 4326 }],
  ["a geometry", shape, { geometries: ["vorm"], shapes: true, system: 28992 }],
  ["a distance", near, { shapes: true, system: 28992 }],
])("what a filter of %s uses, at any depth", (_, filter, uses) => {
  for (const one of within(filter))
    expect({
      properties: propertiesOf(one),
      geometries: geometriesOf(one),
      ids: idsOf(one),
      json: readsJson(one),
      readsIds: readsIds(one),
      shapes: readsShapes(one),
      system: boxSystemOf(one),
    }).toEqual({
      properties: [],
      geometries: [],
      ids: [],
      json: false,
      readsIds: false,
      shapes: false,
      system: undefined,
      ...uses,
    });
});

it.each([
  [and(box, attribute), true, true],
  [or(ids, shape), true, true],
])("one member that uses something is enough", (filter, json, shapes) => {
  expect([readsJson(filter), readsShapes(filter)]).toEqual([json, shapes]);
});

it("boxes are of one system only where all of them are", () => {
  expect(boxSystemOf(and(shape, near))).toBe(28992);
  expect(boxSystemOf(or(shape, box))).toBeUndefined();
});

it("what every accepted feature meets is known where all conditions have to hold", () => {
  const boxesIn = (filter: Filter) => boxesOf(filter).map(({ code }) => code);

  expect(boxesIn(and(box, and(shape, attribute), near))).toEqual([4326, 28992, 28992]);
  expect([or(box), not(box), attribute].flatMap(boxesIn)).toEqual([]);
});
