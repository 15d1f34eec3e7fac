import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { tourMachine, type TourEvent } from "../../../machines/demo/tourMachine.ts";
import type { Invariant } from "../../support/machines/invariants.ts";
import { unusedInAll, walkMachine } from "../../support/machines/walkMachine.ts";

function setup({ isDone = false } = {}) {
  const storeDone = vi.fn<() => void>();
  const actor = createActor(
    tourMachine.provide({
      actions: { storeDone },
    }),
    { input: { isDone } },
  ).start();
  return {
    storeDone,
    state: () => actor.getSnapshot().value,
    isShown: () => actor.getSnapshot().hasTag("shown"),
    send: (type: TourEvent["type"]) => actor.send({ type }),
    /** What the person does in the map. */
    act: (type: TourEvent["type"]) => actor.send({ type }),
  };
}

describe("§1.6 the tour of the map", () => {
  it("goes on as the person does what it asks, and keeps out of the way of what a click opened", () => {
    const { send, act, state, isShown, storeDone } = setup();

    send("tour.start");
    expect([state(), isShown()]).toEqual([{ touring: "layers" }, true]);
    act("measurement.finished");
    expect(state()).toEqual({ touring: "layers" });
    act("layer.toggled");
    expect([state(), isShown()]).toEqual([{ touring: "feature" }, true]);
    act("feature.opened");
    expect(isShown()).toBe(false);
    act("feature.closed");
    expect([state(), isShown()]).toEqual([{ touring: "measure" }, true]);
    expect(storeDone).not.toHaveBeenCalled();
    act("measurement.finished");

    expect([state(), isShown()]).toEqual(["done", true]);
    expect(storeDone).toHaveBeenCalledOnce();
  });

  it("goes on and back on request as well", () => {
    const { send, state } = setup();

    for (const type of ["tour.start", "tour.next", "tour.next", "tour.back"] as const) send(type);
    expect(state()).toEqual({ touring: "feature" });
    send("tour.back");
    expect(state()).toEqual({ touring: "layers" });
    for (const type of ["tour.next", "tour.next", "tour.next"] as const) send(type);
    expect(state()).toBe("done");
  });

  it("is offered once, heeds nothing unless it runs, and begins again from the start when asked for", () => {
    const declined = setup();
    declined.send("tour.skip");
    expect(declined.storeDone).toHaveBeenCalledOnce();
    declined.send("layer.toggled");
    expect(declined.isShown()).toBe(false);

    const later = setup({ isDone: true });
    expect(later.isShown()).toBe(false);
    later.send("tour.start");
    later.send("tour.next");
    later.send("tour.start");
    expect(later.state()).toEqual({ touring: "layers" });
    later.send("tour.skip");
    expect(later.storeDone).toHaveBeenCalledOnce();
    later.send("layer.toggled");
    expect(later.isShown()).toBe(false);
  });

  it("can come to each of its states by each of its ways", () => {
    const types: TourEvent["type"][] = [
      "tour.start",
      "tour.next",
      "tour.back",
      "tour.skip",
      "layer.toggled",
      "feature.opened",
      "feature.closed",
      "measurement.finished",
    ];
    const events = types.map((type) => ({ type }));
    const invariants: Record<string, Invariant<typeof tourMachine>> = {
      "who declines is left alone": (after, { type }) => type !== "tour.skip" || after.matches("idle"),
      "it begins at its first step": (after, { type }) =>
        type !== "tour.start" || after.matches({ touring: "layers" }),
    };
    const offered = walkMachine(tourMachine, { invariants, events, input: { isDone: false } });
    const had = walkMachine(tourMachine, {
      invariants: {
        ...invariants,
        "nobody who had the tour is offered it": (after) => !after.matches("offering"),
      },
      events,
      input: { isDone: true },
    });

    expect(unusedInAll([offered, had])).toEqual([]);
  });
});
