import { expect, it } from "vitest";
import { centroidOf } from "../../../server/maps/embedded/areas/centroid.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { box, buildLayer } from "../../support/map-servers/loadedLayer.ts";

type Box = [minX: number, minY: number, maxX: number, maxY: number];

/** A ring, and the boxes by which it is reckoned: what each of them adds, or takes away. */
interface Part {
  ring: number[][];
  covers: [sign: 1 | -1, box: Box][];
}

const square = (sign: 1 | -1, ...corners: Box): Part => ({
  ring: box(...corners),
  covers: [[sign, corners]],
});

/** Open to the north: what lies in its notch is in its box, but not in it. */
const notched = (x: number, y: number): Part => ({
  ring: [
    [x, y],
    [x + 9, y],
    [x + 9, y + 9],
    [x + 6, y + 9],
    [x + 6, y + 3],
    [x + 3, y + 3],
    [x + 3, y + 9],
    [x, y + 9],
    [x, y],
  ],
  covers: [
    [1, [x, y, x + 9, y + 9]],
    [-1, [x + 3, y + 3, x + 6, y + 9]],
  ],
});

/** An area with a hole that begins on its corner, an island in that hole with a hole of its own; beside it one in a notch. */
const groupAt = (x: number, y: number): Part[] => [
  square(1, x, y, x + 10, y + 20),
  square(-1, x, y, x + 7, y + 9),
  square(1, x + 1, y + 1, x + 6, y + 5),
  square(-1, x + 2, y + 2, x + 3, y + 4),
  notched(x + 20, y),
  square(1, x + 24, y + 4, x + 25, y + 8),
];

const random = seededRandom("ringen");
const shuffled = <Member>(members: Member[]): Member[] =>
  members
    .map((member) => ({ member, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ member }) => member);

it("has the centroid of what hundreds of rings cover, in any order and whichever way they run (§45.2)", () => {
  const parts = shuffled(
    Array.from({ length: 100 }, (_, n) => groupAt((n % 10) * 40, n * n + (n % 7))).flat(),
  );
  const coordinates = parts.map(({ ring }) => (random.next() < 0.5 ? ring : ring.toReversed()));
  const features = buildLayer([{ geometry: { type: "Polygon", coordinates } }]);
  const boxes = parts.flatMap(({ covers }) => covers);
  const weigh = (valueOf: (box: Box) => number) =>
    boxes.reduce(
      (sum, [sign, each]) => sum + sign * (each[2] - each[0]) * (each[3] - each[1]) * valueOf(each),
      0,
    );

  const [x, y] =
    centroidOf({ features, i: 0, places: { coordinates: features.coordinates, first: 0 } }) ?? [];

  expect(parts).toHaveLength(600);
  expect(x).toBeCloseTo(weigh(([minX, , maxX]) => (minX + maxX) / 2) / weigh(() => 1), 6);
  expect(y).toBeCloseTo(weigh(([, minY, , maxY]) => (minY + maxY) / 2) / weigh(() => 1), 6);
});
