import { describe, expect, it } from "vitest";
import { lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import { around, farFrom, sidesOf } from "../../../../server/maps/embedded/filter/boxSides.ts";
import { projectionOf } from "../../../../server/maps/embedded/projections.ts";
import type { Box } from "../../../../server/maps/embedded/wfs/boundingBox.ts";

type Point = [x: number, y: number];

const projection = (code: number) => {
  const found = projectionOf(code);
  if (!found) throw new Error(`EPSG:${code} is not known`);
  return found;
};
const shares = Array.from({ length: 41 }, (_, n) => n / 40);
const between = (from: number, to: number, share: number) => from + (to - from) * share;
const gridIn = ([minX, minY, maxX, maxY]: Box): Point[] =>
  shares.flatMap((east) =>
    shares.map((north): Point => [between(minX, maxX, east), between(minY, maxY, north)]),
  );
const isIn = ([x, y]: Point, [minX, minY, maxX, maxY]: Box) =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

describe.each<[string, number, Box]>([
  ["a province", 28992, [120_000, 450_000, 200_000, 520_000]],
  ["a street", 28992, [155_000, 463_000, 155_400, 463_030]],
  ["a strip", 28992, [20_000, 400_000, 260_000, 400_001]],
  ["a zone of UTM", 25832, [300_000, 5_600_000, 800_000, 6_200_000]],
])("%s in EPSG:%i drawn in EPSG:3857", (_, code, box) => {
  const { toLonLat } = projection(code);
  const drawn = ([x, y]: Point) => lonLatTo3857(...toLonLat(x, y));
  const sides = sidesOf(box, projection(code));
  if (!sides) throw new Error("there are no sides");
  const { each, outer, inner } = sides;
  const distances = (point: Point) =>
    each.map((side) => farFrom(side, Float64Array.of(...point, ...point), 0)[0]);
  const inside = gridIn(box);
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const wider: Box = [box[0] - width / 20, box[1] - height / 20, box[2] + width / 20, box[3] + height / 20];
  const outside = gridIn(wider).filter((point) => !isIn(point, box));

  it("lies in its outer box, and on the right side of each of its sides", () => {
    for (const point of inside.map(drawn)) {
      expect(isIn(point, outer)).toBe(true);
      distances(point).forEach((distance, n) =>
        expect(distance).toBeGreaterThanOrEqual(-(each[n]?.tolerance ?? 0)),
      );
    }
  });

  it("has all else outside its inner box, and beyond one of its sides", () => {
    for (const point of outside.map(drawn)) {
      expect(isIn(point, inner)).toBe(false);
      expect(distances(point).some((distance, n) => distance <= (each[n]?.tolerance ?? 0))).toBe(true);
    }
  });

  it("is not wider than its sides bend", () => {
    const corners: Point[] = [[box[0], box[1]], [box[2], box[1]], [box[2], box[3]], [box[0], box[3]]]; // prettier-ignore
    const bends = each.map((_side, n) => {
      const [[x1, y1], [x2, y2]] = [corners[n] ?? [0, 0], corners[(n + 1) % 4] ?? [0, 0]];
      return Math.max(
        ...shares.map((share) =>
          Math.abs(distances(drawn([between(x1, x2, share), between(y1, y2, share)]))[n] ?? 0),
        ),
      );
    });
    const real = around(inside.map(drawn));
    const most = Math.max(...each.map(({ tolerance }) => tolerance));

    each.forEach(({ tolerance }, n) => {
      expect(tolerance).toBeGreaterThan(bends[n] ?? 0);
      expect(tolerance).toBeLessThan(1.6 * (bends[n] ?? 0) + 0.01);
    });
    real.forEach((side, n) => expect(Math.abs(side - (outer[n] ?? 0))).toBeLessThan(1.2 * most));
    const leftOut = inner.map((side, n) => Math.abs(side - (outer[n] ?? 0)));
    expect(Math.max(...leftOut)).toBeLessThan(0.1 * Math.max(width, height) + 4 * most);
  });
});

it.each<[string, number, Box, boolean]>([
  ["as wide as it may be", 3857, [2_000_000, 2_000_000, 5_000_000, 5_000_000], true],
  ["too wide", 3857, [0, 0, 3_000_001, 1], false],
  ["too high", 3857, [0, 0, 1, 3_000_001], false],
  ["up to 85° north", 3857, [0, 19_900_000, 1, 19_960_000], true],
  ["beyond 85° north", 3857, [0, 19_900_000, 1, 19_980_000], false],
  ["beyond 85° south", 3857, [0, -19_980_000, 1, -19_900_000], false],
  ["where there and back are two places", 31370, [500_000, 20_000_000, 500_001, 20_000_001], false],
  ["that is nowhere", 25832, [20_000_000, 1_000_000, 20_000_001, 1_000_001], false],
  ["of one place", 28992, [155_000, 463_000, 155_000, 463_000], true],
])("a box %s, in EPSG:%i, has sides: %s: %s", (_, code, box, has) => {
  const sides = sidesOf(box, projection(code));

  expect(sides !== undefined).toBe(has);
  expect((sides?.each ?? []).every(({ tolerance }) => Number.isFinite(tolerance))).toBe(true);
});

it("a side is as far from a box as from the nearest and the furthest of its corners", () => {
  const boxes = Float64Array.of(0, 0, 0, 0, 30, -40, 70, 90);
  for (const angle of [0.3, 1.9, 3.5, 5]) {
    const normal: Point = [Math.cos(angle), Math.sin(angle)];
    const far = [
      [30, -40],
      [70, -40],
      [70, 90],
      [30, 90],
    ].map(([x = 0, y = 0]) => (x - 5) * normal[0] + (y + 7) * normal[1]);
    const [least, most] = farFrom({ x: 5, y: -7, normal, tolerance: 0 }, boxes, 4);

    expect([least, most]).toEqual([expect.closeTo(Math.min(...far), 9), expect.closeTo(Math.max(...far), 9)]);
  }
});
