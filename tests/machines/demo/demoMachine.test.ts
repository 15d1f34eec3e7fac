import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { demoMachine, type DemoEvent, type Schedule } from "../../../machines/demo/demoMachine.ts";
import type { Invariant } from "../../support/machines/invariants.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { unusedInAll, walkMachine } from "../../support/machines/walkMachine.ts";

function setup({ isClosed = false, resetDemo = async () => {} } = {}) {
  const storeClosed = vi.fn<() => void>();
  const clearClosed = vi.fn<() => void>();
  const endSessionAfterReset = vi.fn<() => void>();
  const nights = ["2026-01-11T02:00:00Z", "2026-01-12T02:00:00Z"];
  const loadSchedule = vi.fn<() => Promise<Schedule>>(async () => {
    return { nextResetAt: nights.shift() ?? null, waitMs: 3_600_000 };
  });
  const clock = new SimulatedClock();
  const actor = createActor(
    demoMachine.provide({
      actors: { loadSchedule: fromPromise(loadSchedule), resetDemo: fromPromise(resetDemo) },
      actions: { storeClosed, clearClosed, endSessionAfterReset },
    }),
    { input: { isClosed }, clock },
  ).start();
  return { actor, clock, storeClosed, clearClosed, endSessionAfterReset };
}

describe("§1.6 the demo's banner", () => {
  it("stays small for the rest of the visit, or until it is opened again", () => {
    const { actor, storeClosed, clearClosed } = setup();
    expect(actor.getSnapshot().matches({ banner: "open" })).toBe(true);

    actor.send({ type: "banner.toggle" });

    expect(storeClosed).toHaveBeenCalledOnce();
    expect(setup({ isClosed: true }).actor.getSnapshot().matches({ banner: "closed" })).toBe(true);

    actor.send({ type: "banner.toggle" });

    expect(clearClosed).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().matches({ banner: "open" })).toBe(true);
  });

  it("asks anew when all is put back next, once that moment has passed", async () => {
    const { actor, clock } = setup();
    await waitFor(actor, (snapshot) => snapshot.matches({ schedule: "known" }));
    expect(actor.getSnapshot().context.schedule?.nextResetAt).toBe("2026-01-11T02:00:00Z");

    clock.increment(3_600_000 + 59_999);
    expect(actor.getSnapshot().matches({ schedule: "known" })).toBe(true);
    clock.increment(1);
    await waitFor(actor, (snapshot) => snapshot.matches({ schedule: "known" }));

    expect(actor.getSnapshot().context.schedule?.nextResetAt).toBe("2026-01-12T02:00:00Z");
  });

  it("puts the demo back only after a question, and tells who asked when it is done", async () => {
    const { actor, endSessionAfterReset } = setup();
    actor.send({ type: "reset.confirm" });
    actor.send({ type: "reset.ask" });
    actor.send({ type: "reset.cancel" });
    expect(actor.getSnapshot().matches({ reset: "idle" })).toBe(true);

    actor.send({ type: "reset.ask" });
    actor.send({ type: "reset.confirm" });
    await waitFor(actor, (snapshot) => snapshot.matches({ reset: "idle" }));

    expect(endSessionAfterReset).toHaveBeenCalledOnce();
  });

  it("tells nobody of a reset that failed", async () => {
    const { actor, endSessionAfterReset } = setup({ resetDemo: () => Promise.reject(new Error("busy")) });
    actor.send({ type: "reset.ask" });
    actor.send({ type: "reset.confirm" });
    await waitFor(actor, (snapshot) => snapshot.matches({ reset: "idle" }));

    expect(endSessionAfterReset).not.toHaveBeenCalled();
  });

  it("can come to each of its states by each of its ways", () => {
    const schedule: Schedule = { nextResetAt: null, waitMs: 1 };
    const events = [
      { type: "banner.toggle" },
      { type: "reset.ask" },
      { type: "reset.cancel" },
      { type: "reset.confirm" },
      done("0.demo.schedule.loading", schedule),
      failed("0.demo.schedule.loading", new Error("none")),
      done("0.demo.reset.resetting", undefined),
      failed("0.demo.reset.resetting", new Error("none")),
    ] as DemoEvent[];
    const invariants: Record<string, Invariant<typeof demoMachine>> = {
      "nothing is put back without asking first": (after, { before, type }) =>
        !after.matches({ reset: "resetting" }) ||
        before?.matches({ reset: "resetting" }) === true ||
        (before?.matches({ reset: "confirming" }) === true && type === "reset.confirm"),
      "when all is put back is known only once it was told": (after) =>
        !after.matches({ schedule: "known" }) || after.context.schedule !== null,
    };
    const open = walkMachine(demoMachine, { invariants, events, input: { isClosed: false } });
    const closed = walkMachine(demoMachine, { invariants, events, input: { isClosed: true } });

    expect(unusedInAll([open, closed])).toEqual([]);
  });
});
