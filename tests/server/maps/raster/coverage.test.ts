import { beforeEach, describe, expect, it } from "vitest";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { Canvas } from "../../../../server/maps/embedded/raster/Canvas.ts";
import { inkOf } from "../../../../server/maps/embedded/raster/inks.ts";
import { Viewport } from "../../../../server/maps/embedded/raster/Viewport.ts";
import { positions } from "../../../support/content/positions.ts";

type Point = [x: number, y: number];

const size = { width: 61, height: 47 };
const ink = inkOf("#000000");
let random = seededRandom("");
// The same of each test, whichever ran before it.
beforeEach(() => {
  random = seededRandom(expect.getState().currentTestName ?? "");
});
const somewhere = (margin: number): Point => [
  random.between(-margin, size.width + margin),
  random.between(-margin, size.height + margin),
];

/** A picture of which the pixels are those of the map: one metre each, y upwards. */
function setup() {
  const canvas = new Canvas(new Viewport([0, 0, size.width, size.height], size), 1);
  const project = (points: Point[]) =>
    canvas.projectPart(
      {
        coordinates: Float64Array.from(points.flatMap(([x, y]) => [x, size.height - y])),
        partStarts: Uint32Array.of(0, points.length),
      },
      0,
    );
  /** Of each pixel, row by row; 1 is all of it. */
  const coverage = () => Float64Array.from(canvas.image.words, (word) => (word >>> 24) / 255);
  return {
    fill: (...rings: Point[][]) => {
      for (const ring of rings) {
        project(ring);
        if (rings.length === 1) canvas.fillRing();
        else canvas.fillFoldedRing();
      }
      if (rings.length > 1) canvas.fold();
    },
    filled: () => {
      canvas.paintFill(ink);
      return coverage();
    },
    stroked: (points: Point[], widthPx: number, closed = false) => {
      canvas.setStrokeWidth(widthPx);
      project(points);
      canvas.strokePart(closed);
      canvas.paintStroke(ink);
      return coverage();
    },
    dashed: ([x0, y0]: Point, [x1, y1]: Point, widthPx: number) => {
      canvas.setStrokeWidth(widthPx);
      canvas.strokeSegment(x0, y0, x1, y1, 3);
      canvas.paintStroke(ink);
      return coverage();
    },
  };
}

const places = Array.from({ length: size.width * size.height }, (_, at): Point => [
  at % size.width,
  Math.floor(at / size.width),
]);

/** The part of a pixel within a ring: its area, cut off at each side of the pixel. */
function areaWithin(ring: Point[], pixel: Point): number {
  let corners = ring;
  for (const axis of [0, 1] as const)
    for (const [side, sign] of [
      [pixel[axis], 1],
      [pixel[axis] + 1, -1],
    ] as const) {
      const depth = (point: Point) => (point[axis] - side) * sign;
      corners = corners.flatMap((corner, at) => {
        const before = corners.at(at - 1) ?? corner;
        const [from, to] = [depth(before), depth(corner)];
        const along = from / (from - to);
        const crossing: Point = [
          before[0] + (corner[0] - before[0]) * along,
          before[1] + (corner[1] - before[1]) * along,
        ];
        return [...(from < 0 !== to < 0 ? [crossing] : []), ...(to < 0 ? [] : [corner])];
      });
    }
  return Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [x0, y0] = corners.at(at - 1) ?? [0, 0];
      return sum + (x0 * y - x * y0) / 2;
    }, 0),
  );
}

function distanceTo([x0, y0]: Point, [x1, y1]: Point, [x, y]: Point): number {
  const lengthSquared = (x1 - x0) ** 2 + (y1 - y0) ** 2;
  const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / lengthSquared;
  const bounded = Math.min(1, Math.max(0, along));
  return Math.hypot(x0 + (x1 - x0) * bounded - x, y0 + (y1 - y0) * bounded - y);
}

function largestDifference(coverage: Float64Array, expected: (place: Point) => number): number {
  return Math.max(...places.map((place, at) => Math.abs((coverage[at] as number) - expected(place))));
}

/** Half of a sixteenth by rounding, and a step of the opacity. */
const tolerated = 1 / 32 + 1 / 255;

describe("§7.15 a fill covers of each pixel as much as the polygon does", () => {
  it.each(Array.from({ length: 25 }, (_, round) => round))("triangle %i, also beyond the borders", () => {
    const ring = [somewhere(30), somewhere(30), somewhere(30)];
    const { fill, filled } = setup();

    fill(ring);

    const difference = largestDifference(filled(), (place) => areaWithin(ring, place));
    expect(difference).toBeLessThan(tolerated);
  });

  it("whichever way its ring runs, beside others of its symbol that run the other way", () => {
    const left = positions("5.3 4.2, 30.1 6.6, 28.7 40.4, 3.9 38.8");
    const right = positions("30.1 6.6, 28.7 40.4, 55.5 44.4, 58.1 3.3");
    const { fill, filled } = setup();

    fill(left);
    fill(right);

    const covered = (place: Point) => areaWithin(left, place) + areaWithin(right, place);
    expect(largestDifference(filled(), covered)).toBeLessThan(tolerated);
  });

  it("less its holes, whichever way their rings run", () => {
    const outer = positions("-20 -10, 80 3, 50 60");
    const hole = positions("20.5 10.5, 30.2 30.1, 40.9 12.3");
    for (const ring of [hole, hole.toReversed()]) {
      const { fill, filled } = setup();

      fill(outer, ring);

      const covered = (place: Point) => areaWithin(outer, place) - areaWithin(hole, place);
      expect(largestDifference(filled(), covered)).toBeLessThan(tolerated);
    }
  });

  it("and leaves nothing behind for the next picture", () => {
    const { fill, filled } = setup();
    for (let round = 0; round < 50; round++) fill([somewhere(200), somewhere(200), somewhere(200)]);
    filled();

    const next = setup().filled();

    expect(Math.max(...next)).toBe(0);
  });
});

describe("§7.15 a line covers each pixel by its distance", () => {
  it.each([1, 1.6, 2.2, 5])("%f pixels wide, between any two points, with round ends", (widthPx) => {
    for (let round = 0; round < 12; round++) {
      const [start, end] = [somewhere(20), somewhere(20)];

      const coverage = setup().stroked([start, end], widthPx);

      const expected = ([x, y]: Point) =>
        Math.min(1, Math.max(0, widthPx / 2 + 0.5 - distanceTo(start, end, [x + 0.5, y + 0.5])));
      expect(largestDifference(coverage, expected)).toBeLessThan(1 / 32 + 0.01);
    }
  });

  it.each(positions("0 0, 0 1, 1 0"))("also level, upright and of no length (%f, %f)", (right, down) => {
    const start: Point = [20.25, 15.5];
    const end: Point = [20.25 + 17.5 * right, 15.5 + 17.5 * down];

    const coverage = setup().stroked([start, end], 3);

    const expected = ([x, y]: Point) => {
      const point: Point = [x + 0.5, y + 0.5];
      const distance =
        right + down > 0
          ? distanceTo(start, end, point)
          : Math.hypot(point[0] - start[0], point[1] - start[1]);
      return Math.min(1, Math.max(0, 2 - distance));
    };
    expect(largestDifference(coverage, expected)).toBeLessThan(1 / 32 + 0.01);
  });

  it("fainter instead of thinner below one pixel", () => {
    const line = positions("10 20.5, 50 20.5");

    const coverage = setup().stroked(line, 0.5);

    expect(coverage[20 * size.width + 30]).toBeCloseTo(0.5, 1);
    expect(coverage[21 * size.width + 30]).toBe(0);
  });

  it("that comes from a thousand kilometres away, as if it began at the border", () => {
    const [near, far]: Point[][] = [
      positions("-30 3, 91 44"),
      [
        [-30 - 121 * 10_000, 3 - 41 * 10_000],
        [91 + 121 * 10_000, 44 + 41 * 10_000],
      ],
    ] as [Point[], Point[]];

    const short = setup().stroked(near, 2);
    const long = setup().stroked(far, 2);

    expect(Math.max(...short.map((level, at) => Math.abs(level - (long[at] as number))))).toBeLessThan(0.1);
  });

  it("and a dash stops at its ends", () => {
    const coverage = setup().dashed([10, 20.5], [30, 20.5], 3);

    const row = 20 * size.width;
    expect([9, 10, 29, 30].map((column) => Math.round(coverage[row + column] as number))).toEqual([
      0, 1, 1, 0,
    ]);
    expect(coverage[19 * size.width + 20]).toBe(1);
  });
});
