/** `npm run fuzz -- --inputs 1000000 --seed 1`: as fuzz.test.ts, as long as one likes. Ends with 1 where something was found. */
import { setFlagsFromString } from "node:v8";
import { parseArgs } from "node:util";
import { setImmediate } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { setupFuzzing, type Finding } from "./fuzzing.ts";

const { values } = parseArgs({
  options: { inputs: { type: "string", default: "100000" }, seed: { type: "string", default: "1" } },
});
const inputs = Number(values.inputs);
const firstSeed = Number(values.seed);

/** Of a seed: a finding is had again by `--inputs 2000 --seed {its own}`. */
const batch = 2_000;
/** After so many the product is begun anew: folders of layers were renamed and removed. */
const perProduct = 20_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Heap, and what hangs on it: buffers of caches that fill up to their bounds among it. */
const megabytes = async () => {
  collect();
  // What the first collection found hangs on its owners until they were told.
  await setImmediate();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 2 ** 20);
};

const found = new Map<string, { times: number; seed: number; finding: Finding }>();
const statuses = new Map<number, number>();
let fuzzing: Awaited<ReturnType<typeof setupFuzzing>> | undefined;
const startedAt = performance.now();
for (let done = 0; done < inputs; done += batch) {
  if (done % perProduct === 0) {
    await fuzzing?.close();
    fuzzing = await setupFuzzing();
  }
  const seed = firstSeed + done / batch;
  const findings = await fuzzing?.run(Math.min(batch, inputs - done), seed, (_, status) =>
    statuses.set(status, (statuses.get(status) ?? 0) + 1),
  );
  for (const finding of findings ?? []) {
    const key = `${finding.call.operation}: ${finding.complaints.join(", ")}`;
    const known = found.get(key);
    if (known) known.times += 1;
    else {
      found.set(key, { times: 1, seed, finding });
      console.log(`seed ${seed}: ${key}\n${JSON.stringify(finding).slice(0, 2000)}`);
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `${done + Math.min(batch, inputs - done)} inputs, ${seconds.toFixed(0)} s, ${await megabytes()} MB, ${found.size} findings`,
  );
}
await fuzzing?.close();
console.log(JSON.stringify(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b))));
for (const [key, { times, seed }] of found) console.log(`${times} × ${key} (seed ${seed})`);
process.exit(found.size === 0 ? 0 : 1);
