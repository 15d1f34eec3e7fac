import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setupOgcApi } from "./setup.ts";

let maps: Awaited<ReturnType<typeof setupOgcApi>>;
beforeAll(async () => {
  maps = await setupOgcApi();
});
afterAll(() => maps.close());

const all = Array.from({ length: 40 }, (_, n) => n);
/** A soort is missing from each fifth tree, a hoogte from none. */
const without = (isLeftOut: (n: number) => boolean) => all.filter((n) => !isLeftOut(n));

describe("filters in CQL2 (§7.30)", () => {
  it.each([
    ["soort = 'eik'", all.filter((n) => n % 5 === 0)],
    ["'eik' = soort AND nummer < 11", [0, 5, 10]],
    ["11 > nummer AND 8 <= nummer", [8, 9, 10]],
    ["nummer <> 3 and nummer < 5", [0, 1, 2, 4]],
    ["nummer = 1 OR nummer = 2 AND hoogte > 100", [1]],
    ["(nummer = 1 OR nummer = 2) AND hoogte < 0.5", [1]],
    ["monumentaal = TRUE AND nummer < 4", [0, 2]],
    ["soort IS NULL", all.filter((n) => n % 5 === 4)],
    ["soort IS NOT NULL AND nummer < 6", [0, 1, 2, 3, 5]],
    ["soort LIKE 'e%'", all.filter((n) => n % 5 === 0 || n % 5 === 2)],
    ["soort LIKE 'e_s'", all.filter((n) => n % 5 === 2)],
    [String.raw`soort LIKE 'e\%'`, []],
    ["soort NOT LIKE 'e%'", all.filter((n) => n % 5 === 1 || n % 5 === 3)],
    ["nummer BETWEEN 3 AND 5", [3, 4, 5]],
    ["nummer NOT BETWEEN 2 AND 38", [0, 1, 39]],
    ["nummer IN (1, 2, 3)", [1, 2, 3]],
    ["soort NOT IN ('eik', 'beuk', 'els')", all.filter((n) => n % 5 === 3)],
    ["NOT (soort = 'eik')", without((n) => n % 5 === 0 || n % 5 === 4)],
    ["NOT (soort = 'eik' OR nummer > 3)", [1, 2, 3]],
    ["NOT NOT nummer = 1", [1]],
    ["TRUE", all],
    ["nummer = 1 OR FALSE", [1]],
    ["NOT TRUE", []],
    ["geplant = DATE('2020-01-03')", [2]],
    ["geplant >= DATE('2020-02-06') AND geplant < DATE('2020-02-08')", [36, 37]],
    ["gezien = TIMESTAMP('2020-01-01T04:00:00Z')", [4]],
    ["gezien <= TIMESTAMP('2020-01-01T02:00:00+01:00')", [0, 1]],
    ["gezien > DATE('2020-01-01')", all.filter((n) => n > 23)],
    ["S_INTERSECTS(geometry, BBOX(5.005, 52.005, 5.025, 52.015))", [11, 12]],
    ["S_INTERSECTS(geometry, POINT(5.01 52.01))", [11]],
    ["s_intersects(POINT Z(5.01 52.01 3), geometry)", [11]],
    ["S_DISJOINT(geometry, BBOX(5.005, 51, 6, 53))", [0, 10, 20, 30]],
    ["S_INTERSECTS(geometry, POLYGON((5 52, 5.025 52, 5 52.025, 5 52)))", [0, 1, 2, 10, 11, 20]],
    ["S_DISJOINT(geometry, POLYGON((5.005 51, 6 51, 6 53, 5.005 53, 5.005 51)))", [0, 10, 20, 30]],
    ["S_INTERSECTS(geometry, LINESTRING(5.01 52.01, 5.03 52.01)) AND nummer > 11", [12, 13]],
    ["S_INTERSECTS(geometry, MULTIPOINT((5.01 52), (5.02 52)))", [1, 2]],
    [
      "S_INTERSECTS(geometry, MULTIPOLYGON(((5 52, 5 52, 5 52, 5 52)), ((5.09 52, 6 52, 6 52.01, 5.09 52))))",
      [0, 9],
    ],
    [
      "S_INTERSECTS(geometry, GEOMETRYCOLLECTION(POINT(5 52), LINESTRING(5.08 52.03, 5.09 52.03)))",
      [0, 38, 39],
    ],
    ["NOT S_INTERSECTS(geometry, BBOX(5.005, 51, 6, 53))", [0, 10, 20, 30]],
    ["S_WITHIN(geometry, POLYGON((5 52, 5.025 52, 5 52.025, 5 52)))", [11]],
    ["S_CONTAINS(POLYGON((5 52, 5.025 52, 5 52.025, 5 52)), geometry)", [11]],
    ["S_TOUCHES(geometry, LINESTRING(5 52, 5.01 52, 5.02 52))", [0, 2]],
    ["S_EQUALS(geometry, POINT(5.01 52.01))", [11]],
  ] as [string, number[]][])("finds trees where %s", async (filter, found) => {
    expect(await maps.numbers({ filter })).toEqual(found);
  });

  const property = { property: "nummer" };
  it.each([
    [{ op: "=", args: [{ property: "soort" }, "eik"] }, all.filter((n) => n % 5 === 0)],
    [{ op: "<", args: [37, property] }, [38, 39]],
    [{ op: "not", args: [{ op: ">", args: [property, 1] }] }, [0, 1]],
    [
      {
        op: "or",
        args: [
          { op: "between", args: [property, 1, 2] },
          { op: "in", args: [property, [7, 9]] },
        ],
      },
      [1, 2, 7, 9],
    ],
    [{ op: "isNull", args: [{ property: "geplant" }] }, [39]],
    [{ op: "like", args: [{ property: "soort" }, "%nde"] }, all.filter((n) => n % 5 === 3)],
    [{ op: "=", args: [{ property: "geplant" }, { date: "2020-01-01" }] }, [0]],
    [
      { op: "s_intersects", args: [{ property: "geometry" }, { bbox: [5.005, 52.005, 5.025, 52.015] }] },
      [11, 12],
    ],
    [
      { op: "s_intersects", args: [{ property: "geometry" }, { type: "Point", coordinates: [5.01, 52.01] }] },
      [11],
    ],
    [
      {
        op: "s_intersects",
        args: [
          {
            type: "GeometryCollection",
            geometries: [
              { type: "MultiPoint", coordinates: [[5, 52]] },
              {
                type: "Polygon",
                coordinates: [
                  [
                    [5.075, 52.025],
                    [6, 52.025],
                    [6, 53],
                    [5.075, 52.025],
                  ],
                ],
              },
            ],
          },
          { property: "geometry" },
        ],
      },
      [0, 38, 39],
    ],
  ])("takes JSON: %j", async (filter, found) => {
    expect(await maps.numbers({ "filter-lang": "cql2-json", filter: JSON.stringify(filter) })).toEqual(found);
  });

  it("reads geometries in the system that is named, in its axis order", async () => {
    const query = {
      filter: "S_INTERSECTS(geometry, BBOX(52.005, 5.005, 52.015, 5.025))",
      "filter-crs": "http://www.opengis.net/def/crs/EPSG/0/4326",
    };

    expect(await maps.numbers(query)).toEqual([11, 12]);
    expect(await maps.numbers({ ...query, soort: "beuk" })).toEqual([11]);
  });

  it.each([
    "soort =",
    // An attribute whose name the gateway does not take for a plain one.
    `"it's <b>" = 'x'`,
    "soort = 'eik",
    "soort = eik",
    "soort eik",
    "soort = 'eik' nummer = 1",
    "(soort = 'eik'",
    "soort LIKE 3",
    "nummer LIKE '3%'",
    "nummer = 'drie'",
    "nummer BETWEEN 1",
    "nummer IN ()",
    "onbekend = 1",
    "geometry = 1",
    "geplant = 'gisteren'",
    "S_INTERSECTS(soort, POINT(5 52))",
    "S_INTERSECTS(geometry, POINT(5))",
    "S_INTERSECTS(geometry, nummer)",
    "S_RELATE(geometry, POINT(5 52))",
    "sleep(5) = 1",
    "CASEI(soort) = 'eik'",
    `${"(".repeat(200)}nummer = 1${")".repeat(200)}`,
    `${"NOT ".repeat(200)}nummer = 1`,
    `nummer IN (${all.concat(all, all, all, all, all, all, all, all).join(",")})`,
    "",
  ])("refuses, and says why: %s", async (filter) => {
    const answer = await maps.get(`/collections/bomen/items?${new URLSearchParams({ filter }).toString()}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: "query.invalid" });
  });

  it.each([
    "{",
    "[]",
    "3",
    '{"op":"or","args":[]}',
    '{"op":"=","args":[{"property":"nummer"}]}',
    '{"op":"x","args":[1,2]}',
  ])("refuses JSON that is no filter: %s", async (filter) => {
    const query = new URLSearchParams({ filter, "filter-lang": "cql2-json" }).toString();
    expect((await maps.get(`/collections/bomen/items?${query}`)).statusCode).toBe(400);
  });
});
