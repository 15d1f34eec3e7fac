import { describe, expect, it } from "vitest";
import { createActor, setup } from "xstate";
import type { AppEmitted } from "../../../machines/app/appContext.ts";
import { type Outdating, watchChanges } from "../../../src/scopes/watchApp.ts";

function hear(of: Outdating) {
  const listeners = new Set<(told: AppEmitted) => void>();
  const app = {
    on: (_: string, listener: (told: AppEmitted) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    send: () => undefined,
  } as Parameters<typeof watchChanges>[0];
  let heard = 0;
  const page = setup({
    actors: { watchApp: watchChanges(app, of, { type: "page.outdated" }) },
    actions: { count: () => void (heard += 1) },
  }).createMachine({ invoke: { src: "watchApp" }, on: { "page.outdated": { actions: "count" } } });
  const actor = createActor(page).start();
  return {
    heardOf: (told: AppEmitted) => {
      heard = 0;
      for (const listener of listeners) listener(told);
      return heard;
    },
    leave: () => actor.stop(),
  };
}

describe("what a page hears of changes", () => {
  it("is the change of what it shows, work of that kind, and what may have been missed", () => {
    const { heardOf } = hear(["companies", "synchronisation"]);

    expect(heardOf({ type: "resource.changed", resource: "companies" })).toBe(1);
    expect(heardOf({ type: "work.progressed", work: "synchronisation", id: "7" })).toBe(1);
    expect(heardOf({ type: "changes.missed" })).toBe(1);
    expect(heardOf({ type: "resource.changed", resource: "projects" })).toBe(0);
    expect(heardOf({ type: "work.progressed", work: "import", id: "7" })).toBe(0);
    expect(heardOf({ type: "session.resumed" })).toBe(0);
  });

  it("is what it chooses by itself", () => {
    const { heardOf } = hear((told) => told.type === "layers.changed" && told.workspace === "groen");

    expect(heardOf({ type: "layers.changed", workspace: "groen", layers: [] })).toBe(1);
    expect(heardOf({ type: "layers.changed", workspace: "water", layers: [] })).toBe(0);
  });

  it("is nothing once it was left", () => {
    const { heardOf, leave } = hear(["companies"]);

    leave();

    expect(heardOf({ type: "resource.changed", resource: "companies" })).toBe(0);
  });
});
