import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import "./personEvents.ts";
import { quickStyle } from "./quickStyles.ts";

globalThis.getComputedStyle = quickStyle;

/** What jsdom lacks and popovers and tables watch their size with; it reports nothing. */
class InertResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal("ResizeObserver", InertResizeObserver));

/** Component tests share a page, for making one costs more than most tests: whatever a test left in it goes. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.title = "";
  document.documentElement.lang = "";
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  delete window.perceel;
});
