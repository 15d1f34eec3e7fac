import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { type Preview, previewMachine, type PreviewOrder } from "../../../machines/import/previewMachine.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const box = { minx: 5, miny: 52, maxx: 5.1, maxy: 52.1 };

const seen = (numberMatched: number, shown = 1): Preview => ({
  type: "FeatureCollection",
  features: Array.from({ length: shown }, (_, id) => ({
    type: "Feature",
    id,
    geometry: { type: "Point", coordinates: [5, 52] },
    properties: {},
  })),
  numberMatched,
});

async function setup(answers: Preview[]) {
  const asked: PreviewOrder[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    previewMachine.provide({
      actors: {
        loadPreview: fromPromise(async ({ input }) => {
          asked.push(input);
          const answer = answers.shift();
          if (!answer) throw Object.assign(new Error(), { kind: "timeout" });
          return answer;
        }),
      },
    }),
    { clock },
  ).start();
  await settled();
  const move = (to: typeof box, ms: number) => {
    actor.send({ type: "preview.look", box: to });
    clock.increment(ms);
  };
  return {
    asked,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    move,
    pass: async (ms: number) => {
      clock.increment(ms);
      await settled();
    },
    look: async (...boxes: (typeof box)[]) => {
      for (const each of boxes) move(each, 0);
      clock.increment(300);
      await settled();
    },
    showWhole: () => actor.send({ type: "preview.showWhole" }),
    retry: async () => {
      actor.send({ type: "preview.retry" });
      await settled();
    },
  };
}

describe("the preview of a layer", () => {
  it("asks for all of it first, and no more when that is all there is", async () => {
    const { asked, look } = await setup([seen(1)]);

    await look(box);

    expect(asked).toEqual([{ box: null }]);
  });

  it("asks for what is in view of a layer too large to show, once the map rests", async () => {
    const { asked, look, context } = await setup([seen(5000), seen(40, 2)]);

    await look({ ...box, maxx: 5.3 }, box);

    expect(asked.map((each) => each.box)).toEqual([null, box]);
    expect(context().preview?.features).toHaveLength(2);
    expect(context().whole?.numberMatched).toBe(5000);
  });

  it("asks once the map rests, for what is in view then, also while it still loads", async () => {
    const { asked, look, move, state } = await setup([seen(5000), seen(40, 2), seen(30)]);
    move({ ...box, maxx: 5.3 }, 200);
    move({ ...box, maxx: 5.2 }, 299);
    expect(asked).toHaveLength(1);

    move(box, 300);
    expect(state()).toBe("loading");
    await look({ ...box, maxx: 5.4 });

    expect(asked.map((each) => each.box)).toEqual([null, box, { ...box, maxx: 5.4 }]);
    expect(state()).toBe("shown");
  });

  it("shows all of the layer again when all of it is in view, without asking anew", async () => {
    const { asked, look, move, pass, showWhole, context } = await setup([seen(5000), seen(40, 2)]);
    await look(box);
    move({ ...box, maxx: 5.3 }, 200);

    showWhole();
    expect(context().preview?.numberMatched).toBe(5000);
    await pass(300);

    expect(asked).toEqual([{ box: null }, { box }]);
  });

  it("says what went wrong, and tries again", async () => {
    const { retry, context, asked } = await setup([]);

    expect(context().failureMessageId).toBe("errors.client.timeout");
    await retry();

    expect(asked).toHaveLength(2);
  });

  it("is walked along every path", () => {
    walkWhole(previewMachine, {
      invariants: {
        "what was seen stays while more is asked for": (after, { before, type }) =>
          type !== "preview.look" || after.context.preview === before?.context.preview,
        "what is shown is known": (after) => !after.matches("shown") || after.context.preview !== null,
        "the whole of a layer is shown without a failure": (after) =>
          !after.matches("shown") || after.context.failureMessageId === null,
      },
      events: [
        { type: "preview.look", box },
        done("0.preview.loading", seen(5000)),
        failed("0.preview.loading", { kind: "timeout" }),
      ],
    });
  });
});
