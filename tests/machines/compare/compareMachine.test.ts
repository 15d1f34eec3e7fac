import { describe, expect, it } from "vitest";
import { assign, createActor } from "xstate";
import {
  compareMachine,
  isBaseUnreachable,
  rightOf,
  type CompareEmitted,
  type CompareEvent,
} from "../../../machines/compare/compareMachine.ts";
import type { LeftSide } from "../../../machines/compare/mapSides.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const names = ["percelen", "riolering", "bomen"];
const left: LeftSide = {
  baseLayer: "osm",
  layers: [
    { name: "percelen", opacity: 0.4 },
    { name: "bomen", opacity: 1 },
  ],
  names,
};

const setup = () => {
  const actor = createActor(compareMachine);
  const emitted: CompareEmitted[] = [];
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    emitted,
    send: (...events: CompareEvent[]) => events.forEach((event) => actor.send(event)),
    isSwiping: () => actor.getSnapshot().matches("swiping"),
    right: () => rightOf(context()),
    context,
  };
};
const toggle: CompareEvent = { type: "compare.toggle", left };

describe("comparing two maps", () => {
  it("begins in the middle, with the layers of the left over another base layer", () => {
    const { send, right, context } = setup();

    send(toggle);

    expect(right()).toEqual({ baseLayer: "luchtfotorgb", layers: left.layers });
    expect(context().positionPercent).toBe(50);
  });

  it("puts the street map beside the photograph", () => {
    const { send, right } = setup();

    send({ type: "compare.toggle", left: { ...left, baseLayer: "luchtfotorgb" } });

    expect(right()?.baseLayer).toBe("osm");
  });

  it("goes on with what was chosen, but for layers that are gone, also while it shows them", () => {
    const { send, right, isSwiping } = setup();

    send(toggle, { type: "baseLayer.choose", value: "achtergrondkaart" });
    send({ type: "layer.toggle", name: "riolering" }, { type: "compare.stop" });
    expect(isSwiping()).toBe(false);
    send({ type: "compare.toggle", left: { ...left, names: ["riolering", "bomen", "wijken"] } });
    expect(isSwiping()).toBe(true);

    expect(right()?.baseLayer).toBe("achtergrondkaart");
    expect(right()?.layers.map(({ name }) => name)).toEqual(["riolering", "bomen"]);
    send({ type: "layers.take", names: ["bomen"] });
    expect(right()?.layers.map(({ name }) => name)).toEqual(["bomen"]);
    send(toggle);
    expect(isSwiping()).toBe(false);
  });

  it("swaps both sides, and swapping twice changes nothing", () => {
    const { send, right, emitted } = setup();
    send(toggle, { type: "layer.toggle", name: "bomen" });
    const before = right();

    send({ type: "sides.swap", left });
    const [told] = emitted;
    expect(told?.side).toEqual(before);
    expect(right()).toEqual({ baseLayer: left.baseLayer, layers: left.layers });
    send({ type: "sides.swap", left: { names, ...(told?.side ?? left) } });

    expect(right()).toEqual(before);
    expect(emitted.at(-1)?.side).toEqual({ baseLayer: left.baseLayer, layers: left.layers });
  });

  it("lets what lies below a layer of the right show through, for that side", () => {
    const { send, right } = setup();

    send(toggle, { type: "layer.fade", name: "bomen", opacity: 0.504 });

    expect(right()?.layers.find(({ name }) => name === "bomen")).toEqual({ name: "bomen", opacity: 0.5 });
    send({ type: "layer.fade", name: "bomen", opacity: -3 });
    expect(right()?.layers.find(({ name }) => name === "bomen")?.opacity).toBe(0);
  });

  it("shows what a link says, whether it was on or not", () => {
    const { send, right, context, isSwiping } = setup();
    const linked = { baseLayer: "kadastrale-kaart-v5" as const, layers: [{ name: "bomen", opacity: 0.5 }] };

    send({ type: "compare.show", positionPercent: 120, right: linked, names });

    expect(isSwiping()).toBe(true);
    expect(right()).toEqual(linked);
    expect(context().positionPercent).toBe(100);
  });

  it("draws the picture of the right without the layer that spoils it, until that is asked for anew", () => {
    const { send, context } = setup();
    const broken = { kind: "failed", text: "layer bomen is broken" } as const;

    send(toggle, { type: "image.reported", names: ["percelen", "bomen"], status: broken });
    expect(context().layers.leftOut).toEqual(["bomen"]);
    send({ type: "layer.retry", name: "bomen" });

    expect(context().layers).toMatchObject({ leftOut: [], attempts: { bomen: 1 } });
  });

  it("knows what became of the features of each layer, also when the left side is copied", () => {
    const { send, context } = setup();

    send(toggle, { type: "features.reported", name: "bomen", status: { kind: "loading" } });
    send({ type: "left.copy", left });

    expect(context().layers.features).toMatchObject({ bomen: { kind: "loading" } });
  });

  it("finds the base layer unreachable after three tiles that failed, until one comes or another is chosen", () => {
    const { send, context } = setup();
    const fail: CompareEvent = { type: "tile.failed" };

    send(toggle, fail, fail);
    expect(isBaseUnreachable(context())).toBe(false);
    send(fail);
    expect(isBaseUnreachable(context())).toBe(true);
    send({ type: "tile.loaded" });
    expect(isBaseUnreachable(context())).toBe(false);
    send(fail, fail, fail, { type: "baseLayer.choose", value: "luchtfotorgb" });
    expect(isBaseUnreachable(context())).toBe(true);
    send({ type: "baseLayer.choose", value: "osm" });

    expect(isBaseUnreachable(context())).toBe(false);
  });

  it("has no state and no transition that nothing leads to", () => {
    const shown = { baseLayer: "osm" as const, layers: [{ name: "bomen", opacity: 1 }] };
    walkWhole(compareMachine, {
      events: [
        toggle,
        { type: "compare.show", positionPercent: 20, right: shown, names },
        { type: "line.move", positionPercent: -7 },
        { type: "left.copy", left },
        { type: "sides.swap", left },
        { type: "baseLayer.choose", value: "luchtfotorgb" },
        { type: "baseLayer.choose", value: "osm" },
        { type: "layer.toggle", name: "bomen" },
        { type: "layer.toggle", name: "nergens" },
        { type: "layer.fade", name: "bomen", opacity: 0.5 },
        { type: "layer.fade", name: "nergens", opacity: 0.5 },
        { type: "layer.retry", name: "bomen" },
        { type: "layers.take", names: ["bomen"] },
        { type: "features.reported", name: "bomen", status: { kind: "loading" } },
        { type: "image.reported", names: ["bomen"], status: { kind: "drawn" } },
      ],
      // Layers asked for anew and tiles that failed have no end.
      stopWhen: ({ context }) => context.failuresInARow > 0 || context.layers.attempts["bomen"] === 1,
      serializeState: ({ value, context: { layers, ...rest } }) =>
        JSON.stringify([value, rest, layers.entries, layers.features, layers.images, layers.attempts]),
      invariants: {
        "the line lies on the map": ({ context: { positionPercent } }) =>
          positionPercent >= 0 && positionPercent <= 100,
        "what is compared has a right side": ({ value, context }) =>
          value === "off" || context.baseLayer !== null,
        "nothing is known of layers that nobody sees": ({ value, context: { layers } }) =>
          value === "swiping" || Object.keys({ ...layers.features, ...layers.images }).length === 0,
        "copying makes both sides the same": ({ context }, { type, before }) =>
          type !== "left.copy" ||
          before?.value === "off" ||
          JSON.stringify(rightOf(context)) ===
            JSON.stringify({ baseLayer: left.baseLayer, layers: left.layers }),
        "what is shown on the right is the project's": ({ context: { layers } }) =>
          layers.entries.every(({ name }) => names.includes(name)),
      },
      faulty: [
        compareMachine.provide({
          actions: {
            putLine: assign((_, { positionPercent }: { positionPercent: number }) => ({ positionPercent })),
          },
        }),
        compareMachine.provide({
          actions: {
            takeNames: assign(({ context }) => ({
              layers: {
                ...context.layers,
                entries: [{ index: 9, name: "elders", enabled: true, opacity: 1 }],
              },
            })),
          },
        }),
      ],
    });
  });
});
