import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readStamp } from "../../../server/demo/DemoStamp.ts";
import { placeDemoFiles } from "../../../server/demo/placeDemoFiles.ts";
import { patienceMs } from "../../support/time/patience.ts";

const manyFiles = Array.from({ length: 400 }, (_, i) => ({
  path: `voorbeeld/laag${i}.geojson`,
  content: new Uint8Array(20_000).fill(i % 256),
}));
const made = { files: manyFiles, extents: {} };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-demo-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const present = () => readdir(join(dataDir, "geodata/voorbeeld")).catch((): string[] => []);

/** Places the same files in a process of its own. */
function startPlacing() {
  const module = resolve(import.meta.dirname, "../../../server/demo/placeDemoFiles.ts");
  const script = `
    import { placeDemoFiles } from ${JSON.stringify(module)};
    const files = Array.from({ length: 400 }, (_, i) => ({
      path: "voorbeeld/laag" + i + ".geojson", content: new Uint8Array(20000).fill(i % 256),
    }));
    await placeDemoFiles({ files, extents: {} }, { dataDir: process.argv[1], before: undefined, restoresRemoved: true });
  `;
  return spawn(process.execPath, ["--input-type=module", "--eval", script, dataDir], { stdio: "ignore" });
}

test("a kill leaves whole files only, and the next start places the rest", async () => {
  const child = startPlacing();
  await vi.waitUntil(async () => (await present()).length > 40, { timeout: patienceMs, interval: 2 });
  child.kill("SIGKILL");
  await once(child, "exit");

  const whole = (await present()).filter((name) => !name.startsWith("."));
  const sizes = await Promise.all(
    whole.map(async (name) => (await readFile(join(dataDir, "geodata/voorbeeld", name))).length),
  );
  expect(new Set(sizes)).toEqual(new Set([20_000]));
  expect(whole.length).toBeLessThan(400);
  expect((await readStamp(dataDir))?.version).toBe(0);

  const left = await placeDemoFiles(made, {
    dataDir,
    before: await readStamp(dataDir),
    restoresRemoved: true,
  });
  expect(left).toEqual([]);
  expect(await present()).toHaveLength(400);
  expect(Object.keys((await readStamp(dataDir))?.files ?? {})).toHaveLength(400);
});
