import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

const starters = [
  "node:child_process",
  "support/(app/testProcess|host/childProcesses)",
  "support/databases/(postgres|redis)",
  "support/map-servers/(start|ogcClients)",
  "/startChild",
  "/importSetup",
  "/installation",
];
const startsProcesses = new RegExp(`from "[^"]*(${starters.join("|")})`);

/** Tests of the server that start processes and wait for them, known by what they import. */
export const processTests: string[] = globSync("tests/server/**/*.test.ts", { cwd: root }).filter((file) =>
  startsProcesses.test(readFileSync(resolve(root, file), "utf8")),
);
