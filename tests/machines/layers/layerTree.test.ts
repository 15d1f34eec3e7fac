import { describe, expect, it } from "vitest";
import { createActor, type EventFromLogic } from "xstate";
import {
  arrangementOf,
  isArranged,
  type LayerArrangement,
} from "../../../machines/layers/layerArrangement.ts";
import { areAllEnabled } from "../../../machines/layers/layerEntries.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { placeAmong, placesBetween } from "../../../machines/layers/layerPlaces.ts";
import { isGroup, isLayer, layerTree, type LayerNode } from "../../../machines/layers/layerTree.ts";
import type { ProjectArrangement } from "../../../schemas/projectArrangement.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";

/** Bottom first; the two layers of a group are apart. */
const names = ["riool", "percelen", "gas", "foto2020", "foto2010", "bomen"];
const arrangement: ProjectArrangement = {
  layers: {
    riool: { group: "Leidingen/ Riool", opacityPercent: 60 },
    gas: { group: "Leidingen" },
    foto2020: { group: "Luchtfoto's" },
    foto2010: { group: "Luchtfoto's" },
    bomen: { isOff: true },
  },
  singleChoiceGroups: ["Luchtfoto's"],
};
const usual = ["riool", "gas", "percelen", "foto2020", "foto2010", "bomen"];

const setup = (stored?: unknown) => {
  const kept: LayerArrangement[] = [];
  const switched: string[] = [];
  const logic = layersMachine.provide({
    actions: {
      persistArrangement: (_args, { entries, folded }) => void kept.push(arrangementOf(entries, folded)),
    },
  });
  const actor = createActor(logic, { input: { names, arrangement, stored } });
  actor.on("layer.toggled", ({ name, isEnabled }) => switched.push(`${name} ${isEnabled ? "on" : "off"}`));
  actor.on("layers.toggled", ({ isEnabled }) => switched.push(`all ${isEnabled ? "on" : "off"}`));
  actor.start();
  const entries = () => actor.getSnapshot().context.entries;
  return {
    send: (event: EventFromLogic<typeof layersMachine>) => actor.send(event),
    entries,
    kept,
    switched: () => switched.splice(0),
    order: () => entries().map(({ name }) => name),
    on: () =>
      entries()
        .filter(({ enabled }) => enabled)
        .map(({ name }) => name),
  };
};

const written = (nodes: readonly LayerNode[]): unknown[] =>
  nodes.map((node) => (node.kind === "layer" ? node.entry.name : { [node.path]: written(node.nodes) }));

describe("groups of layers (§17.3)", () => {
  it("hold their layers together from the first, as the project has them on and see-through", () => {
    const { entries, order, on } = setup();

    expect(written(layerTree(entries()))).toEqual([
      { Leidingen: [{ "Leidingen/Riool": ["riool"] }, "gas"] },
      "percelen",
      { "Luchtfoto's": ["foto2020", "foto2010"] },
      "bomen",
    ]);
    expect(order()).toEqual(usual);
    expect(on()).toEqual(["riool", "gas", "percelen", "foto2010"]);
    expect(entries()[0]?.opacity).toBe(0.6);
    expect(isArranged(entries())).toBe(false);
  });

  it("are switched as a whole, of one of many only one, and each layer is told of", () => {
    const { send, on, switched } = setup();

    send({ type: "group.toggle", path: "Leidingen" });
    expect(on()).toEqual(["percelen", "foto2010"]);
    expect(switched()).toEqual(["riool off", "gas off"]);

    send({ type: "layer.toggle", name: "foto2020" });
    expect(switched()).toEqual(["foto2020 on", "foto2010 off"]);
    send({ type: "group.toggle", path: "Luchtfoto's" });
    expect(switched()).toEqual(["foto2020 off"]);
    send({ type: "group.toggle", path: "Luchtfoto's" });
    expect(switched()).toEqual(["foto2010 on"]);

    send({ type: "layer.toggle", name: "foto2020" });
    switched();
    send({ type: "layers.toggleAll" });
    expect(on()).toEqual(["riool", "gas", "percelen", "foto2020", "bomen"]);
    send({ type: "layers.toggleAll" });
    expect(on()).toEqual([]);
    expect(switched()).toEqual(["all on", "all off"]);
  });

  it("move as a whole, and their layers within them; that and what is folded is kept", () => {
    const { send, order, kept } = setup();

    send({ type: "group.move", path: "Leidingen", places: 1 });
    expect(order()).toEqual(["percelen", "riool", "gas", "foto2020", "foto2010", "bomen"]);
    expect(kept.at(-1)?.order).toEqual(order());
    send({ type: "layer.move", name: "gas", places: 3 });
    expect(order()).toEqual(["percelen", "riool", "gas", "foto2020", "foto2010", "bomen"]);
    send({ type: "layer.move", name: "gas", places: -1 });
    send({ type: "group.fold", path: "Leidingen" });
    send({ type: "group.fold", path: "Luchtfoto's" });
    send({ type: "group.fold", path: "Leidingen" });

    send({ type: "layer.fade", name: "riool", opacity: 1 });

    const last = kept.at(-1);
    expect(last).toEqual({
      order: ["percelen", "gas", "riool", "foto2020", "foto2010", "bomen"],
      opacities: { riool: 1 },
      folded: ["Luchtfoto's"],
    });
    const next = setup({ ...last, folded: [1, "Luchtfoto's", null] });
    expect([next.order(), next.entries()[2]?.opacity]).toEqual([last?.order, 1]);
    next.send({ type: "group.fold", path: "Leidingen" });
    expect(next.kept.at(-1)?.folded).toEqual(["Luchtfoto's", "Leidingen"]);
    send({ type: "layers.restore" });
    expect(order()).toEqual(usual);
  });

  it("and layers have a place among what lies beside them, and only there", () => {
    const { send, entries, order } = setup();

    expect(placeAmong(entries(), isGroup("Luchtfoto's"))).toEqual({ place: 2, count: 4 });
    expect(placeAmong(entries(), isLayer("gas"))).toEqual({ place: 1, count: 2 });
    expect(placeAmong(entries(), isGroup("Leidingen/Riool"))).toEqual({ place: 0, count: 2 });
    expect(placeAmong(entries(), isLayer("foto2010"))).toEqual({ place: 1, count: 2 });
    expect(placeAmong(entries(), isGroup("riool"))).toBeUndefined();
    const [pipes, parcels, photos] = layerTree(entries());
    const [sewer, gas] = pipes?.kind === "group" ? pipes.nodes : [];
    const between = (one?: LayerNode, other?: LayerNode) =>
      one && other && placesBetween(entries(), one, other);
    expect([between(pipes, photos), between(photos, parcels), between(gas, sewer)]).toEqual([2, -1, -1]);
    expect([between(photos, gas), between(gas, photos)]).toEqual([0, 0]);
    send({ type: "group.move", path: "Luchtfoto's", places: -2 });
    send({ type: "group.move", path: "Leidingen/Riool", places: 1 });
    send({ type: "group.move", path: "Nergens", places: 1 });
    send({ type: "layer.toggle", name: "nergens" });
    expect(order()).toEqual(["foto2020", "foto2010", "gas", "riool", "percelen", "bomen"]);
  });

  it("are taken over while the map is open, and what was done with the layers stays", () => {
    const { send, entries, on } = setup();
    send({ type: "layer.fade", name: "riool", opacity: 0.2 });

    send({
      type: "layers.take",
      names,
      naming: {},
      arrangement: { layers: { riool: { group: "Onder de grond" }, percelen: { group: "Onder de grond" } } },
    });

    expect(written(layerTree(entries()))[0]).toEqual({ "Onder de grond": ["riool", "percelen"] });
    expect(entries()[0]).toMatchObject({ name: "riool", opacity: 0.2 });
    expect(on()).toEqual(["riool", "percelen", "gas", "foto2010"]);
  });

  it("stay together with one of many on, whatever is done", () => {
    const random = seededRandom("groups");
    const { send, entries, order } = setup();
    for (let step = 0; step < 300; step += 1) {
      const name = random.pick(names);
      const path = random.pick(["Leidingen", "Leidingen/Riool", "Luchtfoto's"]);
      const places = Math.round(random.between(-2, 2));
      const shown = [name, "gas"].map((each) => ({ name: each, opacity: 1 }));
      send(
        random.pick([
          { type: "layer.toggle", name },
          { type: "layer.move", name, places },
          { type: "group.toggle", path },
          { type: "group.move", path, places },
          { type: "layers.toggleAll" },
          { type: "layers.show", layers: shown },
        ]),
      );

      expect(order().toSorted()).toEqual(names.toSorted());
      expect(layerTree(entries())).toHaveLength(4);
      expect(entries().filter(({ choice, enabled }) => choice && enabled).length).toBeLessThan(2);
      expect(areAllEnabled(entries())).toBe(entries().filter(({ enabled }) => enabled).length === 5);
    }
  });
});
