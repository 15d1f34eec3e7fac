import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// What a busy machine needs; nothing here is timed.
configure({ asyncUtilTimeout: 60_000 });

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
