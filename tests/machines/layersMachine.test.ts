import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { enabledNames } from "../../machines/layerEntries.ts";
import { layersMachine, statusOf, type LayersEvent } from "../../machines/layersMachine.ts";

const setup = (names: string[] = ["percelen", "bomen", "riolering"]) => {
  const actor = createActor(layersMachine, { input: { names } }).start();
  return {
    toggle: (name: string) => actor.send({ type: "layer.toggle", name }),
    toggleAll: () => actor.send({ type: "layers.toggleAll" }),
    send: (event: LayersEvent) => actor.send(event),
    statusOf: (name: string) => statusOf(actor.getSnapshot().context, name),
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
    send({ type: "features.reported", name: "percelen", status: { kind: "failed", text: null } });
    send({ type: "image.reported", names: ["percelen"], status: { kind: "failed", text: null } });

    send({ type: "layers.reset" });

    expect(enabled()).toEqual(["percelen", "bomen", "riolering"]);
    expect(context()).toMatchObject({ features: {}, images: {} });
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
