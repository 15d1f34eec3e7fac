import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureWebApp } from "../../server/web/ensureWebApp.ts";
import { benchBrowser } from "./browser/benchBrowser.ts";
import { benchTable } from "./browser/benchTable.ts";
import { benchFirstMap } from "./first-map/benchFirstMap.ts";
import { benchFairness } from "./fairness/benchFairness.ts";
import { benchGrowth } from "./growth/benchGrowth.ts";
import { benchImports } from "./imports/benchImports.ts";
import { benchInspection } from "./inspection/benchInspection.ts";
import { benchLists } from "./lists/benchLists.ts";
import { benchLogs } from "./logs/benchLogs.ts";
import { benchMaps, benchProxies } from "./maps/benchMaps.ts";
import { measureStarts } from "./measureStarts.ts";
import { benchPeople } from "./people/benchPeople.ts";
import { Product } from "./Product.ts";
import { printStarts } from "./report.ts";
import { benchSelect } from "./select/benchSelect.ts";

const root = resolve(import.meta.dirname, "../..");
const plainPort = 4252;

const print = (line: string) => console.log(line);

/** What `npm run bench` measures: starts and memory, map servers side by side, the map in the browser, long lists and logs. */
type BenchPart =
  | "server"
  | "maps"
  | "proxy"
  | "fairness"
  | "imports"
  | "growth"
  | "browser"
  | "first-map"
  | "people"
  | "lists"
  | "logs"
  | "inspection"
  | "select"
  | "table";

const withoutWebApp: ReadonlySet<BenchPart> = new Set([
  "people",
  "lists",
  "logs",
  "inspection",
  "fairness",
  "imports",
  "growth",
  "select",
]);

export interface BenchOptions {
  parts: readonly BenchPart[];
  /** How often the sides of `maps` take turns. */
  rounds: number;
  /** Only rows of `maps`, `proxy`, `lists`, `logs` and `growth` with these words in them. */
  rows: RegExp;
  /** A folder with files that `maps` and `proxy` ask for instead of a generated city, if any. */
  dataFolder: string | undefined;
  /** Of the product. */
  port: number;
  /** Where the product leaves what its processor did, if anywhere. */
  profileFolder: string | undefined;
}

export async function bench(options: BenchOptions): Promise<void> {
  const { parts, rounds, rows, port, profileFolder, dataFolder } = options;
  const started = performance.now();
  const folder = await mkdtemp(join(tmpdir(), "perceel-bench-"));
  try {
    print(
      `${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    if (parts.includes("people")) await benchPeople({ dataDir: join(folder, "data-people"), print });
    if (parts.includes("logs")) await benchLogs({ dataDir: join(folder, "data-logs"), rows, print });
    if (parts.includes("inspection")) benchInspection(print);
    if (parts.includes("select")) await benchSelect({ folder: join(folder, "data-select"), rows, print });
    if (parts.some((part) => !withoutWebApp.has(part))) await buildWebApp();
    if (parts.includes("server")) await benchServer(folder, port);
    const maps = { root, folder, dataFolder, port, rounds, rows, profileFolder, print };
    if (parts.includes("maps")) await benchMaps(maps);
    if (parts.includes("proxy")) await benchProxies(maps);
    if (parts.includes("lists"))
      await benchLists({ root, dataDir: join(folder, "data-lists"), port, rows, profileFolder, print });
    if (parts.includes("fairness"))
      await benchFairness({ root, dataDir: join(folder, "data-fairness"), port, print });
    if (parts.includes("imports"))
      await benchImports({ root, dataDir: join(folder, "data-imports"), port, print });
    if (parts.includes("growth"))
      await benchGrowth({ root, dataDir: join(folder, "data-growth"), port, rows, print });
    if (parts.includes("browser")) await benchMap(folder, port);
    if (parts.includes("first-map")) await benchFirstMaps(folder, port);
    if (parts.includes("table")) await benchAttributeTable(folder, port);
    print(
      `\nTook ${Math.round((performance.now() - started) / 1000)} s; load now ${loadavg()[0]?.toFixed(1)}.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchServer(folder: string, port: number): Promise<void> {
  print("Starting the product on empty data and again, then with a city …");
  printStarts(await measureStarts({ root, folder, port }), print);
}

async function benchMap(folder: string, port: number): Promise<void> {
  const dataDir = join(folder, "data-browser");
  const product = await Product.start({ root, dataDir, port });
  try {
    await benchBrowser({ url: product.url, dataDir, folder, plainPort, print });
  } finally {
    await product.stop();
  }
}

async function benchFirstMaps(folder: string, port: number): Promise<void> {
  const product = await Product.start({ root, dataDir: join(folder, "data-first-map"), port });
  try {
    await benchFirstMap({ url: product.url, folder: join(folder, "plain-map"), plainPort, print });
  } finally {
    await product.stop();
  }
}

async function benchAttributeTable(folder: string, port: number): Promise<void> {
  const dataDir = join(folder, "data-table");
  const product = await Product.start({ root, dataDir, port });
  try {
    await benchTable({ url: product.url, dataDir, print });
  } finally {
    await product.stop();
  }
}

/** The start is measured as after `npm start` once: with the web app built. */
async function buildWebApp(): Promise<void> {
  try {
    await ensureWebApp(root, print);
  } catch (error) {
    print(`The web app could not be built (${String(error)}); starts are measured without it.`);
  }
}
