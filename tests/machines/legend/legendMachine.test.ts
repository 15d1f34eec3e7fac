import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { legendMachine } from "../../../machines/legend/legendMachine.ts";
import { walkMachine } from "../../support/machines/walkMachine.ts";

/** @param answers one for each time it is asked */
const setup = (...answers: (() => Promise<string>)[]) => {
  const asked: string[] = [];
  const logic = legendMachine.provide({
    actors: {
      loadLegend: fromPromise(({ input }) => {
        asked.push(input.layer);
        return answers[asked.length - 1]?.() ?? Promise.reject(new Error("nothing left"));
      }),
    },
  });
  const actor = createActor(logic, { input: { layer: "bomen", revision: 0 } }).start();
  return {
    asked,
    retry: () => actor.send({ type: "legend.retry" }),
    comesTo: async (state: "shown" | "forbidden" | "failed") =>
      (await waitFor(actor, (snapshot) => snapshot.matches(state))).context,
  };
};

const refused = (facts: object) => () => Promise.reject<string>(Object.assign(new Error(), facts));

describe("the legend of a layer (§2.40)", () => {
  it("is the picture of that layer", async () => {
    const { asked, comesTo } = setup(() => Promise.resolve("data:image/png;base64,"));

    expect((await comesTo("shown")).picture).toBe("data:image/png;base64,");
    expect(asked).toEqual(["bomen"]);
  });

  it("tells why it failed, in the server's words if there are any, and comes when asked for anew", async () => {
    const { retry, comesTo } = setup(
      refused({ status: 200, text: "Geen stijl" }),
      refused({ status: 502 }),
      refused({ status: 403 }),
      () => Promise.resolve("picture"),
    );

    expect((await comesTo("failed")).text).toBe("Geen stijl");
    retry();
    await comesTo("failed");
    retry();
    await comesTo("forbidden");
    retry();
    expect((await comesTo("shown")).picture).toBe("picture");
  });

  it("says that where it comes from was not provided", async () => {
    const actor = createActor(legendMachine, { input: { layer: "bomen", revision: 0 } }).start();

    expect((await waitFor(actor, (snapshot) => snapshot.matches("failed"))).context.text).toBeNull();
  });

  it("has no state or transition that is never used", () => {
    const { unreached, untaken } = walkMachine(legendMachine, {
      invariants: {
        "a legend is shown exactly once it is there": (after) =>
          after.matches("shown") === (after.context.picture !== null),
        "what is forbidden is not called failed": (after, { before, type, event }) =>
          !before?.matches("loading") ||
          !type.startsWith("xstate.error") ||
          (event as unknown as { error: { status?: number } }).error.status !== 403 ||
          !after.matches("failed"),
      },
      input: { layer: "bomen", revision: 0 },
      events: [
        { type: "legend.retry" },
        { type: "xstate.done.actor.0.legend.loading", output: "picture" } as never,
        { type: "xstate.error.actor.0.legend.loading", error: { status: 403 } } as never,
        { type: "xstate.error.actor.0.legend.loading", error: {} } as never,
      ],
    });

    expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
  });
});
