import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureWebApp } from "../../server/web/ensureWebApp.ts";
import { benchBrowser } from "./browser/benchBrowser.ts";
import { writeCity } from "./city.ts";
import { measureRounds } from "./measureRounds.ts";
import { openMapServer, type MapServerRival } from "./mapServer.ts";
import { measureStarts } from "./measureStarts.ts";
import { benchPeople } from "./people/benchPeople.ts";
import { Product } from "./Product.ts";
import { printReport, type Result } from "./report.ts";
import { cachedRequests, featureRequests, mapRequests } from "./requests.ts";

const root = resolve(import.meta.dirname, "../..");
export const productPort = 4250;
const rivalPort = 4251;
const plainPort = 4252;

const print = (line: string) => console.log(line);

/** What `npm run bench` measures: the server beside MapServer, the map in the browser beside a plain one, long lists. */
export type BenchPart = "server" | "browser" | "people";

export async function bench(parts: readonly BenchPart[]): Promise<void> {
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "perceel-bench-"));
  try {
    print(
      `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    if (parts.includes("people")) await benchPeople({ dataDir: join(folder, "data-people"), print });
    if (parts.includes("server") || parts.includes("browser")) await buildWebApp();
    if (parts.includes("server")) await benchServer(folder);
    if (parts.includes("browser")) await benchMap(folder);
    print(
      `\nTook ${Math.round((performance.now() - started) / 1000)} s; load now ${loadavg()[0]?.toFixed(1)}.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchServer(folder: string): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    print("Starting the product on empty data and again …");
    const starts = await measureStarts({ root, folder, port: productPort });

    print("Making a city of 100,000 parcels, 100,000 trees and 20,000 sewers …");
    const city = await writeCity({ productFolder: join(starts.dataDir, "geodata/voorbeeld") });
    const rival = await openMapServer({ folder, port: rivalPort, city, print });
    if (rival) stops.push(() => rival.stop());
    const product = await Product.start({ root, dataDir: starts.dataDir, port: productPort });
    stops.push(() => product.stop());
    await product.signIn();
    const memory = await product.memoryMb();

    const results = await measureAll(product, rival);
    printReport({ starts, cityMemoryMb: memory, cityReadyMs: product.readyMs, results, print });
  } finally {
    for (const stop of stops.toReversed()) await stop().catch((error: unknown) => print(String(error)));
  }
}

async function benchMap(folder: string): Promise<void> {
  const dataDir = join(folder, "data-browser");
  const product = await Product.start({ root, dataDir, port: productPort });
  try {
    await benchBrowser({ url: product.url, dataDir, folder, plainPort, print });
  } finally {
    await product.stop();
  }
}

async function measureAll(product: Product, rival: MapServerRival | undefined): Promise<Result[]> {
  const results: Result[] = [];
  for (const kind of [...mapRequests, ...featureRequests, ...cachedRequests]) {
    const sides = { product, ...(rival && kind.rival && { rival }) };
    results.push(await measureRounds(kind, sides));
    print(`  measured ${kind.name}`);
  }
  return results;
}

/** The start is measured as after `npm start` once: with the web app built. */
async function buildWebApp(): Promise<void> {
  try {
    await ensureWebApp(root, print);
  } catch (error) {
    print(`The web app could not be built (${String(error)}); starts are measured without it.`);
  }
}
