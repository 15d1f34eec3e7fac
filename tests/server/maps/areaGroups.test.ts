import type { Geometry, Position } from "geojson";
import { expect, it } from "vitest";
import { groupingByAreas } from "../../../server/maps/embedded/areas/groupByAreas.ts";
import type { AreaQuestion } from "../../../server/services/area-groups/GroupByAreas.ts";
import { area, boxRing, line, point } from "./geometries.ts";
import { rdNew, storeWith } from "./storeSetup.ts";

const box = (x: number, y: number, width: number, height: number) => boxRing([x, y], width, height);
const placesOf = (...numbers: number[]): Position[] =>
  numbers.flatMap((value, n) => (n % 2 ? [[numbers[n - 1] ?? 0, value]] : []));

type Content = readonly (readonly [Geometry, object])[];

async function grouping(layers: Readonly<Record<string, Content>>) {
  const files = Object.entries(layers).map(([name, content]) => {
    const features = content.map(([geometry, properties]) => ({ type: "Feature", properties, geometry }));
    return [`${name}.geojson`, { type: "FeatureCollection", crs: rdNew, features }];
  });
  const group = groupingByAreas(await storeWith(Object.fromEntries(files) as Record<string, unknown>));
  const project = { workspace: "a", layers: Object.keys(layers) };
  return async (asked: Partial<AreaQuestion> = {}) =>
    await group({ project, layer: "dingen", areas: "wijken", nameAttribute: "naam", ...asked });
}

const [x, y] = [155_000, 463_000];
/** West and Oost have an edge in common, Midden lies over both; Noord is two areas, the larger with a hole. */
const wijken: Content = [
  [area(box(x + 10, y, 10, 10)), { naam: "Oost" }],
  [area(box(x, y, 10, 10)), { naam: "West" }],
  [area(box(x + 8, y + 4, 4, 2)), { naam: "Midden" }],
  [area(box(x, y + 20, 10, 10), box(x + 2, y + 22, 4, 4)), { naam: "Noord" }],
  [area(box(x + 20, y + 20, 5, 5)), { naam: "Noord" }],
  [area(box(x, y + 40, 5, 5)), { naam: "" }],
];

it.each<[string, Geometry, string]>([
  ["in one area", point(x + 2, y + 2), "West"],
  ["on the common edge of two", point(x + 10, y + 1), "Oost"],
  ["in one and on the edge of another", point(x + 8, y + 5), "Midden"],
  ["in two areas", point(x + 9, y + 5), "Midden"],
  ["on an outer corner", point(x, y), "West"],
  ["in the hole of one", point(x + 4, y + 24), "outside"],
  ["on the edge of a hole", point(x + 2, y + 24), "Noord"],
  ["in the second of one name", point(x + 21, y + 21), "Noord"],
  ["in one without a name", point(x + 1, y + 41), "nameless"],
  ["in none", point(x + 50, y + 50), "outside"],
  ["an area that is more in one", area(box(x + 7, y + 7, 5, 2)), "West"],
  ["an area, its ring turned", area(boxRing([x + 7, y + 7], 5, 2, true)), "West"],
  [
    "an area whose hole moves its centroid",
    area(box(x + 5, y + 7, 8, 2), box(x + 5.5, y + 7.5, 4, 1)),
    "West",
  ],
  [
    "an area whose hole, running the same way, moves its centroid",
    area(box(x + 6, y + 7, 8, 2), boxRing([x + 6.1, y + 7.1], 3.8, 1.8, true)),
    "Oost",
  ],
  [
    "several areas",
    { type: "MultiPolygon", coordinates: [[box(x, y + 1, 1, 1)], [box(x + 18, y, 2, 2)]] },
    "Oost",
  ],
  ["a line by its length", line(...placesOf(x + 1, y + 1, x + 2, y + 1, x + 12, y + 1)), "West"],
  ["an area without size", area(placesOf(x + 1, y + 1, x + 9, y + 1, x + 5, y + 1, x + 1, y + 1)), "West"],
  [
    "points by their mean",
    { type: "MultiPoint", coordinates: placesOf(x, y, x + 15, y + 1, x + 18, y + 2) },
    "Oost",
  ],
])("%s counts once, where its centroid lies (§45.2)", async (_, geometry, expected) => {
  const group = await grouping({ dingen: [[geometry, { n: 1 }]], wijken });

  const found = await group();

  const counted = found?.groups.filter(({ count }) => count > 0);
  const isOutside = expected === "outside";
  const name = isOutside || expected === "nameless" ? null : expected;
  expect(counted).toEqual([{ name, isOutside, count: 1, numbers: 0, sum: null }]);
});

const dingen: Content = [
  [point(x + 1, y + 1), { prijs: 0.1 }],
  [point(x + 2, y + 1), { prijs: 0.2 }],
  [point(x + 3, y + 1), { prijs: null }],
  [point(x + 15, y + 1), { prijs: 7 }],
  [point(x + 60, y), { prijs: 5 }],
];

it("tells count and sum of each area, the largest first, and what lies in none last (§45.1)", async () => {
  const group = await grouping({ dingen, wijken });

  const found = await group({ attribute: "prijs", membersOf: { name: "West", isOutside: false } });

  expect(found?.groups.map(({ name, count, numbers, sum }) => [name, count, numbers, sum])).toEqual([
    ["West", 3, 2, 0.3],
    ["Oost", 1, 1, 7],
    ["Midden", 0, 0, null],
    ["Noord", 0, 0, null],
    [null, 0, 0, null],
    [null, 1, 1, 5],
  ]);
  expect(found?.members).toEqual(["dingen.1", "dingen.2", "dingen.3"]);
});

it("groups what is chosen or filtered alone, and tells what lies in no area (§45.1)", async () => {
  const group = await grouping({ dingen, wijken });
  const counts = async (asked: Partial<AreaQuestion>) => {
    const found = await group(asked);
    return [found?.groups.map(({ count }) => count).filter((count) => count > 0), found?.members];
  };
  const filter =
    '<f:Filter xmlns:f="http://www.opengis.net/fes/2.0"><f:PropertyIsLessThan><f:ValueReference>prijs</f:ValueReference><f:Literal>1</f:Literal></f:PropertyIsLessThan></f:Filter>';

  expect(await counts({ ids: ["dingen.1", "dingen.4"] })).toEqual([[1, 1], []]);
  expect(await counts({ filter })).toEqual([[2], []]);
  expect(await counts({ membersOf: { name: null, isOutside: true } })).toEqual([[3, 1, 1], ["dingen.5"]]);
});

it("says so of a layer without areas, and of too many; knows no layers and attributes that are not there (§45.3)", async () => {
  const many: Content = Array.from({ length: 1_001 }, (_, n) => [
    area(box(x + n, y, 1, 1)),
    { naam: `w${n}` },
  ]);
  const group = await grouping({ dingen, wijken: many });

  expect((await group({ areas: "dingen", nameAttribute: "prijs" }))?.outcome).toBe("noAreas");
  expect((await group())?.outcome).toBe("tooMany");
  const unknown = [{ areas: "x" }, { layer: "x" }, { nameAttribute: "x" }, { attribute: "x" }];
  expect(await Promise.all(unknown.map((asked) => group(asked)))).toEqual(unknown.map(() => undefined));
});
