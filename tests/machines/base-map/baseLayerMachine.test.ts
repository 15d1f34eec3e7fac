import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  baseLayerMachine,
  baseLayerStorageKey,
  baseLayerValues,
  defaultBaseLayer,
  failuresUntilUnreachable,
  parseBaseLayer,
  type BaseLayerValue,
} from "../../../machines/base-map/baseLayerMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const setup = (stored: unknown = null) => {
  const persisted: BaseLayerValue[] = [];
  const logic = baseLayerMachine.provide({
    actions: { persistChoice: (_args, { value }) => void persisted.push(value) },
  });
  const actor = createActor(logic, { input: { stored } }).start();
  return {
    persisted,
    show: (value: BaseLayerValue) => actor.send({ type: "baseLayer.show", value }),
    choose: (value: BaseLayerValue) => actor.send({ type: "baseLayer.choose", value }),
    tileFails: (times = 1) => {
      for (let n = 0; n < times; n += 1) actor.send({ type: "tile.failed" });
    },
    tileLoads: () => actor.send({ type: "tile.loaded" }),
    chosen: () => actor.getSnapshot().context.value,
    isReachable: () => actor.getSnapshot().matches("reachable"),
  };
};

describe("the choice of base layer", () => {
  it("offers the five of the specification, and none (§21.11, §3.20, §3.21, §3.22, §3.23, §3.24, §3.25)", () => {
    expect(baseLayerValues).toEqual([
      "osm",
      "luchtfotorgb",
      "achtergrondkaart",
      "bgt-achtergrondvisualisatie",
      "kadastrale-kaart-v5",
      "none",
    ]);
  });

  it("is kept under map__selectedLayer and is osm by default (§9.32)", () => {
    expect(baseLayerStorageKey).toBe("map__selectedLayer");
    expect(defaultBaseLayer).toBe("osm");
    expect(setup().chosen()).toBe("osm");
  });

  it("starts from what was stored (§9.32)", () => {
    expect(setup("luchtfotorgb").chosen()).toBe("luchtfotorgb");
  });

  it.each([null, undefined, "", "satellite", 3, { value: "osm" }])(
    "falls back to osm when storage holds %j (§9.32)",
    (stored) => {
      expect(parseBaseLayer(stored)).toBe("osm");
    },
  );

  it("is stored when it changes, and only then; what is only shown is not (§9.32)", () => {
    const { choose, show, chosen, persisted } = setup();

    choose("achtergrondkaart");
    choose("achtergrondkaart");

    expect(chosen()).toBe("achtergrondkaart");
    show("luchtfotorgb");

    expect(chosen()).toBe("luchtfotorgb");
    expect(persisted).toEqual(["achtergrondkaart"]);
  });
});

it("a tile host that does not answer (§7.24) is unreachable after several tiles in a row have failed", () => {
  const { tileFails, isReachable } = setup();

  tileFails(failuresUntilUnreachable - 1);
  expect(isReachable()).toBe(true);
  tileFails();
  expect(isReachable()).toBe(false);
});

it("a tile host that answers again is reachable, and its failures count anew (§7.24)", () => {
  const { tileFails, tileLoads, isReachable } = setup();

  tileFails(failuresUntilUnreachable - 1);
  tileLoads();
  tileFails(failuresUntilUnreachable - 1);
  expect(isReachable()).toBe(true);
  tileFails();
  tileLoads();
  expect(isReachable()).toBe(true);
});

it("the machine of the base layer has no state or transition that is never used", () => {
  walkWhole(baseLayerMachine, {
    invariants: {
      "a host counts as unreachable after three failures in a row, and no sooner": (after) =>
        after.matches("unreachable") === after.context.failuresInARow >= 3,
      "another base layer begins without failures": (after, { before, event }) =>
        (event?.type !== "baseLayer.choose" && event?.type !== "baseLayer.show") ||
        event.value === before?.context.value ||
        (after.matches("reachable") && after.context.failuresInARow === 0),
    },
    input: { stored: null },
    stopWhen: ({ context }) => context.failuresInARow > failuresUntilUnreachable,
    events: [
      { type: "baseLayer.choose", value: "luchtfotorgb" },
      { type: "baseLayer.show", value: "kadastrale-kaart-v5" },
    ],
  });
});
