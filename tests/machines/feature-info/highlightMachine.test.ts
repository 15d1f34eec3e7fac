import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import {
  missedForMs,
  type FeatureQuestion,
  type Reach,
} from "../../../machines/feature-info/highlightSetup.ts";
import type { ClickedFeature } from "../../../machines/feature-info/clickedFeatures.ts";
import { deferred, type Deferred } from "../../support/time/deferred.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const tree = { layer: "bomen", id: "bomen.1", properties: { boomsoort: "Zomereik" } };
const parcel = { layer: "percelen", id: "percelen.7", properties: { perceelnummer: "UTR00 K 7" } };

const question: FeatureQuestion = {
  layers: ["bomen"],
  position3857: [573_000, 6_800_000],
  resolution: 2,
  tolerancePx: 10,
};

const setup = () => {
  const clock = new SimulatedClock();
  const asked: {
    question: FeatureQuestion | null;
    signal: AbortSignal;
    answer: Deferred<ClickedFeature[]>;
  }[] = [];
  const askServer = fromPromise<ClickedFeature[], FeatureQuestion | null>(({ input, signal }) => {
    const answer = deferred<ClickedFeature[]>();
    asked.push({ question: input, signal, answer });
    return answer.promise;
  });
  const actor = createActor(highlightMachine.provide({ actors: { askServer } }), { clock }).start();
  return {
    asked,
    pass: (ms: number) => clock.increment(ms),
    until: (matches: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      waitFor(actor, (snapshot) => snapshot.matches(matches)),
    ask: (...features: ClickedFeature[]) => actor.send({ type: "features.click", features, question }),
    hover: (...features: { layer: string; id: string }[]) => actor.send({ type: "features.hover", features }),
    reach: (by: Reach, ...features: ClickedFeature[]) => actor.send({ type: "features.reach", features, by }),
    leave: (by: Reach) => actor.send({ type: "features.leave", by }),
    click: (...features: (typeof tree | typeof parcel)[]) => actor.send({ type: "features.click", features }),
    show: (index: number) => actor.send({ type: "feature.show", index }),
    close: () => actor.send({ type: "features.close" }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe("highlighting", () => {
  it("follows the features under the pointer (§4.43)", () => {
    const { hover, state, context } = setup();

    hover(tree);
    expect(state()).toBe("hovering");
    hover(parcel);
    expect(context().hovered).toEqual([parcel]);
  });

  it("ends when the pointer leaves them", () => {
    const { hover, state, context } = setup();

    hover(tree);
    hover();

    expect(state()).toBe("idle");
    expect(context().hovered).toEqual([]);
  });

  it("opens the clicked features, the topmost first (§4.44)", () => {
    const { hover, click, state, context } = setup();

    hover(tree);
    click(tree, parcel);

    expect(state()).toEqual({ clicked: "complete" });
    expect(context()).toMatchObject({ hovered: [], clicked: [tree, parcel], shownIndex: 0 });
  });

  it("does not open anything for a click beside every feature", () => {
    const { click, state } = setup();

    click();

    expect(state()).toBe("idle");
  });

  it("ignores the pointer while features are clicked (§4.45)", () => {
    const { hover, click, context } = setup();

    click(tree);
    hover(parcel);

    expect(context()).toMatchObject({ hovered: [], clicked: [tree] });
  });

  it("steps only to features that were hit (§2.41)", () => {
    const { click, show, context } = setup();
    click(tree, parcel);

    show(1);
    expect(context().shownIndex).toBe(1);
    show(2);
    expect(context().shownIndex).toBe(1);
  });

  it("is reset when the modal closes (§4.46)", () => {
    const { click, show, close, state, context } = setup();
    click(tree, parcel);
    show(1);

    close();

    expect(state()).toBe("idle");
    expect(context()).toMatchObject({ hovered: [], clicked: [], shownIndex: 0 });
  });

  describe("by keyboard", () => {
    it("stands out below the crosshair, also when that is nothing", () => {
      const { reach, state, context } = setup();

      reach("crosshair", tree, parcel);
      expect(context().reached).toEqual([tree, parcel]);
      reach("crosshair");

      expect(state()).toBe("reaching");
      expect(context().reached).toEqual([]);
    });

    it("ends when the crosshair is gone, unless the list took over", () => {
      const { reach, leave, state, context } = setup();

      reach("crosshair", tree);
      reach("list", parcel);
      leave("crosshair");
      expect(context()).toMatchObject({ reached: [parcel], reachedBy: "list" });
      leave("list");

      expect(state()).toBe("idle");
      expect(context().reached).toEqual([]);
    });

    it("gives way to a pointer that finds something, not to one that passes", () => {
      const { reach, hover, state, context } = setup();

      reach("crosshair", tree);
      hover();
      expect(state()).toBe("reaching");
      hover(parcel);

      expect(state()).toBe("hovering");
      expect(context()).toMatchObject({ hovered: [parcel], reached: [] });
    });

    it("is ignored while features are clicked (§4.45)", () => {
      const { reach, click, context } = setup();

      click(tree);
      reach("list", parcel);

      expect(context()).toMatchObject({ reached: [], clicked: [tree] });
    });
  });

  describe("asking the server", () => {
    it("opens what it answers when nothing was hit here", async () => {
      const { ask, asked, until, context, state } = setup();

      ask();
      expect(state()).toBe("asking");
      expect(asked[0]?.question).toEqual(question);
      asked[0]?.answer.resolve([tree]);
      await until("clicked");

      expect(context()).toMatchObject({ clicked: [tree], shownIndex: 0 });
    });

    it("adds to what was hit, and keeps showing the same feature (§4.44)", async () => {
      const { ask, asked, until, show, context } = setup();
      const oak = { ...tree, id: "bomen.2" };

      ask(tree, parcel);
      show(1);
      asked[0]?.answer.resolve([oak, tree]);
      await until({ clicked: "complete" });

      expect(context()).toMatchObject({ clicked: [tree, oak, parcel], shownIndex: 2 });
    });

    it("says for a moment that there is nothing", async () => {
      const { ask, asked, until, pass, state } = setup();

      ask();
      asked[0]?.answer.resolve([]);
      await until({ missed: "nothing" });
      pass(missedForMs - 1);
      expect(state()).toEqual({ missed: "nothing" });
      pass(1);

      expect(state()).toBe("idle");
    });

    it("says that there was no answer, beside what was hit or instead of it", async () => {
      const { ask, asked, until, close } = setup();

      ask();
      asked[0]?.answer.reject(new Error("502"));
      await until({ missed: "unanswered" });
      close();
      ask(tree);
      asked[1]?.answer.reject(new Error("502"));

      expect((await until({ clicked: "unanswered" })).context.clicked).toEqual([tree]);
    });

    it.each([
      ["nothing", []],
      ["something", [tree]],
    ])("is given up when the person closes it, with %s found so far (§4.46)", (_, found) => {
      const { ask, asked, close, state, context } = setup();

      ask(...found);
      close();

      expect(asked[0]?.signal.aborted).toBe(true);
      expect(state()).toBe("idle");
      expect(context()).toMatchObject({ clicked: [], question: null });
    });

    it("is given up for another place", () => {
      const { ask, asked } = setup();

      ask();
      ask();

      expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    });
  });

  it("never shows two kinds at once, on any path (§4.42, §4.43, §4.44, §4.45, §4.46)", () => {
    const { snapshots } = walkWhole(highlightMachine, {
      invariants: {
        "clicked ignores hover": (after, { before, type }) =>
          type !== "features.hover" ||
          !before?.matches("clicked") ||
          (after.matches("clicked") && after.context.hovered.length === 0),
        "features are hovered exactly while hovering": (after) =>
          after.context.hovered.length > 0 === after.matches("hovering"),
        "features are reached exactly while reaching": (after) =>
          after.context.reached.length > 0 === after.matches("reaching"),
        "features are clicked exactly while clicked": (after) =>
          after.context.clicked.length > 0 === after.matches("clicked"),
        "what is shown is one of what was clicked": ({ context: { clicked, shownIndex } }) =>
          clicked.length === 0 || clicked[shownIndex] !== undefined,
      },
      events: [
        { type: "features.hover", features: [tree] },
        { type: "features.hover", features: [] },
        { type: "features.reach", features: [tree], by: "crosshair" },
        { type: "features.reach", features: [parcel], by: "list" },
        { type: "features.leave", by: "crosshair" },
        { type: "features.click", features: [tree, parcel] },
        { type: "features.click", features: [] },
        { type: "features.click", features: [tree], question },
        { type: "features.click", features: [], question },
        done("askServer", []),
        done("askServer", [parcel]),
        failed("askServer", new Error("502")),
        { type: "feature.show", index: 1 },
        { type: "features.close" },
      ],
    });

    for (const snapshot of snapshots) {
      const { hovered, reached, clicked } = snapshot.context;
      expect(hovered.length > 0).toBe(snapshot.matches("hovering"));
      expect(reached.length > 0).toBe(snapshot.matches("reaching"));
      expect(clicked.length > 0).toBe(snapshot.matches("clicked"));
    }
  });
});
