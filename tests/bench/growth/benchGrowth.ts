import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { median } from "../median.ts";
import { percentile } from "../percentile.ts";
import { Product } from "../Product.ts";
import { type Box, LargeLayer } from "./LargeLayer.ts";
import { parcelsBox, writeParcels } from "./writeParcels.ts";

interface Options {
  root: string;
  /** Empty. */
  dataDir: string;
  port: number;
  /** Only these numbers of parcels. */
  rows: RegExp;
  print: (line: string) => void;
}

const sizes = [100_000, 1_000_000, 5_000_000];
const name = "veel_percelen";
const settleMs = 3000;
const rounds = 5;
const pageSize = 100;
/** A picture of a street, degrees a side. */
const streetDegrees = 0.004;
const aims = { restartMs: 2000, mbAMillion: 150, pictureMs: 200, healthMs: 50 };

/** What a layer of ever more parcels costs: to be read, at the next start, in memory, and where it is asked for. */
export async function benchGrowth({ root, dataDir, port, rows, print }: Options): Promise<void> {
  const start = () => Product.start({ root, dataDir, port });
  await (await start()).stop();
  const without = await start();
  const restart = await restartOf(without);
  await delay(settleMs);
  const base = { memoryMb: await without.memoryMb() };
  await without.stop();
  print("\n## A layer that grows\n");
  print(`Without it a restart takes ${restart}, and the demo ${base.memoryMb} MB.`);
  print("Times as they passed, and in brackets the processor's of all threads.\n");
  print(`| | ${columns.join(" | ")} |`);
  print(`| --: |${columns.map(() => " --: |").join("")}`);
  const file = join(dataDir, "geodata/voorbeeld", `${name}.fgb`);
  await mkdir(dirname(file), { recursive: true });
  for (const size of sizes.filter((count) => rows.test(String(count)))) {
    await writeParcels(`${file}.new`, size);
    const first = await start();
    const reading = await timeReading(first, () => rename(`${file}.new`, file));
    await first.stop();
    const product = await start();
    try {
      const again = await restartOf(product);
      await delay(settleMs);
      const memoryMb = (await product.memoryMb()) - base.memoryMb;
      const asked = await askFor(product, size);
      await product.stop();
      await rm(join(dataDir, "packed"), { recursive: true });
      const cold = await start();
      const unpacked = await restartOf(cold);
      await cold.stop();
      print(rowOf(size, [...reading, again, unpacked, `${memoryMb} MB`, ...asked]));
    } finally {
      await product.stop();
    }
    await rm(file);
  }
  const { restartMs, mbAMillion, pictureMs, healthMs } = aims;
  print(
    `\nAims: calls ≤ ${healthMs} ms while it is read; for a million a restart ${seconds(restartMs)} longer than without, ${mbAMillion} MB, ${pictureMs} ms for a picture of all.`,
  );
}

const columns = [
  "read in",
  "health meanwhile, 99 %",
  "restart",
  "restart, nothing packed",
  "memory, more",
  "all of it",
  "a street",
  "page in the middle",
  "sorted, first",
  "sorted, next",
];

const rowOf = (size: number, cells: string[]) => `| ${size.toLocaleString("en")} | ${cells.join(" | ")} |`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function found(product: Product): Promise<LargeLayer> {
  const layer = await LargeLayer.find(product, name);
  if (!layer) throw new Error("No project has the layer.");
  return layer;
}

/** How long it takes until a file that was dropped is served, and calls of others meanwhile. */
async function timeReading(product: Product, drop: () => Promise<void>): Promise<string[]> {
  const begun = performance.now();
  const calls: number[] = [];
  await drop();
  for (let asked = performance.now(); ;) {
    const called = performance.now();
    await (await fetch(`${product.url}/api/health`)).arrayBuffer();
    calls.push(performance.now() - called);
    await delay(20);
    if (performance.now() - asked < 1000) continue;
    if (await LargeLayer.find(product, name)) break;
    asked = performance.now();
  }
  return [seconds(performance.now() - begun), `${Math.round(percentile(calls, 0.99))} ms`];
}

/** From the command until it is healthy. */
const restartOf = async (product: Product) =>
  `${seconds(product.readyMs)} (${seconds(await product.cpuMs())})`;

async function askFor(product: Product, size: number): Promise<string[]> {
  const layer = await found(product);
  const box = parcelsBox(size);
  const middle = Math.floor(size / 2);
  const time = async (ask: (n: number) => Promise<number>, times = rounds) => {
    const taken: number[] = [];
    const before = await product.cpuMs();
    for (let n = 0; n < times; n++) taken.push(await ask(n));
    const cpuMs = ((await product.cpuMs()) - before) / times;
    return `${Math.round(median(taken))} (${Math.round(cpuMs)}) ms`;
  };
  const sorted = { sortby: "nummer DESC" };
  return [
    // Each a little apart, as what was drawn before is kept.
    await time((n) => layer.timePicture([box[0] - n * 1e-6, box[1], box[2], box[3]])),
    await time((n) => layer.timePicture(streetIn(box, n))),
    await time((n) => layer.timePage(middle + n * pageSize)),
    await time(() => layer.timePage(middle, sorted), 1),
    await time((n) => layer.timePage(middle + n * pageSize, sorted)),
  ];
}

function streetIn([west, south, east, north]: Box, n: number): Box {
  const part = (n + 1) / (rounds + 1);
  const [x, y] = [west + (east - west) * part, south + (north - south) * part];
  return [x, y, x + streetDegrees, y + streetDegrees * 0.6];
}
