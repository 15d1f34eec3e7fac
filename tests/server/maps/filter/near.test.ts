import type { Geometry } from "geojson";
import { expect, it } from "vitest";
import { movedGeometry } from "../../../../schemas/movedGeometry.ts";
import { projectionOf } from "../../../../server/maps/embedded/projections.ts";
import { gmlOf } from "../../../../server/maps/ogc-api/cql2/gml.ts";
import { offeredCrs } from "../../../../server/maps/ogc-api/crs.ts";
import { filterOf } from "../../../../server/maps/ogc-api/fes.ts";
import { area, line, point, squareRing } from "../geometries.ts";
import { wfsOver } from "../storeSetup.ts";

/** Around the middle of RD New, where a metre is one. */
const inRd = (geometry: Geometry) => movedGeometry(geometry, ([x = 0, y = 0]) => [155_000 + x, 463_000 + y]);
const rd = offeredCrs.find(({ code }) => code === 28992);
const projection = projectionOf(28992);
if (!rd || !projection) throw new Error("RD New is not known");

const ring = area(squareRing(0, 10), squareRing(3, 7).toReversed());

it.each<[string, Geometry, Geometry, number]>([
  ["points", point(0, 0), point(3, 4), 5],
  ["a point beside a line", point(2, 3), line([0, 0], [10, 0]), 3],
  ["a point beside a line that leans", point(7, -1), line([0, 0], [8, 6]), 5],
  ["a point beyond an end", point(-3, 4), line([0, 0], [10, 0]), 5],
  ["a point beyond the other end", point(13, -4), line([0, 0], [10, 0]), 5],
  ["a line without a length", point(3, 4), line([0, 0], [0, 0]), 5],
  ["lines beside each other", line([0, 0], [10, 0]), line([2, 2], [8, 2]), 2],
  ["lines of which one ends before the other", line([5, 9], [5, 3]), line([0, 0], [10, 0]), 3],
  ["lines that cross", line([5, 9], [5, -3]), line([0, 0], [10, 0]), 0],
  ["a point in an area", point(1, 1), ring, 0],
  ["a point in a hole", point(5, 4), ring, 1],
  ["a point outside an area", point(14, 13), ring, 5],
  ["an area in another", area(squareRing(1, 2)), ring, 0],
  ["an area in a hole", area(squareRing(4, 5)), ring, 1],
  ["areas at a corner", area(squareRing(13, 20)), ring, Math.hypot(3, 3)],
  ["areas that overlap", area(squareRing(5, 20)), ring, 0],
  ["several, of which one is near", { type: "MultiPoint", coordinates: [[90, 90], [10, 12]] }, ring, 2], // prettier-ignore
])("%s are so far from each other, whichever is asked for (§7.16)", async (_, one, other, distance) => {
  const near = async (feature: Geometry, shape: Geometry, asked: number) => {
    const geometry = movedGeometry(inRd(feature), ([x = 0, y = 0]) => projection.toLonLat(x, y));
    const { json } = await wfsOver({ "a.geojson": [{ type: "Feature", properties: {}, geometry }] });
    const operands = `${gmlOf(inRd(shape), rd)}<f:Distance uom="m">${asked}</f:Distance>`;
    const filter = filterOf([`<f:DWithin>${operands}</f:DWithin>`]);
    return (await json({ filter }, { layers: ["a"] })).features.length === 1;
  };
  const hair = 0.001;

  for (const pair of [
    [one, other],
    [other, one],
  ] as const) {
    const found = [
      await near(...pair, distance + hair),
      distance > 0 && (await near(...pair, distance - hair)),
    ];
    expect(found).toEqual([true, false]);
  }
});
