import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import {
  legendMachine,
  type LegendOrder,
  type LoadedLegend,
} from "../../../machines/legend/legendMachine.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

/** @param answers one for each time it is asked */
const setup = (...answers: (() => Promise<LoadedLegend>)[]) => {
  const asked: LegendOrder[] = [];
  const logic = legendMachine.provide({
    actors: {
      loadLegend: fromPromise(({ input }) => {
        asked.push(input);
        return answers[asked.length - 1]?.() ?? Promise.reject(new Error("nothing left"));
      }),
    },
  });
  const actor = createActor(logic, { input: { layer: "bomen", style: "kroon", revision: 3 } }).start();
  return {
    asked,
    retry: () => actor.send({ type: "legend.retry" }),
    comesTo: async (state: "shown" | "forbidden" | "failed") =>
      (await waitFor(actor, (snapshot) => snapshot.matches(state))).context,
  };
};

const refused = (facts: object) => () => Promise.reject<LoadedLegend>(Object.assign(new Error(), facts));

describe("the legend of a layer (§2.40)", () => {
  it("is the picture of that layer", async () => {
    const { asked, comesTo } = setup(() => Promise.resolve({ picture: "data:image/png;base64," }));

    expect((await comesTo("shown")).legend).toEqual({ picture: "data:image/png;base64," });
    expect(asked).toEqual([{ layer: "bomen", style: "kroon", revision: 3 }]);
  });

  it("tells why it failed, in the server's words if there are any, and comes when asked for anew", async () => {
    const { retry, comesTo } = setup(
      refused({ status: 200, text: "Geen stijl" }),
      refused({ status: 502 }),
      refused({ text: 7 }),
      refused({ text: "" }),
      refused({ status: 403 }),
      () => Promise.resolve({ classes: [] }),
    );

    expect((await comesTo("failed")).text).toBe("Geen stijl");
    for (let time = 1; time <= 3; time += 1) {
      retry();
      expect((await comesTo("failed")).text).toBeNull();
    }
    retry();
    await comesTo("forbidden");
    retry();
    expect((await comesTo("shown")).legend).toEqual({ classes: [] });
  });

  it("has no state or transition that is never used", () => {
    walkWhole(legendMachine, {
      invariants: {
        "a legend is shown exactly once it is there": (after) =>
          after.matches("shown") === (after.context.legend !== null),
        "what is forbidden is not called failed": (after, { before, type, event }) =>
          !before?.matches("loading") ||
          !type.startsWith("xstate.error") ||
          (event as unknown as { error: { status?: number } | null }).error?.status !== 403 ||
          !after.matches("failed"),
      },
      input: { layer: "bomen", revision: 0 },
      events: [
        done("0.legend.loading", { picture: "picture" }),
        failed("0.legend.loading", { status: 403 }),
        failed("0.legend.loading", {}),
        failed("0.legend.loading", null),
      ],
    });
  });
});
