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
/** A picture of a street, degrees a side. */
const streetDegrees = 0.004;
const aims = { restartMs: 2000, mbAMillion: 150, pictureMs: 200, healthMs: 50 };

/** What a layer of ever more parcels costs: to be read, at the next start, in memory, and where it is asked for. */
export async function benchGrowth({ root, dataDir, port, rows, print }: Options): Promise<void> {
  const start = () => Product.start({ root, dataDir, port });
  await (await start()).stop();
  const without = await start();
  await delay(settleMs);
  const base = { readyMs: without.readyMs, memoryMb: await without.memoryMb() };
  await without.stop();
  print("\n## A layer that grows\n");
  print(`Without it a restart takes ${seconds(base.readyMs)}, and the demo ${base.memoryMb} MB.\n`);
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
      await delay(settleMs);
      const memoryMb = (await product.memoryMb()) - base.memoryMb;
      const asked = await askFor(await found(product), size);
      print(rowOf(size, [...reading, seconds(product.readyMs), `${memoryMb} MB`, ...asked]));
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
  "memory, more",
  "all of it",
  "a street",
  "page in the middle",
  "sorted, first",
  "sorted, next",
];

const rowOf = (size: number, cells: string[]) => `| ${size.toLocaleString("en")} | ${cells.join(" | ")} |`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const ms = (values: readonly number[]) => `${Math.round(median(values))} ms`;

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

async function askFor(layer: LargeLayer, size: number): Promise<string[]> {
  const box = parcelsBox(size);
  const times = async (time: (n: number) => Promise<number>) => {
    const taken: number[] = [];
    for (let n = 0; n < rounds; n++) taken.push(await time(n));
    return ms(taken);
  };
  // Each a little apart, as what was drawn before is kept.
  const all = await times((n) => layer.timePicture([box[0] - n * 1e-6, box[1], box[2], box[3]]));
  const street = await times((n) => layer.timePicture(streetIn(box, n)));
  const page = await times((n) => layer.timePage(Math.floor(size / 2) + n * 100));
  const sorted = { sortby: "nummer DESC" };
  const first = ms([await layer.timePage(Math.floor(size / 2), sorted)]);
  const next = await times((n) => layer.timePage(Math.floor(size / 2) + n * 100, sorted));
  return [all, street, page, first, next];
}

function streetIn([west, south, east, north]: Box, n: number): Box {
  const part = (n + 1) / (rounds + 1);
  const [x, y] = [west + (east - west) * part, south + (north - south) * part];
  return [x, y, x + streetDegrees, y + streetDegrees * 0.6];
}
