/**
 * Starts the product as the browser tests do, but in front of a map server of other makers that offers the demo's layers:
 * `node tests/e2e/serveWith.mjs mapserver|qgis`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeDemoFiles } from "../../server/demo/demoFiles.ts";

const starts = {
  mapserver: async () => (await import("../support/map-servers/startMapServer.ts")).startMapServer,
  qgis: async () => (await import("../support/map-servers/startQgisServer.ts")).startQgisServer,
};
const start = await starts[process.argv[2] ?? ""]?.();
const dataDir = process.env.E2E_DATA_DIR;
if (!start || !dataDir) throw new Error("Which map server, or E2E_DATA_DIR, is missing");

const sources = join(dataDir, "sources");
for (const { path, content } of makeDemoFiles().files) {
  mkdirSync(dirname(join(sources, path)), { recursive: true });
  writeFileSync(join(sources, path), content);
}
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
const mapServer = await start(sources, { processes: 4 });
process.env.MAPSERVER_URL_TEMPLATE = mapServer.urlTemplate;
await import("./serve.mjs");
