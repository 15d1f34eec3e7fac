import { expect, it } from "vitest";
import { lonLatFrom3857, lonLatTo3857 } from "../../../schemas/rules/webMercator.ts";

// By PROJ: `cs2cs EPSG:4326 EPSG:3857`.
it.each([
  { lonLat: [5.3876389, 52.1561606], xy: [599_749.219, 6_828_410.694] },
  { lonLat: [-180, -33.9], xy: [-20_037_508.343, -4_015_382.36] },
] as const)("$lonLat is at $xy of Web Mercator, and back", ({ lonLat: [lon, lat], xy: [x, y] }) => {
  const [easting, northing] = lonLatTo3857(lon, lat);
  expect([easting, northing].map(Math.round)).toEqual([x, y].map(Math.round));

  const [lonBack, latBack] = lonLatFrom3857(easting, northing);
  expect(lonBack).toBeCloseTo(lon, 9);
  expect(latBack).toBeCloseTo(lat, 9);
});

it("what lies nearer to a pole than Web Mercator reaches is at its edge, which is as far as its sides", () => {
  const side = lonLatTo3857(180, 0)[0];

  expect(lonLatTo3857(0, 90)[1]).toBeCloseTo(side, 3);
  expect(lonLatTo3857(0, -89)[1]).toBeCloseTo(-side, 3);
});
