import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { enabledNames } from "../../machines/layerEntries.ts";
import { layersMachine, type LayersEvent } from "../../machines/layersMachine.ts";

const setup = (names: string[] = ["percelen", "bomen", "riolering"]) => {
  const actor = createActor(layersMachine, { input: { names } }).start();
  return {
    toggle: (name: string) => actor.send({ type: "layer.toggle", name }),
    toggleAll: () => actor.send({ type: "layers.toggleAll" }),
    send: (event: LayersEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    image: () => actor.getSnapshot().context.imageLayer,
    enabled: () => enabledNames(actor.getSnapshot().context.entries),
  };
};

describe("the layers of a project", () => {
  it("start switched on, numbered in the project's order (§3.19)", () => {
    const { context } = setup(["percelen", "bomen"]);

    expect(context().entries).toEqual([
      { index: 0, name: "percelen", enabled: true },
      { index: 1, name: "bomen", enabled: true },
    ]);
  });

  it("are asked for in one image with all their names (§7.15)", () => {
    const { image } = setup();

    expect(image()?.names).toEqual(["percelen", "bomen", "riolering"]);
  });

  it("refresh the same image when one is switched (§4.39)", () => {
    const { toggle, image } = setup();
    const first = image();

    toggle("bomen");

    expect(image()).toEqual({ names: ["percelen", "riolering"], revision: first?.revision });
  });

  it("keep the project's order in the image whatever order they are switched on in (§4.39)", () => {
    const { toggle, image } = setup();

    toggle("percelen");
    toggle("bomen");
    toggle("bomen");
    toggle("percelen");

    expect(image()?.names).toEqual(["percelen", "bomen", "riolering"]);
  });

  it("lose their image when all are off (§4.40)", () => {
    const { toggle, image } = setup(["percelen", "bomen"]);

    toggle("percelen");
    toggle("bomen");

    expect(image()).toBeNull();
  });

  it("get a new image when one is enabled while it is missing (§4.41)", () => {
    const { toggleAll, toggle, image } = setup();
    const first = image();

    toggleAll();
    toggle("bomen");

    expect(image()?.names).toEqual(["bomen"]);
    expect(image()?.revision).not.toBe(first?.revision);
  });

  it("go off together when all are on, and on together otherwise (§2.39)", () => {
    const { toggle, toggleAll, enabled } = setup();

    toggleAll();
    expect(enabled()).toEqual([]);

    toggle("riolering");
    toggleAll();
    expect(enabled()).toEqual(["percelen", "bomen", "riolering"]);
  });

  it("are all on again after a reset, without what was reported of them (§4.37)", () => {
    const { toggle, send, enabled, context } = setup();
    toggle("bomen");
    send({ type: "features.reported", name: "percelen", status: { kind: "failed" } });
    send({ type: "image.failed" });

    send({ type: "layers.reset" });

    expect(enabled()).toEqual(["percelen", "bomen", "riolering"]);
    expect(context()).toMatchObject({ statuses: {}, imageFailed: false });
  });

  it("ignore a name that the project does not have", () => {
    const { toggle, enabled } = setup(["percelen"]);

    toggle("onbekend");

    expect(enabled()).toEqual(["percelen"]);
  });

  it("have no image when the project has no layers", () => {
    const { toggleAll, image } = setup([]);

    toggleAll();

    expect(image()).toBeNull();
  });

  it("remember how the features of each of them are doing", () => {
    const { send, context } = setup();

    send({ type: "features.reported", name: "percelen", status: { kind: "truncated" } });
    send({ type: "features.reported", name: "bomen", status: { kind: "ready" } });

    expect(context().statuses).toEqual({ percelen: { kind: "truncated" }, bomen: { kind: "ready" } });
  });

  it("report a failed image until a tile of it comes, or it is gone", () => {
    const { send, toggleAll, context } = setup();

    send({ type: "image.failed" });
    expect(context().imageFailed).toBe(true);
    send({ type: "image.loaded" });
    expect(context().imageFailed).toBe(false);

    send({ type: "image.failed" });
    toggleAll();
    expect(context().imageFailed).toBe(false);
  });

  it("have an image with exactly the enabled layers on every path (§4.38, §4.39, §4.40, §4.41)", () => {
    const names = ["percelen", "bomen", "riolering"];
    const paths = getShortestPaths(layersMachine, {
      input: { names },
      events: [
        ...names.map((name) => ({ type: "layer.toggle" as const, name })),
        { type: "layers.toggleAll" },
        { type: "layers.reset" },
      ],
      serializeState: ({ context }) => JSON.stringify(context.entries),
    });

    expect(paths).toHaveLength(2 ** names.length);
    for (const { state } of paths) {
      expect(state.context.imageLayer?.names ?? []).toEqual(enabledNames(state.context.entries));
    }
  });
});
