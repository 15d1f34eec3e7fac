/** Starts the real product on an empty data folder of its own, as `npm start` does, for the browser tests. */
import { rmSync } from "node:fs";

const dataDir = process.env.E2E_DATA_DIR;
if (!dataDir) throw new Error("E2E_DATA_DIR is not set");
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL ??= "warn";
if (!process.env.PDOK_SEARCH) {
  const { startFakeLocatieserver } = await import("../support/servers/fakeLocatieserver.ts");
  process.env.PDOK_SEARCH = (await startFakeLocatieserver()).url;
}
await import("../../server/start.mjs");
