import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { highlightMachine } from "../../machines/highlightMachine.ts";

const tree = { layer: "bomen", id: "bomen.1", properties: { boomsoort: "Zomereik" } };
const parcel = { layer: "percelen", id: "percelen.7", properties: { perceelnummer: "UTR00 K 7" } };

const setup = () => {
  const actor = createActor(highlightMachine).start();
  return {
    hover: (...features: { layer: string; id: string }[]) => actor.send({ type: "features.hover", features }),
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

    expect(state()).toBe("clicked");
    expect(context()).toEqual({ hovered: [], clicked: [tree, parcel], shownIndex: 0 });
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
    expect(context()).toEqual({ hovered: [], clicked: [], shownIndex: 0 });
  });

  it("never shows a hover and a click together, on any path (§4.42, §4.43, §4.44, §4.45, §4.46)", () => {
    const paths = getShortestPaths(highlightMachine, {
      events: [
        { type: "features.hover", features: [tree] },
        { type: "features.hover", features: [] },
        { type: "features.click", features: [tree, parcel] },
        { type: "features.click", features: [] },
        { type: "feature.show", index: 1 },
        { type: "features.close" },
      ],
    });

    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(["idle", "hovering", "clicked"]));
    for (const { state } of paths) {
      const { hovered, clicked } = state.context;
      expect(hovered.length > 0).toBe(state.matches("hovering"));
      expect(clicked.length > 0).toBe(state.matches("clicked"));
    }
  });
});
