import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { mobileQuery, provideSidebar, readSidebarInput } from "../../../../src/features/sidebar/provide.ts";

function fakeViewport(isMobile: boolean) {
  const viewport = new EventTarget() as EventTarget & { matches: boolean };
  viewport.matches = isMobile;
  const matchMedia = vi.fn<(query: string) => MediaQueryList>(() => viewport as unknown as MediaQueryList);
  return {
    matchMedia,
    resize: (matches: boolean) => {
      viewport.matches = matches;
      viewport.dispatchEvent(new Event("change"));
    },
  };
}

describe("what the sidebar starts from", () => {
  it("is open unless it was left closed (§4.30)", () => {
    const deps = { storage: localStorage, matchMedia: fakeViewport(false).matchMedia };
    expect(readSidebarInput(deps).isOpenDesktop).toBe(true);

    localStorage.setItem("desktop-sidebar-open", "false");

    expect(readSidebarInput(deps).isOpenDesktop).toBe(false);
  });

  it("is the width now: mobile below 992 px (§2.25, §9.1)", () => {
    const { matchMedia } = fakeViewport(true);

    expect(readSidebarInput({ storage: localStorage, matchMedia }).isMobile).toBe(true);
    expect(matchMedia).toHaveBeenCalledWith(mobileQuery);
    expect(mobileQuery).toBe("(max-width: 991.98px)");
  });
});

it("the sidebar in the browser follows the viewport live (§2.25)", () => {
  const { matchMedia, resize } = fakeViewport(false);
  const deps = { storage: localStorage, matchMedia };
  const actor = createActor(provideSidebar(deps), { input: readSidebarInput(deps) }).start();

  resize(true);

  expect(actor.getSnapshot().context.isMobile).toBe(true);
});
