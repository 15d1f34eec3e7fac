import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor, type StateValue } from "xstate";
import { highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import {
  missedForMs,
  type FeatureQuestion,
  type HighlightContext,
  type HighlightEvent,
  type Reach,
} from "../../../machines/feature-info/highlightSetup.ts";
import type { ClickedFeature, FoundFeatures } from "../../../machines/feature-info/clickedFeatures.ts";
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
    answer: Deferred<FoundFeatures>;
  }[] = [];
  const askServer = fromPromise<FoundFeatures, FeatureQuestion | null>(({ input, signal }) => {
    const answer = deferred<FoundFeatures>();
    asked.push({ question: input, signal, answer });
    return answer.promise;
  });
  const actor = createActor(highlightMachine.provide({ actors: { askServer } }), { clock }).start();
  return {
    actor,
    asked,
    pass: (ms: number) => clock.increment(ms),
    until: (matches: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      waitFor(actor, (snapshot) => snapshot.matches(matches)),
    send: (...events: HighlightEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

const hover = (...features: { layer: string; id: string }[]) =>
  ({ type: "features.hover", features }) as const;
const reach = (by: Reach, ...features: ClickedFeature[]) =>
  ({ type: "features.reach", features, by }) as const;
const leave = (by: Reach) => ({ type: "features.leave", by }) as const;
const click = (...features: ClickedFeature[]) => ({ type: "features.click", features }) as const;
const ask = (...features: ClickedFeature[]) => ({ type: "features.click", features, question }) as const;
const show = (index: number) => ({ type: "feature.show", index }) as const;
const found = (...features: ClickedFeature[]): FoundFeatures => ({ features, leftOut: [] });
const counted = { layer: "bomen", total: 34, extent3857: [0, 0, 20, 20] };
const asked20 = { ...counted, total: null };
const close = { type: "features.close" } as const;
const opened = { clicked: "complete" };

describe("highlighting", () => {
  it.each<[string, HighlightEvent[], StateValue, Partial<HighlightContext>]>([
    [
      "follows the features under the pointer (§4.43)",
      [hover(tree), hover(parcel)],
      "hovering",
      { hovered: [parcel] },
    ],
    ["ends when the pointer leaves them", [hover(tree), hover()], "idle", { hovered: [] }],
    [
      "opens the clicked features, the topmost first (§4.44)",
      [hover(tree), click(tree, parcel)],
      opened,
      { hovered: [], clicked: [tree, parcel], shownIndex: 0 },
    ],
    ["does not open anything for a click beside every feature", [click()], "idle", { clicked: [] }],
    [
      "ignores the pointer while features are clicked (§4.45)",
      [click(tree), hover(parcel)],
      opened,
      { hovered: [] },
    ],
    ["steps to a feature that was hit (§2.41)", [click(tree, parcel), show(1)], opened, { shownIndex: 1 }],
    [
      "steps no further than what was hit (§2.41)",
      [click(tree, parcel), show(1), show(2)],
      opened,
      { shownIndex: 1 },
    ],
    [
      "is reset when the modal closes (§4.46)",
      [click(tree, parcel), show(1), close],
      "idle",
      { hovered: [], clicked: [], shownIndex: 0 },
    ],
    [
      "by keyboard stands out below the crosshair",
      [reach("crosshair", tree, parcel)],
      "reaching",
      { reached: [tree, parcel] },
    ],
    [
      "by keyboard stays where the crosshair finds nothing",
      [reach("crosshair", tree), reach("crosshair")],
      "reaching",
      { reached: [] },
    ],
    [
      "by keyboard stays with the list that took over from the crosshair",
      [reach("crosshair", tree), reach("list", parcel), leave("crosshair")],
      "reaching",
      { reached: [parcel], reachedBy: "list" },
    ],
    ["by keyboard ends with the list", [reach("list", parcel), leave("list")], "idle", { reached: [] }],
    [
      "by keyboard does not give way to a pointer that passes",
      [reach("crosshair", tree), hover()],
      "reaching",
      { reached: [tree] },
    ],
    [
      "by keyboard gives way to a pointer that finds something",
      [reach("crosshair", tree), hover(parcel)],
      "hovering",
      { hovered: [parcel], reached: [] },
    ],
    [
      "by keyboard is ignored while features are clicked (§4.45)",
      [click(tree), reach("list", parcel)],
      opened,
      { reached: [] },
    ],
  ])("%s", (_, events, state, context) => {
    const highlight = setup();

    highlight.send(...events);

    expect(highlight.state()).toEqual(state);
    expect(highlight.context()).toMatchObject(context);
  });

  describe("asking the server", () => {
    it("opens what it answers when nothing was hit here", async () => {
      const { send, asked, until, context, state } = setup();

      send(ask());
      expect(state()).toBe("asking");
      expect(asked[0]?.question).toEqual(question);
      asked[0]?.answer.resolve(found(tree));
      await until("clicked");

      expect(context()).toMatchObject({ clicked: [tree], shownIndex: 0 });
    });

    it("adds to what was hit, keeps showing the same feature, and knows better of what more there is (§4.44, §21.1)", async () => {
      const { send, asked, until, context } = setup();
      const oak = { ...tree, id: "bomen.2" };

      send({ ...ask(tree, parcel), leftOut: [counted, { ...counted, layer: "percelen" }] });
      send(show(1));
      expect(asked[0]?.question).toEqual(question);
      asked[0]?.answer.resolve({ ...found(oak, tree), leftOut: [asked20] });
      await until({ clicked: "complete" });

      expect(context()).toMatchObject({ clicked: [tree, oak, parcel], shownIndex: 2 });
      expect(context().leftOut).toEqual([{ ...counted, layer: "percelen" }, asked20]);
    });

    it("says for a moment that there is nothing", async () => {
      const { send, asked, until, pass, state } = setup();

      send(ask());
      asked[0]?.answer.resolve(found());
      await until({ missed: "nothing" });
      pass(missedForMs - 1);
      expect(state()).toEqual({ missed: "nothing" });
      pass(1);

      expect(state()).toBe("idle");
    });

    it("says that there was no answer, beside what was hit or instead of it", async () => {
      const { send, asked, until, state } = setup();

      send(ask());
      asked[0]?.answer.reject(new Error("502"));
      await until({ missed: "unanswered" });
      send(close);
      expect(state()).toBe("idle");
      send(ask(tree));
      asked[1]?.answer.reject(new Error("502"));

      expect((await until({ clicked: "unanswered" })).context.clicked).toEqual([tree]);
    });

    it.each([
      ["nothing", []],
      ["something", [tree]],
    ])("is given up when the person closes it, with %s found so far (§4.46)", (_, hit) => {
      const { send, asked, state, context } = setup();

      send(ask(...hit));
      send(close);

      expect(asked[0]?.signal.aborted).toBe(true);
      expect(state()).toBe("idle");
      expect(context()).toMatchObject({ clicked: [], question: null });
    });

    it("is given up for another place", () => {
      const { send, asked } = setup();

      send(ask(), ask());

      expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    });
  });

  it("tells which feature is shown, and when none is any more", () => {
    const { actor, send } = setup();
    const told: unknown[] = [];
    actor.on("*", (event) => told.push(event));

    send(click(tree, parcel), show(1), show(2), close);

    expect(told).toEqual([
      { type: "feature.shown", feature: tree },
      { type: "feature.shown", feature: parcel },
      { type: "feature.closed" },
    ]);
  });

  it("closes, and says where the rest lies, when all of it is wanted as rows (§21.1)", () => {
    const { actor, send, state, context } = setup();
    const told: unknown[] = [];
    actor.on("features.tabulated", (event) => told.push(event));

    send({ ...click(tree), leftOut: [counted] });
    expect(context().leftOut).toEqual([counted]);
    send({ type: "features.tabulate", leftOut: counted });

    expect([state(), context().leftOut]).toEqual(["idle", []]);
    expect(told).toEqual([{ type: "features.tabulated", layer: "bomen", extent3857: [0, 0, 20, 20] }]);
  });

  it("never shows two kinds at once, on any path (§4.42, §4.43, §4.44, §4.45, §4.46)", () => {
    walkWhole(highlightMachine, {
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
        done("askServer", found()),
        done("askServer", found(parcel)),
        failed("askServer", new Error("502")),
        { type: "feature.show", index: 1 },
        { type: "features.tabulate", leftOut: counted },
      ],
    });
  });
});
