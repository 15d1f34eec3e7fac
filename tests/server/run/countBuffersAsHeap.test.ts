import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const module = resolve(import.meta.dirname, "../../../server/run/countBuffersAsHeap.ts");

/** Passes 700 MB along beside a heap of some 20 MB, as a server does, and tells how often all of the heap was walked. */
const program = (isSet: boolean) => `
  import { constants, PerformanceObserver } from "node:perf_hooks";
  ${isSet ? `(await import(${JSON.stringify(`file://${module}`)})).countBuffersAsHeap();` : ""}
  let walks = 0;
  const major = constants.NODE_PERFORMANCE_GC_MAJOR;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === major) walks++;
  }).observe({ entryTypes: ["gc"] });
  globalThis.heap = Array.from({ length: 100_000 }, (_, n) => ({ n, words: [n, String(n)] }));
  const turn = () => new Promise((done) => setImmediate(done));
  for (let n = 0; n < 200; n++) await turn();
  const before = walks;
  for (let n = 0; n < 700; n++) {
    for (let piece = 0; piece < 16; piece++) new Uint8Array(65_536);
    await turn();
  }
  await turn();
  console.log(walks - before);
`;

async function walksOf(isSet: boolean): Promise<number> {
  const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "-e", program(isSet)]);
  expect(stderr).toBe("");
  return Number(stdout);
}

test("passing buffers on has the heap walked far less often", async () => {
  const [before, after] = [await walksOf(false), await walksOf(true)];

  expect(before).toBeGreaterThan(4);
  expect(after).toBeLessThan(before / 2);
});
