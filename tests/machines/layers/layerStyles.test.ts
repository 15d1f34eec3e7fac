import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { arrangementOf, type LayerArrangement } from "../../../machines/layers/layerArrangement.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import type { DescriptionOrder, LayersEvent, LayersInput } from "../../../machines/layers/layersSetup.ts";
import { layerStyles, styleChoice } from "../../../machines/layers/layerStyles.ts";
import type { LayerDescription } from "../../../schemas/layerDescription.ts";

const offer = (...names: string[]): LayerDescription => ({
  title: null,
  minScale: null,
  maxScale: null,
  styles: names.map((name) => ({ name, title: `Naar ${name}` })),
});
const hidden = {
  hidden: "Eik",
  test: [{ attribute: "soort", operator: "equals", value: "eik" }],
  before: [],
} as const;
const tall = { attribute: "hoogte", operator: "atLeast", value: "9" } as const;

/** Trees with three styles, of which the project has one, and parcels of which nothing is known. */
function setup({ stored, ...more }: Partial<LayersInput> = {}) {
  const kept: LayerArrangement[] = [];
  const asked: DescriptionOrder[] = [];
  const changed: (readonly string[])[] = [];
  const logic = layersMachine.provide({
    actions: {
      persistArrangement: (_args, { entries, styles }) =>
        void kept.push(arrangementOf(entries, [], styles.chosen)),
    },
    actors: {
      loadDescriptions: fromPromise<Record<string, LayerDescription>, DescriptionOrder>(({ input }) => {
        asked.push(input);
        return Promise.resolve({ bomen: offer("default", "soort", "hoogte") });
      }),
    },
  });
  const input = { names: ["percelen", "bomen"], styles: { bomen: "soort" }, stored, ...more };
  const actor = createActor(logic, { input });
  actor.on("features.changed", ({ names }) => changed.push(names));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    kept,
    asked,
    changed,
    context,
    drawn: () => context().styles.drawn,
    send: (event: LayersEvent) => actor.send(event),
    described: () => waitFor(actor, (snapshot) => snapshot.matches("described")),
  };
}

describe("§24.2 the style in which a layer is drawn", () => {
  it("is the project's until a person chooses another, which is kept until it is given back", () => {
    const { send, drawn, kept } = setup();
    expect(drawn()).toEqual({ bomen: "soort" });

    send({ type: "layer.style", name: "bomen", style: "hoogte" });
    send({ type: "layer.style", name: "percelen", style: "kleur" });
    send({ type: "layer.style", name: "nergens", style: "kleur" });
    expect(drawn()).toEqual({ bomen: "hoogte", percelen: "kleur" });
    send({ type: "layer.style", name: "percelen", style: null });

    expect(drawn()).toEqual({ bomen: "hoogte" });
    expect(kept.at(-1)?.styles).toEqual({ bomen: "hoogte" });
    send({ type: "layers.restore" });
    expect([drawn(), kept.at(-1)?.styles]).toEqual([{ bomen: "soort" }, undefined]);
  });

  it("is there again at the next visit, unless a link says another; what a link shows is not kept", () => {
    const stored = { styles: { bomen: "hoogte", percelen: 3, riool: "" } };
    const { send, drawn, kept } = setup({ stored });
    expect(drawn()).toEqual({ bomen: "hoogte" });
    expect(setup({ stored, chosenStyles: {} }).drawn()).toEqual({ bomen: "soort" });

    send({ type: "layers.style", chosen: { percelen: "kleur" } });

    expect(drawn()).toEqual({ bomen: "soort", percelen: "kleur" });
    expect(kept).toEqual([]);
    send({ type: "layers.reset" });
    expect(drawn()).toEqual({ bomen: "soort" });
  });

  it("is the project's again when the map server has the chosen one no more, or another when the project has", async () => {
    const { send, drawn, described } = setup({
      stored: { styles: { bomen: "verdwenen", percelen: "kleur" } },
    });
    send({ type: "layers.describe" });
    await described();

    // Of the parcels it is not known what is offered.
    expect(drawn()).toEqual({ bomen: "soort", percelen: "kleur" });
    send({ type: "layers.take", names: ["percelen", "bomen"], naming: {}, styles: { bomen: "hoogte" } });
    expect(drawn()).toEqual({ bomen: "hoogte", percelen: "kleur" });
  });

  it("has its own symbols, which are asked for, and hides no class of another style", async () => {
    const filters = { bomen: [hidden, tall], percelen: [tall] };
    const { send, asked, changed, context, drawn, described } = setup({ filters });
    send({ type: "layer.style", name: "percelen", style: "kleur" });
    expect(context().filters).toEqual(filters);

    send({ type: "layers.describe" });
    send({ type: "layers.restore" });
    send({ type: "layer.style", name: "bomen", style: "hoogte" });
    await described();
    expect(drawn()).toEqual({ bomen: "hoogte" });
    send({ type: "layer.style", name: "percelen", style: "kleur" });
    send({ type: "layers.style", chosen: {} });
    await described();
    // There is nothing to give back.
    send({ type: "layers.restore" });
    send({ type: "layers.style", chosen: { percelen: "kleur" } });
    await described();
    send({ type: "layers.restore" });
    await described();

    expect(asked.map(({ styles }) => styles.chosen)).toEqual([
      { percelen: "kleur" },
      {},
      { bomen: "hoogte" },
      { bomen: "hoogte", percelen: "kleur" },
      {},
      { percelen: "kleur" },
      {},
    ]);
    expect(context().filters).toEqual({ bomen: [tall], percelen: [tall] });
    expect(changed).toEqual([["bomen"]]);
  });

  it("is chosen among several, the first of which is usual where the project has none", () => {
    const descriptions = { bomen: offer("default", "soort"), percelen: offer("default") };
    const of = (layer: string, styles = layerStyles()) => {
      const { offered, ...names } = styleChoice(styles, descriptions, layer) ?? {};
      return offered ? names : undefined;
    };

    expect([of("percelen"), of("riolering")]).toEqual([undefined, undefined]);
    expect(of("bomen")).toEqual({ usualName: "default", drawnName: "default" });
    expect(of("bomen", layerStyles({ bomen: "soort" }, { bomen: "default" }))).toEqual({
      usualName: "soort",
      drawnName: "default",
    });
  });
});
