import { setTimeout as delay } from "node:timers/promises";
import { join } from "node:path";
import { isStored } from "../../../server/maps/embedded/blocks/layerBlocks.ts";
import { layerBytes } from "../../../server/maps/embedded/blocks/packedFile.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import { rivalWorkspace } from "../mapServer.ts";
import { measureRounds, type Measured } from "../measureRounds.ts";
import type { Product } from "../Product.ts";
import type { Ground } from "./Ground.ts";
import { productSide } from "./productSide.ts";
import { on, systemKinds } from "./questions.ts";

export interface SystemsBench {
  product: Product;
  ground: Ground;
  dataDir: string;
  rounds: number;
  roundMs: number;
  isWanted: (kind: { name: string; atOnce: number }) => boolean;
  print: (line: string) => void;
}

/** The same ground asked for in RD New and in web mercator: the first side is RD New. */
export async function measureSystems(bench: SystemsBench): Promise<Measured[]> {
  const { product, ground, dataDir, rounds, roundMs, isWanted, print } = bench;
  const all = on(ground, systemKinds);
  const kinds = all.filter(isWanted);
  if (kinds.length === 0) return [];
  const sides = [28992, 3857].map((code) => productSide(product, rivalWorkspace, code));
  const before = await product.cpuMs();
  for (const kind of all) await measureRounds(kind, sides, { rounds: 1, roundMs: 0 });
  await quiet(product);
  const cpuS = ((await product.cpuMs()) - before) / 1000;
  print(`The first questions in RD New and preparing for it took ${cpuS.toFixed(1)} s of processor time.`);
  const measured: Measured[] = [];
  for (const kind of kinds) {
    measured.push(await measureRounds(kind, sides, { rounds, roundMs }));
    print(`  measured ${kind.name} at ${kind.atOnce}`);
  }
  await printMemory(join(dataDir, "geodata"), ground, print);
  return measured;
}

/** What the layers take in memory, and what their copies in RD New take beside them. */
async function printMemory(geodataDir: string, ground: Ground, print: (line: string) => void): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openLayerStore({ geodataDir, only: rivalWorkspace, log });
  await store.ready;
  const layers = ground.layers.flatMap(({ name }) => store.layer(rivalWorkspace, name) ?? []);
  for (const layer of layers) store.inPlane(layer, 28992);
  await store.refresh();
  const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  print("\n| layer | features | MB in memory | its copy in RD New | of that coordinates |");
  print("| --- | --: | --: | --: | --: |");
  for (const layer of layers) {
    const copy = store.inPlane(layer, 28992);
    if (isStored(copy)) continue;
    const { coordinates, index, json } = copy;
    const bytes =
      coordinates.byteLength + index.byteLength + json.plane.bytes.length + json.plane.starts.byteLength;
    print(
      `| ${[layer.name, layer.featureCount, mb(layerBytes(layer)), mb(bytes), mb(coordinates.byteLength)].join(" | ")} |`,
    );
  }
  await store.close();
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
