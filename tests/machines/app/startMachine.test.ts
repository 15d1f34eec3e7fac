import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Catalogue } from "../../../machines/language/languageMachine.ts";
import { startMachine } from "../../../machines/app/startMachine.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const texts: Catalogue = { hello: "Hallo" };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A start with a server that is away until told otherwise. */
async function setup() {
  const server = { isDown: true, asked: 0 };
  const clock = new SimulatedClock();
  const actor = createActor(
    startMachine.provide({
      actors: {
        loadCatalogue: fromPromise<Catalogue>(async () => {
          server.asked += 1;
          if (server.isDown) throw new TypeError("Failed to fetch dynamically imported module");
          return texts;
        }),
      },
    }),
    { clock },
  ).start();
  await settle();
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { actor, server, pass, state: () => actor.getSnapshot() };
}

describe("starting without texts (§8.2)", () => {
  it("fetches them again by itself, after 1, 2, 4 … at most 30 s", async () => {
    const { server, pass } = await setup();
    const pauses: number[] = [];
    for (let pause = 0; pauses.length < 7; pause += 500) {
      const before = server.asked;
      await pass(500);
      if (server.asked > before) {
        pauses.push(pause + 500);
        pause = -500;
      }
    }

    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("fetches them at once when asked, and begins when they are there", async () => {
    const { actor, server, state } = await setup();
    expect(state().value).toBe("waiting");
    server.isDown = false;

    actor.send({ type: "connection.retry" });
    await settle();

    expect(state().value).toBe("started");
    expect(state().context.catalogue).toEqual(texts);
    expect(server.asked).toBe(2);
  });
});

it("has no state that cannot be reached and no transition that cannot be taken", () => {
  walkWhole(startMachine, {
    invariants: {
      "it starts exactly when its texts are there": (after) =>
        after.matches("started") === (after.context.catalogue !== null),
      "each failure counts once": (after, { before, type }) =>
        !type.startsWith("xstate.error") ||
        !before?.matches("loading") ||
        after.context.attempts === before.context.attempts + 1,
    },
    events: [done("0.start.loading", texts), failed("0.start.loading", new TypeError())],
    stopWhen: ({ context }) => context.attempts > 2,
  });
});
