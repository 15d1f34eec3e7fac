import { expect, it } from "vitest";
import {
  candidatesBy,
  featuresInBox,
  featuresNear,
} from "../../../../server/maps/embedded/filter/featuresInBox.ts";
import type { Box } from "../../../../server/maps/embedded/wfs/boundingBox.ts";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { line } from "../geometries.ts";
import { inMemory, storeWith } from "../storeSetup.ts";

const random = seededRandom("kist");
const features = Array.from({ length: 9000 }, () => {
  const [x, y] = [random.between(5, 6), random.between(52, 53)];
  const geometry = line([x, y], [x + random.between(0, 0.02), y + random.between(0, 0.02)]);
  return { type: "Feature", properties: {}, geometry };
});
const layer = inMemory((await storeWith({ "a.geojson": features })).layer("a", "a"));
const all = features.map((_, i) => i);
const boxOf = (i: number) => [...layer.boxes.subarray(4 * i, 4 * i + 4)] as Box;
/** From one feature to another, so that both touch its sides. */
const boxAround = (one: number, other: number): Box => {
  const [first, last] = [boxOf(one), boxOf(other)];
  return [0, 1, 2, 3].map((n) => Math[n < 2 ? "min" : "max"](first[n] ?? 0, last[n] ?? 0)) as Box;
};
const meets = (one: Box, other: Box) =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
const isWithin = (one: Box, other: Box) =>
  one[0] >= other[0] && one[2] <= other[2] && one[1] >= other[1] && one[3] <= other[3];
const boxes: Box[] = Array.from({ length: 30 }, () =>
  boxAround(Math.floor(random.between(0, 9000)), Math.floor(random.between(0, 9000))),
);

/** From one feature within a box to another. */
const innerBox = (outer: Box): Box => {
  const within = all.filter((i) => isWithin(boxOf(i), outer));
  const [one = 0, other = 0] = [0.3, 0.8].map((share) => within[Math.floor(within.length * share)]);
  return boxAround(one, other);
};

it("finds what meets a box, and asks only of what may", () => {
  for (const outer of [boxAround(0, 8999), ...boxes]) {
    const inner = innerBox(outer);
    const asked: number[] = [];
    const found = featuresInBox(layer, {
      outer,
      inner,
      meets: (_, i) => {
        asked.push(i);
        return i % 2 === 0;
      },
    });

    const [may, must] = [
      all.filter((i) => meets(boxOf(i), outer)),
      all.filter((i) => isWithin(boxOf(i), inner)),
    ];
    expect(asked).toEqual(may.filter((i) => !must.includes(i)));
    expect([...found]).toEqual(may.filter((i) => must.includes(i) || i % 2 === 0));
  }
});

it("finds by boxes alone, also all that there is", () => {
  expect([...featuresNear(layer, [-Infinity, -Infinity, Infinity, Infinity])]).toEqual(all);
  expect([...featuresNear(layer, [0, 0, 1, 1])]).toEqual([]);
  for (const box of boxes)
    expect([...featuresNear(layer, box)]).toEqual(all.filter((i) => meets(boxOf(i), box)));
});

it("tells of which features a judgement of their boxes was certain, in as few judgements as it takes", () => {
  const outer = boxAround(10, 4000);
  const inner = innerBox(outer);
  const judged: Box[] = [];
  const found = candidatesBy(layer, (box: Box) => {
    judged.push(box);
    if (!meets(box, outer)) return "apart";
    return isWithin(box, inner) ? "inside" : "unknown";
  });

  expect([...found.features]).toEqual(all.filter((i) => meets(boxOf(i), outer)));
  expect([...found.isCertain.subarray(0, found.features.length)]).toEqual(
    [...found.features].map((i) => Number(isWithin(boxOf(i), inner))),
  );
  expect(judged.length).toBeLessThan(all.length);
});
