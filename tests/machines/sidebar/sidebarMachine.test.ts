import { describe, expect, it } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { type SidebarEvent, sidebarMachine } from "../../../machines/sidebar/sidebarMachine.ts";

function setup(input = { isMobile: false, isOpenDesktop: true }) {
  const clock = new SimulatedClock();
  const stored: boolean[] = [];
  let report: (event: SidebarEvent) => void = () => undefined;
  const actor = createActor(
    sidebarMachine.provide({
      actors: {
        watchViewport: fromCallback<SidebarEvent>(({ sendBack }) => {
          report = sendBack;
        }),
      },
      actions: { storeDesktopChoice: (_, { isOpenDesktop }) => stored.push(isOpenDesktop) },
    }),
    { input, clock },
  ).start();
  return {
    stored,
    toggle: () => actor.send({ type: "sidebar.toggle" }),
    close: () => actor.send({ type: "sidebar.close" }),
    arriveAtRoute: () => actor.send({ type: "route.changed" }),
    resize: (isMobile: boolean) => report({ type: "viewport.changed", isMobile }),
    wait: (ms: number) => clock.increment(ms),
    isMobile: () => actor.getSnapshot().context.isMobile,
    isOpenOnMobile: () => !actor.getSnapshot().matches({ mobile: "closed" }),
    isOpenOnDesktop: () =>
      actor.getSnapshot().matches("desktop") && actor.getSnapshot().context.isOpenDesktop,
  };
}

describe("the sidebar on desktop", () => {
  it("toggles, and each choice is remembered (§2.25, §4.30)", () => {
    const { toggle, isOpenOnDesktop, stored } = setup();

    toggle();
    expect(isOpenOnDesktop()).toBe(false);
    toggle();

    expect(isOpenOnDesktop()).toBe(true);
    expect(stored).toEqual([false, true]);
  });

  it("starts as it was left (§4.30)", () => {
    expect(setup({ isMobile: false, isOpenDesktop: false }).isOpenOnDesktop()).toBe(false);
  });

  it("stays open after a route change", () => {
    const { arriveAtRoute, wait, isOpenOnDesktop } = setup();

    arriveAtRoute();
    wait(1000);

    expect(isOpenOnDesktop()).toBe(true);
  });
});

describe("the sidebar on mobile", () => {
  it("starts closed, whatever the desktop choice (§2.25)", () => {
    expect(setup({ isMobile: true, isOpenDesktop: true }).isOpenOnMobile()).toBe(false);
  });

  it("closes 200 ms after a route change (§2.25, §9.7)", () => {
    const { toggle, arriveAtRoute, wait, isOpenOnMobile } = setup({ isMobile: true, isOpenDesktop: true });
    toggle();

    arriveAtRoute();
    wait(199);
    expect(isOpenOnMobile()).toBe(true);
    wait(1);

    expect(isOpenOnMobile()).toBe(false);
  });

  it.each(["toggle", "close"] as const)("closes when told to, also while it is about to: %s", (how) => {
    const sidebar = setup({ isMobile: true, isOpenDesktop: true });

    sidebar.toggle();
    expect(sidebar.isOpenOnMobile()).toBe(true);
    sidebar[how]();
    expect(sidebar.isOpenOnMobile()).toBe(false);
    sidebar.toggle();
    sidebar.arriveAtRoute();
    sidebar[how]();

    expect(sidebar.isOpenOnMobile()).toBe(false);
  });

  it("is not remembered (§4.30)", () => {
    const { toggle, stored } = setup({ isMobile: true, isOpenDesktop: true });

    toggle();

    expect(stored).toEqual([]);
  });

  it("follows the width of the viewport live (§9.1)", () => {
    const { resize, toggle, isMobile, isOpenOnDesktop, isOpenOnMobile } = setup();

    resize(true);
    expect([isMobile(), isOpenOnMobile()]).toEqual([true, false]);
    toggle();
    resize(true);
    expect(isOpenOnMobile()).toBe(true);
    resize(false);

    expect([isMobile(), isOpenOnDesktop()]).toEqual([false, true]);
  });
});
