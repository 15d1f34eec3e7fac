import { expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { LinkedPlace } from "../../../machines/permalink/MapLink.ts";
import {
  canStep,
  maxPlaces,
  standingAfterMs,
  viewHistoryMachine,
} from "../../../machines/view-history/viewHistoryMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const place = (longitude: number, zoom = 16): LinkedPlace => ({ center: [longitude, 52], zoom });

/** A map that goes where the history wants it. */
function setup() {
  const clock = new SimulatedClock();
  const actor = createActor(viewHistoryMachine, { clock }).start();
  const stood: number[] = [];
  const rest = (at: LinkedPlace, forMs = standingAfterMs) => {
    actor.send({ type: "view.rested", place: at });
    clock.increment(forMs);
  };
  actor.on("place.wanted", ({ place: wanted }) => {
    stood.push(wanted.center[0]);
    queueMicrotask(() => rest({ ...wanted, center: [wanted.center[0] + 1e-6, 52] }));
  });
  return {
    rest,
    stood,
    step: async (...ways: ("back" | "forward")[]) => {
      for (const way of ways) {
        actor.send({ type: `view.${way}` });
        await Promise.resolve();
      }
    },
    can: () => [-1, 1].map((by) => canStep(actor.getSnapshot().context, by)),
    count: () => actor.getSnapshot().context.places.length,
  };
}

it("goes back and forward among the places where the map stood, no further (§21.10)", async () => {
  const { rest, step, stood, can } = setup();
  expect(can()).toEqual([false, false]);
  for (const longitude of [1, 2, 3]) rest(place(longitude));
  expect(can()).toEqual([true, false]);

  await step("back", "back", "back");
  expect([stood, can()]).toEqual([[2, 1], [false, true]]); // prettier-ignore
  await step("forward", "forward", "forward");

  expect(stood).toEqual([2, 1, 2, 3]);
});

it("takes no step for where the map was only in passing, nor for a pixel; a zoom is one (§21.10)", () => {
  const { rest, count } = setup();

  rest(place(1));
  rest(place(1 + 360 / 256 / 2 ** 16 / 2));
  rest(place(2), standingAfterMs - 1);
  rest(place(3));
  rest(place(3, 16.01));
  rest(place(4), standingAfterMs - 1);
  rest(place(5), 1);

  expect(count()).toBe(3);
});

it("goes back at once to where the map stood before it moved just now, and forgets what came after (§21.10)", async () => {
  const { rest, step, stood, can } = setup();
  for (const longitude of [1, 2, 3]) rest(place(longitude));
  await step("back");

  rest(place(4), 0);
  await step("back");
  expect(stood).toEqual([2, 2]);
  await step("forward");

  expect([stood.at(-1), can()]).toEqual([4, [true, false]]);
});

it("remembers so many places, the last ones (§21.10)", async () => {
  const { rest, step, stood, count } = setup();

  for (let longitude = 0; longitude <= maxPlaces; longitude += 1) rest(place(longitude));
  await step(...Array.from({ length: maxPlaces + 1 }, () => "back" as const));

  expect([count(), stood.at(-1)]).toEqual([maxPlaces, 1]);
});

it("knows where it stands, on any path (§21.10)", () => {
  walkWhole(viewHistoryMachine, {
    invariants: {
      "it is waited exactly while the map has come to rest": (after) =>
        after.matches("standing") === (after.context.resting === null),
    },
    events: [
      { type: "view.rested", place: place(1) },
      { type: "view.rested", place: place(2) },
    ],
    stopWhen: ({ context }) => context.places.length > 3,
  });
});
