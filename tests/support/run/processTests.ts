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
const files = globSync("tests/server/**/*.test.ts", { cwd: root });
function importing(modules: string[]): string[] {
  const pattern = new RegExp(`from "[^"]*(${modules.join("|")})`);
  return files.filter((file) => pattern.test(readFileSync(resolve(root, file), "utf8")));
}

/** Tests of the server that ask a program of other makers, known by what they import. */
export const programTests: string[] = importing(programs);
/** The other ones that start processes of our own and wait for them, known so too. */
export const processTests: string[] = importing(starters).filter((file) => !programTests.includes(file));
