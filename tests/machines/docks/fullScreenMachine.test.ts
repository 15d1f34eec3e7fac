import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { type FullScreenEvent, fullScreenMachine } from "../../../machines/docks/fullScreenMachine.ts";
import { provideFullScreen, readFullScreenInput } from "../../../src/features/docks/provide.ts";
import { eventually } from "../../support/time/eventually.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkMachine } from "../../support/machines/walkMachine.ts";

/** A page whose browser lets it cover the screen, or does not. */
function setup({ isAllowed = true, isSupported = true } = {}) {
  const events = new EventTarget();
  let isFull = false;
  const become = (next: boolean) => {
    isFull = next;
    events.dispatchEvent(new Event("fullscreenchange"));
  };
  const documentElement: Pick<HTMLElement, "requestFullscreen"> = {
    requestFullscreen: () =>
      isAllowed ? Promise.resolve(become(true)) : Promise.reject(new TypeError("Permissions check failed")),
  };
  const page = {
    documentElement: documentElement as HTMLElement,
    exitFullscreen: () => Promise.resolve(become(false)),
    get fullscreenElement() {
      return isFull ? (documentElement as HTMLElement) : null;
    },
    ...(isSupported ? { fullscreenEnabled: true } : {}),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const actor = createActor(provideFullScreen(page), { input: readFullScreenInput(page) }).start();
  return {
    send: (event: FullScreenEvent) => actor.send(event),
    pressEscape: () => become(false),
    isFull: () => isFull,
    reaches: (state: string) =>
      eventually(() => expect(JSON.stringify(actor.getSnapshot().value)).toContain(`"${state}"`)),
  };
}

describe("full screen", () => {
  it("comes and goes by the same button", async () => {
    const { send, reaches, isFull } = setup();

    send({ type: "screen.toggle" });
    await reaches("full");
    expect(isFull()).toBe(true);
    send({ type: "screen.toggle" });
    await reaches("windowed");

    expect(isFull()).toBe(false);
  });

  it("is over by Escape too, and can be had again", async () => {
    const { send, pressEscape, reaches, isFull } = setup();
    send({ type: "screen.toggle" });
    await reaches("full");

    pressEscape();
    await reaches("windowed");
    expect(isFull()).toBe(false);
    send({ type: "screen.toggle" });
    await reaches("full");

    expect(isFull()).toBe(true);
  });

  it("tells when the browser refuses, until that is put away", async () => {
    const { send, reaches, isFull } = setup({ isAllowed: false });

    send({ type: "screen.toggle" });
    await reaches("refused");
    send({ type: "screen.dismiss" });
    await reaches("windowed");

    expect(isFull()).toBe(false);
  });

  it("is not offered where the browser has none", async () => {
    const { send, reaches, isFull } = setup({ isSupported: false });

    send({ type: "screen.toggle" });
    await reaches("unsupported");

    expect(isFull()).toBe(false);
  });

  it("has no state and no transition that nothing leads to", () => {
    const screenEvents = (["toggle", "dismiss", "entered", "left"] as const).map((verb) => ({
      type: `screen.${verb}` as const,
    }));
    const { unreached, untaken } = walkMachine(fullScreenMachine, {
      input: { isSupported: true },
      events: [...screenEvents, ...["enter", "leave"].flatMap((order) => [done(order), failed(order)])],
      invariants: {
        "what the browser says is so": (after, { event }) =>
          event?.type === "screen.entered"
            ? after.matches({ supported: "full" })
            : event?.type !== "screen.left" || after.matches({ supported: "windowed" }),
        "only a refusal is told": (after, { before, type }) =>
          !after.matches({ supported: "refused" }) ||
          type === "xstate.error.actor.enter" ||
          before?.matches({ supported: "refused" }) === true,
      },
    });

    // Where there is none, "is not offered" stands.
    expect({ unreached, untaken }).toEqual({ unreached: ["fullScreen.unsupported"], untaken: [] });
  });
});
