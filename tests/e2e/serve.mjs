/** Starts the real product on an empty data folder of its own, as `npm start` does, for the browser tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDir = mkdtempSync(join(tmpdir(), "perceel-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL ??= "warn";
await import("../../server/start.mjs");
