import { defineConfig } from "playwright/test";
import { isInstalled } from "../support/host/isInstalled.ts";
import { mapServerProgram } from "../support/map-servers/startMapServer.ts";
import { qgisServerProgram } from "../support/map-servers/startQgisServer.ts";
import base from "./playwright.config.ts";

/**
 * The browser tests of the map, as they are, on the product before a map server of other makers: `MAP_SERVER`. Names after
 * `--` choose among them: `npm run test:mapserver -- mainJob`.
 */
const programs: Record<string, () => boolean> = {
  mapserver: () => isInstalled(mapServerProgram, "MapServer (cgi-mapserver, spawn-fcgi, nginx-light)"),
  qgis: () =>
    isInstalled(qgisServerProgram, "QGIS Server (qgis-server, python3-qgis, spawn-fcgi, nginx-light)"),
  /** What stands in for it is ours. */
  geoserver: () => true,
};
const wanted = process.env["MAP_SERVER"] ?? "mapserver";
if (!programs[wanted]?.()) process.exit(0);

/** Opening a project, its legends, features, attributes and measuring; by mouse, keyboard and finger. */
const onTheMap = ["mainJob", "measure", "keyboardMap", "brokenMap", "touchMap"];

const { projects: _projects, webServer, ...rest } = base;
export default defineConfig({
  ...rest,
  testMatch: onTheMap.map((name) => `${name}.spec.ts`),
  outputDir: `../../test-results/${wanted}`,
  reporter: [["list"], ["json", { outputFile: `../../test-results/${wanted}.json` }]],
  webServer: [webServer ?? []].flat().map((server) => ({
    ...server,
    command: `node tests/e2e/serveWith.mjs ${wanted}`,
  })),
});
