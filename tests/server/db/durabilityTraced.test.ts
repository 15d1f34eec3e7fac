import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { describeWhere } from "../../support/host/installed.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";
import { killChildren, startChild } from "./children/startChild.ts";

afterEach(killChildren);

describeWhere(canTrace() ? {} : undefined, "strace")("a commit that was acknowledged", () => {
  it("was on the disk before: the kernel saw an fsync for each", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
    await copySeed(dataDir);
    const trace = join(dataDir, "trace");
    const calls = "trace=fsync,access,faccessat,faccessat2,stat,statx";

    const tracer = ["strace", "-f", "-qq", "-e", calls, "-o", trace];
    await startChild("markedCommits.ts", [dataDir], tracer).exited;
    const lines = (await readFile(trace, "utf8")).split("\n");
    await rm(dataDir, { recursive: true });
    const line = (mark: string) => lines.findIndex((text) => text.includes(mark));
    const between = lines.slice(line("mark-begin"), line("mark-end"));

    expect(line("mark-begin")).toBeGreaterThan(0);
    expect(between.filter((text) => /fsync\(\d+/.test(text)).length).toBeGreaterThanOrEqual(10);
  });
});

function canTrace(): boolean {
  try {
    execFileSync("strace", ["-qq", "-o", "/dev/null", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
