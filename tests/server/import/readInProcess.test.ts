import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readInProcess, type ReadingLimits } from "../../../server/maps/embedded/import/readInProcess.ts";
import { childrenOf } from "../../support/host/childProcesses.ts";
import { eventually } from "../../support/time/eventually.ts";
import { isRunning } from "../../../server/web/isRunning.ts";
import { endlessQuery, writeGeoPackageOfView } from "../maps/storeFixtures.ts";

const folder = await mkdtemp(join(tmpdir(), "perceel-read-apart-"));
const path = join(folder, "bomen.gpkg");
writeGeoPackageOfView(path, endlessQuery);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Begins to read the endless file; answers once its process is deep in it. */
async function begin(limits: Partial<ReadingLimits> = {}) {
  const before = new Set(childrenOf(process.pid));
  const breaking = new AbortController();
  const reading = readInProcess(
    { path, format: "gpkg", fileName: "bomen.gpkg", folder, answers: {} },
    { onProgress: () => undefined, signal: breaking.signal, log: { warn: () => undefined }, limits },
  );
  const [pid = 0] = childrenOf(process.pid).filter((each) => !before.has(each));
  return {
    pid,
    reading,
    breakOff: () => breaking.abort(),
    isDeepIn: () => eventually(() => expect(existsSync(join(folder, "stage-0.sqlite"))).toBe(true)),
  };
}

describe("a file that never ends (§1.9)", () => {
  it("is let go the moment that its reading is broken off, with the process that read it", async () => {
    const { pid, reading, breakOff, isDeepIn } = await begin();
    await isDeepIn();

    breakOff();

    expect(await reading).toEqual({ kind: "failed", failure: { code: "import.interrupted" } });
    expect(isRunning(pid)).toBe(false);
  });

  it("is given up when it comes no further, and says so", async () => {
    const { pid, reading } = await begin({ maxStillMs: 1 });

    expect(await reading).toEqual({ kind: "failed", failure: { code: "import.tooSlow" } });
    expect(isRunning(pid)).toBe(false);
  });

  it("is given up when it takes more memory than a file may, and says so", async () => {
    const { pid, reading } = await begin({ maxMemoryBytes: 50 * 2 ** 20 });

    expect(await reading).toEqual({ kind: "failed", failure: { code: "import.memory" } });
    expect(isRunning(pid)).toBe(false);
  });

  it("says that its reader fell over when that is what happened", async () => {
    const { pid, reading } = await begin();

    process.kill(pid, "SIGKILL");

    expect(await reading).toEqual({ kind: "failed", failure: { code: "import.crashed" } });
  });
});
