import { setTimeout as delay } from "node:timers/promises";
import { rivalWorkspace } from "../mapServer.ts";
import { measureRounds, type Measured } from "../measureRounds.ts";
import type { Product } from "../Product.ts";
import { productSide } from "./productSide.ts";
import { systemKinds } from "./questions.ts";

export interface SystemsBench {
  product: Product;
  rounds: number;
  roundMs: number;
  isWanted: (kind: { name: string; atOnce: number }) => boolean;
  print: (line: string) => void;
}

/** The same ground asked for in RD New and in web mercator: the first side is RD New. */
export async function measureSystems(bench: SystemsBench): Promise<Measured[]> {
  const { product, rounds, roundMs, isWanted, print } = bench;
  const kinds = systemKinds.filter(isWanted);
  if (kinds.length === 0) return [];
  const sides = [28992, 3857].map((code) => productSide(product, rivalWorkspace, code));
  const before = { memoryMb: await product.memoryMb(), cpuMs: await product.cpuMs() };
  for (const kind of systemKinds) await measureRounds(kind, sides, { rounds: 1, roundMs: 0 });
  await quiet(product);
  const [memoryMb, cpuS] = [await product.memoryMb(), ((await product.cpuMs()) - before.cpuMs) / 1000];
  print(
    `In RD New at the first question: resident memory from ${before.memoryMb.toFixed(0)} to ${memoryMb.toFixed(0)} MB, ` +
      `${cpuS.toFixed(1)} s of processor time.`,
  );
  const measured: Measured[] = [];
  for (const kind of kinds) {
    measured.push(await measureRounds(kind, sides, { rounds, roundMs }));
    print(`  measured ${kind.name} at ${kind.atOnce}`);
  }
  return measured;
}

/** Until it has nothing more to do for what it was asked: a layer is prepared beside the answers. */
async function quiet(product: Product): Promise<void> {
  for (let [before, used] = [await product.cpuMs(), Infinity]; used > quietMs;) {
    await delay(quietWindowMs);
    const now = await product.cpuMs();
    [before, used] = [now, now - before];
  }
}

const quietWindowMs = 1000;
const quietMs = 60;
