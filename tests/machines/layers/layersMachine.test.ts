import { areImagesDrawn } from "../../../machines/layers/layersContext.ts";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { arrangementOf, type LayerArrangement } from "../../../machines/layers/layerArrangement.ts";
import { enabledNames, shownOf } from "../../../machines/layers/layerEntries.ts";
import { statusOf } from "../../../machines/layers/layersContext.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import type { LayersEvent } from "../../../machines/layers/layersSetup.ts";
import type { LayerDescription } from "../../../schemas/layerDescription.ts";
import { done } from "../../support/machines/endings.ts";
import { walkMachine, walkWhole } from "../../support/machines/walkMachine.ts";

const described: Record<string, LayerDescription> = {
  percelen: { title: "Percelen", minScale: null, maxScale: 20_000 },
};

const setup = (names: string[] = ["percelen", "bomen", "riolering"], stored?: unknown) => {
  const kept: LayerArrangement[] = [];
  const logic = layersMachine.provide({
    actions: { persistArrangement: (_args, { entries }) => void kept.push(arrangementOf(entries)) },
    actors: { loadDescriptions: fromPromise(() => Promise.resolve(described)) },
  });
  const actor = createActor(logic, { input: { names, stored } }).start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    kept,
    context,
    toggle: (name: string) => actor.send({ type: "layer.toggle", name }),
    toggleAll: () => actor.send({ type: "layers.toggleAll" }),
    send: (event: LayersEvent) => actor.send(event),
    statusOf: (name: string) => statusOf(context(), name),
    pictures: () => context().pictures.map(({ names, opacity }) => ({ names, opacity })),
    image: () => context().pictures[0],
    enabled: () => enabledNames(context().entries),
    order: () => context().entries.map(({ name }) => name),
  };
};

describe("the layers of a project that changed while it is open", () => {
  it("keep what was done with those that stay; new ones lie on top, switched on", () => {
    const { send, toggle, context, order, enabled } = setup(["percelen", "bomen", "riolering"]);
    toggle("bomen");
    send({ type: "layer.fade", name: "percelen", opacity: 0.5 });
    send({ type: "layer.move", name: "percelen", places: 1 });

    send({ type: "layers.take", names: ["borden", "percelen", "bomen"], naming: {} });

    expect(order()).toEqual(["bomen", "percelen", "borden"]);
    expect(enabled()).toEqual(["percelen", "borden"]);
    expect(context().entries).toMatchObject([{ index: 2 }, { index: 1, opacity: 0.5 }, { index: 0 }]);
    expect(context().pictures.flatMap(({ names }) => names)).toEqual(["percelen", "borden"]);
  });

  it("are asked for anew when what they hold changed, and only those", () => {
    const { send, context } = setup();

    send({ type: "layers.outdated", names: ["bomen", "unknown"] });
    send({ type: "layers.outdated", names: ["bomen"] });

    expect(context().revisions).toEqual({ bomen: 2 });
    expect(context().attempts).toEqual({ bomen: 2 });
  });

  it("are described anew, for the new ones have titles too", async () => {
    const { actor, send } = setup();
    send({ type: "layers.describe" });
    await waitFor(actor, (snapshot) => snapshot.matches("described"));

    send({ type: "layers.take", names: ["percelen", "borden"], naming: { titles: { borden: "Borden" } } });

    expect(actor.getSnapshot().matches("describing")).toBe(true);
    expect(actor.getSnapshot().context.naming).toEqual({ titles: { borden: "Borden" } });
  });
});

describe("layers whose data or style changed", () => {
  it("are described anew, also while they are being described: their symbols may stand for something else", async () => {
    const { actor, send, context } = setup();
    send({ type: "layers.outdated", names: ["bomen"] });
    expect(actor.getSnapshot().matches("undescribed")).toBe(true);
    send({ type: "layers.describe" });
    const first = actor.getSnapshot().children["0.layers.describing"];

    send({ type: "layers.outdated", names: ["bomen"] });

    expect(actor.getSnapshot().children["0.layers.describing"]).not.toBe(first);
    await waitFor(actor, (snapshot) => snapshot.matches("described"));
    send({ type: "layers.outdated", names: ["bomen"] });
    expect(actor.getSnapshot().matches("describing")).toBe(true);
    expect(context().revisions).toEqual({ bomen: 3 });
  });
});

describe("the layers of a project", () => {
  it("start switched on, numbered in the project's order, asked for in one image (§3.19, §7.15)", () => {
    const { context, image } = setup(["percelen", "bomen"]);

    expect(context().entries).toEqual([
      { index: 0, name: "percelen", enabled: true, opacity: 1 },
      { index: 1, name: "bomen", enabled: true, opacity: 1 },
    ]);
    expect(image()?.names).toEqual(["percelen", "bomen"]);
    expect(context().areFeaturesAsked).toBe(false);
  });

  it("keep their image when one is switched, and get another once all were off (§4.39, §4.41)", () => {
    const { toggle, toggleAll, image } = setup();
    const first = image();

    toggle("bomen");
    expect(image()).toEqual({ ...first, names: ["percelen", "riolering"] });
    toggle("bomen");
    toggleAll();
    toggle("bomen");

    expect(image()?.names).toEqual(["bomen"]);
    expect(image()?.key).not.toBe(first?.key);
  });

  it("go off together when all are on, and on together otherwise (§2.39)", () => {
    const { toggle, toggleAll, enabled } = setup();

    toggleAll();
    expect(enabled()).toEqual([]);

    toggle("riolering");
    toggleAll();
    expect(enabled()).toEqual(["percelen", "bomen", "riolering"]);
  });

  it("are all on again after a reset, without what was reported of them, and their features stay asked for (§4.37)", () => {
    const { toggle, send, enabled, context } = setup();
    toggle("bomen");
    send({ type: "features.ask" });
    send({ type: "features.reported", name: "percelen", status: { kind: "failed", text: null } });
    send({ type: "image.reported", names: ["percelen"], status: { kind: "failed", text: null } });

    send({ type: "layers.reset" });

    expect(enabled()).toEqual(["percelen", "bomen", "riolering"]);
    expect(context()).toMatchObject({ features: {}, images: {}, areFeaturesAsked: true });
  });

  it("each have one state, out of their features and their picture", () => {
    const { send, statusOf } = setup();

    expect(statusOf("percelen")).toEqual({ kind: "idle" });
    send({ type: "image.reported", names: ["percelen", "bomen"], status: { kind: "loading" } });
    send({ type: "features.reported", name: "percelen", status: { kind: "shown", count: 12 } });
    expect(statusOf("percelen")).toEqual({ kind: "loading" });
    send({ type: "image.reported", names: ["percelen", "bomen"], status: { kind: "drawn" } });
    expect(statusOf("percelen")).toEqual({ kind: "shown", count: 12 });
    send({ type: "image.reported", names: ["percelen", "bomen"], status: { kind: "failed", text: "Kapot" } });
    expect(statusOf("bomen")).toEqual({ kind: "failed", text: "Kapot" });
  });

  it("forget how they were doing when they are switched off, and hear nothing while off", () => {
    const { send, toggle, statusOf } = setup();
    const failure = { type: "features.reported", name: "bomen", status: { kind: "forbidden" } } as const;

    send(failure);
    toggle("bomen");
    send(failure);
    send({ type: "image.reported", names: ["bomen"], status: { kind: "forbidden" } });
    toggle("bomen");

    expect(statusOf("bomen")).toEqual({ kind: "idle" });
  });

  it("are asked for anew one by one, or all that failed at once", () => {
    const { send, context } = setup();
    send({ type: "features.reported", name: "percelen", status: { kind: "shown", count: 1 } });
    send({ type: "features.reported", name: "bomen", status: { kind: "failed", text: null } });
    send({ type: "features.reported", name: "riolering", status: { kind: "forbidden" } });

    send({ type: "layer.retry", name: "bomen" });
    send({ type: "layer.retry", name: "onbekend" });
    send({ type: "layers.retry" });

    expect(context().attempts).toEqual({ bomen: 2, riolering: 1 });
    expect(context().retries).toBe(1);
  });

  it("have an image with exactly the enabled layers on every path (§4.38, §4.39, §4.40, §4.41)", () => {
    const names = ["percelen", "bomen", "riolering"];
    const { snapshots } = walkMachine(layersMachine, {
      invariants: {
        "one layer is switched at a time": (after, { before, type }) =>
          type !== "layer.toggle" ||
          !before ||
          Math.abs(
            enabledNames(after.context.entries).length - enabledNames(before.context.entries).length,
          ) === 1,
      },
      input: { names },
      events: [
        ...names.map((name) => ({ type: "layer.toggle" as const, name })),
        { type: "layers.toggleAll" },
        { type: "layers.reset" },
      ],
      serializeState: ({ context }) => JSON.stringify(context.entries),
    });

    expect(snapshots).toHaveLength(2 ** names.length);
    for (const { context } of snapshots) {
      const enabled = enabledNames(context.entries);
      expect(context.pictures.map((picture) => picture.names)).toEqual(enabled.length > 0 ? [enabled] : []);
    }
  });

  it("are described once the first picture is there, and work as well when that fails", async () => {
    const { actor, send, context } = setup();

    send({ type: "layers.describe" });
    await waitFor(actor, (snapshot) => snapshot.matches("described"));
    expect(context().descriptions).toEqual(described);

    const failing = layersMachine.provide({
      actors: { loadDescriptions: fromPromise(() => Promise.reject(new Error("unreachable"))) },
    });
    const other = createActor(failing, { input: { names: ["percelen"] } }).start();
    other.send({ type: "layers.describe" });
    await waitFor(other, (snapshot) => snapshot.matches("undescribed"));
    expect(other.getSnapshot().context.pictures).toHaveLength(1);
  });

  it("are out of scale by the limits that the map server tells and the view's scale", async () => {
    const { actor, send, statusOf, toggle } = setup();
    send({ type: "layers.describe" });
    await waitFor(actor, (snapshot) => snapshot.matches("described"));
    send({ type: "features.reported", name: "percelen", status: { kind: "shown", count: 1 } });

    send({ type: "view.rested", resolution3857: 5.6 });
    expect(statusOf("percelen")).toEqual({ kind: "outOfScale" });
    toggle("percelen");
    expect(statusOf("percelen")).toEqual({ kind: "idle" });
    toggle("percelen");
    send({ type: "features.reported", name: "percelen", status: { kind: "shown", count: 1 } });
    send({ type: "view.rested", resolution3857: 5.59 });
    expect(statusOf("percelen")).toEqual({ kind: "shown", count: 1 });
  });
});

describe("the order and opacity of layers", () => {
  it("is one picture while no opacity differs, and as many as there are runs of the same (§4.38)", () => {
    const { send, pictures } = setup();

    send({ type: "layer.fade", name: "percelen", opacity: 0.5 });
    send({ type: "layer.fade", name: "bomen", opacity: 0.5 });
    send({ type: "layer.fade", name: "riolering", opacity: 0.5 });
    expect(pictures()).toEqual([{ names: ["percelen", "bomen", "riolering"], opacity: 0.5 }]);

    send({ type: "layer.fade", name: "bomen", opacity: 1.2 });
    expect(pictures()).toEqual([
      { names: ["percelen"], opacity: 0.5 },
      { names: ["bomen"], opacity: 1 },
      { names: ["riolering"], opacity: 0.5 },
    ]);

    send({ type: "layer.toggle", name: "bomen" });
    expect(pictures()).toEqual([{ names: ["percelen", "riolering"], opacity: 0.5 }]);
  });

  it("is the person's, stops at the ends, and is kept each time it changes", () => {
    const { send, order, image, kept } = setup();

    send({ type: "layer.move", name: "percelen", places: 1 });
    send({ type: "layer.move", name: "percelen", places: 9 });
    send({ type: "layer.move", name: "bomen", places: -1 });

    expect(order()).toEqual(["bomen", "riolering", "percelen"]);
    expect(image()?.names).toEqual(order());
    expect(kept).toHaveLength(3);
    expect(kept.at(-1)).toEqual({ order: order(), opacities: {} });
  });

  it("is found again, and given up for the project's own on request, with the layers that are off still off", () => {
    const stored = { order: ["riolering", "percelen", "bomen"], opacities: { percelen: 0.3 } };
    const { send, order, toggle, context, enabled, kept } = setup(undefined, stored);
    expect(order()).toEqual(stored.order);
    expect(context().entries[1]?.opacity).toBe(0.3);
    toggle("bomen");

    send({ type: "layers.restore" });

    expect(order()).toEqual(["percelen", "bomen", "riolering"]);
    expect(enabled()).toEqual(["percelen", "riolering"]);
    expect(kept.at(-1)).toEqual({ order: order(), opacities: {} });
  });
});

describe("one broken layer", () => {
  const names = ["percelen", "bomen", "riolering"];
  const broken = { kind: "failed", text: "Could not find layer voorbeeld:bomen" } as const;

  it("is left out of the picture that it broke, so that the others are drawn", () => {
    const { send, image, statusOf } = setup();

    send({ type: "image.reported", names, status: broken });

    expect(image()?.names).toEqual(["percelen", "riolering"]);
    expect(statusOf("bomen")).toEqual(broken);
    expect(statusOf("percelen")).toEqual({ kind: "idle" });
  });

  it("is in the picture again when it is asked for anew, or switched off and on", () => {
    const { send, image, toggle, statusOf } = setup();

    send({ type: "image.reported", names, status: broken });
    send({ type: "layer.retry", name: "bomen" });
    expect(image()?.names).toEqual(names);

    send({ type: "image.reported", names, status: { kind: "failed", text: "bomen, riolering" } });
    send({ type: "layer.retry", name: "bomen" });
    expect(image()?.names).toEqual(["percelen", "bomen"]);

    send({ type: "layer.retry", name: "riolering" });
    send({ type: "image.reported", names, status: broken });
    toggle("bomen");
    toggle("bomen");
    expect(image()?.names).toEqual(names);
    expect(statusOf("bomen")).toEqual({ kind: "idle" });
  });

  it("takes all with it when nothing tells which one it is", () => {
    const { send, image, statusOf } = setup();

    send({ type: "image.reported", names, status: { kind: "failed", text: "Rendering timed out" } });

    expect(image()?.names).toEqual(names);
    expect(names.map((name) => statusOf(name).kind)).toEqual(["failed", "failed", "failed"]);
    send({ type: "image.reported", names, status: { kind: "failed", text: names.join() } });
    expect(image()?.names).toEqual(names);
  });

  it("is the one whose features are forbidden too, when the picture is forbidden", () => {
    const { send, image, statusOf } = setup();
    send({ type: "features.reported", name: "bomen", status: { kind: "forbidden" } });

    send({ type: "image.reported", names, status: { kind: "forbidden" } });

    expect(image()?.names).toEqual(["percelen", "riolering"]);
    expect(statusOf("bomen")).toEqual({ kind: "forbidden" });
  });

  it("is known too when its features are forbidden after the picture was", () => {
    const { send, image, statusOf } = setup();
    send({ type: "image.reported", names, status: { kind: "forbidden" } });

    send({ type: "features.reported", name: "percelen", status: { kind: "shown", count: 1 } });
    expect(image()?.names).toEqual(names);
    send({ type: "features.reported", name: "bomen", status: { kind: "forbidden" } });

    expect(image()?.names).toEqual(["percelen", "riolering"]);
    expect(statusOf("bomen")).toEqual({ kind: "forbidden" });
  });

  it("does not hold back the features of the others, which come after the pictures", () => {
    const { send, context, toggle } = setup();
    const broken = { kind: "failed", text: "Layer bomen is broken" } as const;
    expect(areImagesDrawn(context())).toBe(false);

    send({ type: "image.reported", names, status: { kind: "loading" } });
    expect(areImagesDrawn(context())).toBe(false);
    send({ type: "image.reported", names, status: broken });
    expect(areImagesDrawn(context())).toBe(false);
    send({ type: "image.reported", names: ["percelen", "riolering"], status: { kind: "drawn" } });
    expect(areImagesDrawn(context())).toBe(true);

    toggle("percelen");
    toggle("percelen");
    expect(areImagesDrawn(context())).toBe(false);
    for (const name of names)
      if (context().entries.some((entry) => entry.name === name && entry.enabled)) toggle(name);
    expect(areImagesDrawn(context())).toBe(true);
  });
});

describe("layers that are to be shown", () => {
  it("are on in their order, the others off and in their place, and nothing is kept of that", () => {
    const { send, order, context, kept } = setup(["percelen", "bomen", "riolering"]);

    send({
      type: "layers.show",
      layers: [
        { name: "riolering", opacity: 0.5 },
        { name: "nergens", opacity: 1 },
        { name: "riolering", opacity: 1 },
        { name: "percelen", opacity: 1 },
      ],
    });

    expect(order()).toEqual(["riolering", "bomen", "percelen"]);
    expect(shownOf(context().entries)).toEqual([
      { name: "riolering", opacity: 0.5 },
      { name: "percelen", opacity: 1 },
    ]);
    expect(kept).toEqual([]);
  });

  it("are so from the beginning, whatever was kept", () => {
    const actor = createActor(layersMachine, {
      input: {
        names: ["percelen", "bomen"],
        stored: { order: ["bomen", "percelen"] },
        shown: [{ name: "percelen", opacity: 1 }],
      },
    }).start();

    expect(enabledNames(actor.getSnapshot().context.entries)).toEqual(["percelen"]);
    expect(actor.getSnapshot().context.pictures.flatMap(({ names }) => names)).toEqual(["percelen"]);
  });
});

it("the machine of the layers has no state or transition that is never used", () => {
  walkWhole(layersMachine, {
    input: { names: ["percelen"] },
    events: [
      { type: "layer.toggle", name: "percelen" },
      { type: "layer.move", name: "percelen", places: 1 },
      { type: "group.toggle", path: "Grond" },
      { type: "group.move", path: "Grond", places: 1 },
      { type: "group.fold", path: "Grond" },
      { type: "layer.fade", name: "percelen", opacity: 0.5 },
      { type: "layer.filter", name: "percelen", filter: [] },
      { type: "layer.style", name: "percelen", style: "kleur" },
      { type: "layers.style", chosen: {} },
      { type: "layers.show", layers: [{ name: "percelen", opacity: 0.5 }] },
      { type: "layer.retry", name: "percelen" },
      { type: "layers.outdated", names: ["percelen"] },
      { type: "layers.take", names: ["percelen"], naming: {} },
      { type: "view.rested", resolution3857: 2 },
      { type: "features.reported", name: "percelen", status: { kind: "empty" } },
      { type: "image.reported", names: ["percelen"], status: { kind: "drawn" } },
      done("0.layers.describing", {}),
    ],
    serializeState: ({ value, context }) => JSON.stringify([value, context.entries, context.styles.chosen]),
  });
});
