import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Where programs of other makers come from. */
const programs = [
  "support/host/installed",
  "support/databases/(postgres|redis)",
  "support/map-servers/(startMapServer|startQgisServer|ogcClients|qgis)",
  "support/network/referenceProxy",
];
const starters = [
  "node:child_process",
  "support/(app/testProcess|host/childProcesses)",
  "/startChild",
  "/importSetup",
  "/(adminI|i)nstallation",
];
const importing = (modules: string[]) => new RegExp(`from "[^"]*(${modules.join("|")})`);

const filesByKind = Object.groupBy(globSync("tests/server/**/*.test.ts", { cwd: root }), (file) => {
  const text = readFileSync(resolve(root, file), "utf8");
  if (importing(programs).test(text)) return "programs";
  return importing(starters).test(text) ? "processes" : "others";
});

/** Tests of the server that ask a program of other makers, known by what they import. */
export const programTests: string[] = filesByKind.programs ?? [];
/** Tests of the server that start processes of our own and wait for them, known by what they import. */
export const processTests: string[] = filesByKind.processes ?? [];
