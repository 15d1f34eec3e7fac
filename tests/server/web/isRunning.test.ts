import { expect, it, vi } from "vitest";
import { isRunning } from "../../../server/web/isRunning.ts";

it.each([
  ["runs, its own", undefined, true],
  ["runs, another user's", "EPERM", true],
  ["is gone", "ESRCH", false],
])("a process that %s", (_, code, answer) => {
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    if (code) throw Object.assign(new Error(code), { code });
    return true;
  });

  expect(isRunning(4711)).toBe(answer);
  // Signal 0 asks and does nothing.
  expect(kill).toHaveBeenCalledWith(4711, 0);
  kill.mockRestore();
});
