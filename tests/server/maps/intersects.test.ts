import { booleanIntersects } from "@turf/turf";
import type { Feature, Geometry, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { crs84, offeredCrs } from "../../../server/maps/ogc-api/crs.ts";
import { gmlOf } from "../../../server/maps/ogc-api/cql2/gml.ts";
import { filterOf, not, spatial } from "../../../server/maps/ogc-api/fes.ts";
import { projectionOf } from "../../../server/maps/embedded/projections.ts";
import { movedGeometry } from "../../../schemas/movedGeometry.ts";
import { positions } from "../../support/content/positions.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { area, boxRing, line, point, squareRing } from "./geometries.ts";
import { wfsOver } from "./storeSetup.ts";

const random = seededRandom("snijden");
const near = ([x = 0, y = 0]: Position, size: number): Position => [
  x + random.between(-size, size),
  y + random.between(-size, size),
];
const somewhere = (): Position => near([5.5, 52.5], 0.1);

/** A ring around a place whose sides do not cross each other. */
function ring([x = 0, y = 0]: Position, size: number): Position[] {
  const corners = Array.from({ length: 5 }, (_, n): Position => {
    const angle = (2 * Math.PI * n) / 5;
    const length = size * random.between(0.4, 1);
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  });
  return [...corners, corners[0] ?? [x, y]];
}

function geometry(kind: number, size: number): Geometry {
  const place = somewhere();
  const bend = (): Position[] => [place, near(place, size), near(place, size)];
  const rings = (east = 0): Position[][] => {
    const [x = 0, y = 0] = somewhere();
    const at = [x + east, y];
    return [ring(at, size), ring(at, size / 4).toReversed()];
  };
  const kinds: Geometry[] = [
    point(...place),
    line(...bend()),
    area(...rings()),
    { type: "MultiPoint", coordinates: [place, somewhere()] },
    { type: "MultiLineString", coordinates: [bend(), [somewhere(), somewhere()]] },
    // Apart: a feature whose areas overlap is none by Simple Features.
    { type: "MultiPolygon", coordinates: [rings(), rings(0.3)] },
  ];
  return kinds[kind % kinds.length] ?? point(...place);
}

const features: Feature[] = Array.from({ length: 150 }, (_, n) => ({
  type: "Feature",
  properties: { n },
  geometry: geometry(n, 0.03),
}));

/** The `n` of what a filter, or a box, finds among features. */
async function setupLayer(content: Feature[]) {
  const { json } = await wfsOver({ "mengsel.geojson": content });
  return async (asked: { filter: string } | { bbox: string }) =>
    (await json(asked, { layers: ["mengsel"] })).features
      .map(({ properties }) => Number(properties?.["n"]))
      .sort((one, other) => one - other);
}

const intersecting = (shape: Geometry, crs = crs84) => spatial("Intersects", "geometry", gmlOf(shape, crs));

describe("Intersects with a geometry (§7.16, §7.30)", () => {
  it.each([0, 1, 2, 3, 4, 5])("finds what another program says meets it: kind %i", async (kind) => {
    const found = await setupLayer(features);
    for (let n = 0; n < 15; n++) {
      const shape = geometry(kind, 0.06);
      const expected = features.flatMap(({ geometry: own }, at) =>
        booleanIntersects(own, shape) ? [at] : [],
      );

      expect(await found({ filter: filterOf([intersecting(shape)]) })).toEqual(expected);
      expect(await found({ filter: filterOf([not(intersecting(shape))]) })).toHaveLength(
        150 - expected.length,
      );
    }
  });

  it("knows each system by its own axis order", async () => {
    const found = await setupLayer(features);
    const shape = geometry(5, 0.06);
    const expected = await found({ filter: filterOf([intersecting(shape)]) });

    expect(expected.length).toBeGreaterThan(3);
    for (const crs of offeredCrs) {
      const projection = projectionOf(crs.code);
      const moved = movedGeometry(shape, ([x = 0, y = 0]) => {
        const [east = 0, north = 0] = projection?.fromLonLat(x, y) ?? [];
        return crs.isNorthingFirst ? [north, east] : [east, north];
      });
      expect(await found({ filter: filterOf([intersecting(moved, crs)]) })).toEqual(expected);
    }
  });

  it.each<[string, Geometry, boolean]>([
    ["a corner", point(1, 1), true],
    ["a side", point(1, 0.5), true],
    ["a line along a side", line([1, -1], [1, 0]), true],
    ["a line that ends before it", line([2, 0.5], [1.0000001, 0.5]), false],
    ["a place in its hole", point(0.5, 0.5), false],
    ["the edge of its hole", point(0.4, 0.5), true],
    ["an area within its hole", area(positions("0.45 0.45, 0.55 0.45, 0.5 0.55, 0.45 0.45")), false],
    ["an area around it", area(squareRing(-9, 9)), true],
  ])("counts edges as part of both: %s", async (_, shape, meets) => {
    const hollow = area(squareRing(0, 1), squareRing(0.4, 0.6).toReversed());
    const found = await setupLayer([{ type: "Feature", properties: { n: 0 }, geometry: hollow }]);

    expect(await found({ filter: filterOf([intersecting(shape)]) })).toEqual(meets ? [0] : []);
  });

  it.each([
    "",
    "<gml:Point/>",
    "<gml:Point><gml:pos>5</gml:pos></gml:Point>",
    "<gml:Point><gml:pos>x y</gml:pos></gml:Point>",
    '<gml:Point srsName="EPSG:1"><gml:pos>5 52</gml:pos></gml:Point>',
    "<gml:Polygon><gml:exterior/></gml:Polygon>",
    `<gml:LineString><gml:posList>${"1 ".repeat(30_000)}</gml:posList></gml:LineString>`,
  ])("refuses what is no geometry: %s", async (gml) => {
    const found = await setupLayer(features);
    const filter = filterOf([spatial("Intersects", "geometry", gml)]);
    await expect(found({ filter })).rejects.toThrow(/./);
  });
});

describe("a box (§7.16)", () => {
  it.each([4326, 3857, 28992])("finds what another program says meets it, in EPSG:%i", async (code) => {
    const found = await setupLayer(features);
    const projection = projectionOf(code);
    const moved = features.map(({ geometry: own }) =>
      movedGeometry(own, ([x = 0, y = 0]) => projection?.fromLonLat(x, y) ?? []),
    );
    const size = code === 4326 ? 1 : 90_000;
    for (let n = 0; n < 40; n++) {
      const [x = 0, y = 0] = projection?.fromLonLat(...(somewhere() as [number, number])) ?? [];
      const [width, height] = [0, 1].map(() => size * 10 ** random.between(-5, 0)) as [number, number];
      const box: Geometry = { type: "Polygon", coordinates: [boxRing([x, y], width, height)] };
      const expected = moved.flatMap((own, at) => (booleanIntersects(own, box) ? [at] : []));

      const bbox = `${[x, y, x + width, y + height].join(",")},EPSG:${code}`;
      expect(await found({ bbox })).toEqual(expected);
    }
  });

  it("as wide as the world, beside them all or where its system ends finds all of them, or none", async () => {
    const found = await setupLayer(features);
    const all = [
      "-180,-90,180,90,EPSG:4326",
      "-20000000,-20000000,20000000,20000000,EPSG:3857",
      "-2000000,-2000000,2000000,2000000,EPSG:28992",
      "0,300000,280000,620000,EPSG:28992",
    ];
    const none = [
      "6,50,7,54,EPSG:4326",
      "5,50,5.3,54,EPSG:4326",
      "5,53,6,54,EPSG:4326",
      "5,50,6,52.3,EPSG:4326",
      "900000,900000,900001,900001,EPSG:28992",
    ];

    for (const bbox of all) expect([bbox, (await found({ bbox })).length]).toEqual([bbox, features.length]);
    for (const bbox of none) expect([bbox, await found({ bbox })]).toEqual([bbox, []]);
  });
});
