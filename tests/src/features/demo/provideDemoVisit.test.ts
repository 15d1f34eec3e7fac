import { expect, it } from "vitest";
import { bannerClosedKey, readDemoMode } from "../../../../src/features/demo/provideDemoVisit.ts";

it("keeps a visit in demo mode once it was asked for, through every page after that (§1.6)", () => {
  const visit = [false, true, false].map((isAskedFor) => readDemoMode(isAskedFor, sessionStorage));

  expect(visit).toEqual([false, true, true]);
});

it("opens the banner again when demo mode is asked for, not when it goes on", () => {
  const isClosedAfter = (isAskedFor: boolean) => {
    sessionStorage.setItem(bannerClosedKey, "true");
    readDemoMode(isAskedFor, sessionStorage);
    return sessionStorage.getItem(bannerClosedKey) !== null;
  };

  expect([isClosedAfter(true), isClosedAfter(false)]).toEqual([false, true]);
});
