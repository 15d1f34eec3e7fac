import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { patienceMs } from "../time/patience.ts";
import { quickStyle } from "./quickStyles.ts";

const usual = getConfig();
let running = 0;
configure({
  // What a busy machine needs; nothing here is timed.
  asyncUtilTimeout: patienceMs,
  asyncWrapper: async (action) => {
    running += 1;
    try {
      return await usual.asyncWrapper(action);
    } finally {
      running -= 1;
    }
  },
  // What a person does reaches React as in a browser. It is no use to wrap each event in an `act` that nobody awaits: a part that was
  // about to be shown in there, and whose code is still coming, is never tried again.
  eventWrapper: (dispatch) => (running > 0 ? dispatch() : usual.eventWrapper(dispatch)),
});
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
