import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { writeCity } from "./city.ts";
import { median } from "./median.ts";
import { Product } from "./Product.ts";

export interface Starts {
  /** Of a clone that was never started, with the web app to be built. */
  buildingMs: number;
  /** On the same data once more, when there is nothing to build. */
  builtMs: number;
  firstMs: number;
  restartMs: number;
  /** Some seconds after a restart, with the demo content loaded. */
  memoryMb: number;
  /** The same with the city of the benchmarks beside it. */
  cityReadyMs: number;
  cityMemoryMb: number;
}

/** Time for memory to settle after a start. */
const settleMs = 3000;

/** Starts the product as a new clone, on empty data twice and on existing data three times, medians; then once with a city. */
export async function measureStarts(options: {
  root: string;
  folder: string;
  port: number;
}): Promise<Starts> {
  const { root, folder, port } = options;
  await rm(join(root, "dist"), { recursive: true, force: true });
  const [buildingMs, builtMs] = [
    await readyMsOf({ root, port, dataDir: join(folder, "data-0"), builds: true }),
    await readyMsOf({ root, port, dataDir: join(folder, "data-0"), builds: true }),
  ];
  const firsts: number[] = [];
  for (const name of ["data-1", "data-2"])
    firsts.push(await readyMsOf({ root, dataDir: join(folder, name), port }));
  const dataDir = join(folder, "data-2");
  const restarts: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < 3; round++) {
    const product = await Product.start({ root, dataDir, port });
    restarts.push(product.readyMs);
    await delay(settleMs);
    memories.push(await product.memoryMb());
    await product.stop();
  }
  await writeCity({ productFolder: join(dataDir, "geodata/voorbeeld") });
  const product = await Product.start({ root, dataDir, port });
  await delay(settleMs);
  const cityMemoryMb = await product.memoryMb();
  await product.stop();
  return {
    buildingMs,
    builtMs,
    firstMs: median(firsts),
    restartMs: median(restarts),
    memoryMb: median(memories),
    cityReadyMs: product.readyMs,
    cityMemoryMb,
  };
}

async function readyMsOf(options: Parameters<typeof Product.start>[0]): Promise<number> {
  const product = await Product.start(options);
  await product.stop();
  return product.readyMs;
}
