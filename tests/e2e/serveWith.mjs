/**
 * Starts the product as the browser tests do, but in front of a map server of other makers that offers the demo's layers:
 * `node tests/e2e/serveWith.mjs mapserver|qgis|geoserver`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readDemoFiles } from "../../server/demo/demoFiles.ts";

const processes = 4;

/** Starts it for a geodata folder; comes with the settings that point the product at it. */
const starts = {
  async mapserver(sources) {
    const { startMapServer } = await import("../support/map-servers/startMapServer.ts");
    return { MAPSERVER_URL_TEMPLATE: (await startMapServer(sources, { processes })).urlTemplate };
  },
  async qgis(sources) {
    const { startQgisServer } = await import("../support/map-servers/startQgisServer.ts");
    return { MAPSERVER_URL_TEMPLATE: (await startQgisServer(sources, { processes })).urlTemplate };
  },
  async geoserver(sources) {
    const { startGeoServerStandIn } = await import("../support/map-servers/startGeoServerStandIn.ts");
    return (await startGeoServerStandIn(sources)).settings;
  },
};
const start = starts[process.argv[2] ?? ""];
const dataDir = process.env.E2E_DATA_DIR;
if (!start || !dataDir) throw new Error("Which map server, or E2E_DATA_DIR, is missing");

const sources = join(dataDir, "sources");
for (const { path, content } of (await readDemoFiles()).files) {
  mkdirSync(dirname(join(sources, path)), { recursive: true });
  writeFileSync(join(sources, path), content);
}
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, await start(sources));
await import("./serve.mjs");
