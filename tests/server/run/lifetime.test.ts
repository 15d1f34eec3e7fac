import { afterEach, expect, it } from "vitest";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";

afterEach(killProcesses);

it("ends a process at SIGTERM within its grace, also when one of its threads never does", async () => {
  const stuck = startProcess({ command: ["../tests/support/app/stuckProcess.ts"], environment: {} });
  await stuck.prints(/stuck/);

  stuck.child.kill("SIGTERM");

  expect(await stuck.ended()).toEqual({ code: null, signal: "SIGKILL" });
  expect(stuck.output()).toContain("Could not close the thread: not within 0.2 s");
});
