import { expect, it } from "vitest";
import { orderOf } from "../../../../server/maps/embedded/raster/orderOf.ts";
import { seededRandom } from "../../../support/content/seededRandom.ts";

const random = seededRandom("order");

it.each([0, 1, 2, 300, 70_000])(
  "sorts the places of %i keys, of any size, those of equal keys as they stand",
  (count) => {
    for (const most of [1, 200, 2 ** 17, 2 ** 32]) {
      const keys = Uint32Array.from({ length: count }, () => random.next() * most);
      const before = keys.slice();

      const order = orderOf(keys);

      const isAfter = (place: number, earlier: number) =>
        (keys[place] ?? 0) - (keys[earlier] ?? 0) || place - earlier;
      const misplaced = order.findIndex((place, at) => at > 0 && isAfter(place, order[at - 1] ?? 0) <= 0);
      expect([misplaced, new Set(order).size, keys.length]).toEqual([-1, count, count]);
      expect(keys.every((key, place) => key === before[place])).toBe(true);
    }
  },
);
