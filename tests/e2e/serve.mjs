/** Starts the real product on an empty data folder of its own, as `npm start` does, for the browser tests. */
import { rmSync } from "node:fs";
import { Worker } from "node:worker_threads";

const dataDir = process.env.E2E_DATA_DIR;
if (!dataDir) throw new Error("E2E_DATA_DIR is not set");
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
process.env.LOG_LEVEL ??= "warn";
if (!process.env.PDOK_SEARCH) {
  const { startFakeLocatieserver } = await import("../support/servers/fakeLocatieserver.ts");
  process.env.PDOK_SEARCH = (await startFakeLocatieserver()).url;
}
await amplify();
if (process.env.E2E_TILES_PORT) {
  const { startTileHosts } = await import("./tileHosts.ts");
  await startTileHosts(Number(process.env.E2E_TILES_PORT));
}
await import("../../server/start.mjs");

/** What `AMPLIFY` asks for, in front of the product and beside it. */
async function amplify() {
  const { readHardships } = await import("../support/network/hardships.ts");
  const hardships = readHardships(process.env.AMPLIFY);
  if (hardships.size === 0) return;
  const { startAmplifyingProxy } = await import("../support/network/amplifyingProxy.ts");
  const { freePort } = await import("../support/host/freePort.ts");
  const port = await freePort();
  const target = new URL(`http://localhost:${port}`);
  await startAmplifyingProxy({ target, port: Number(process.env.PORT), hardships });
  process.env.PUBLIC_URL ??= `http://localhost:${process.env.PORT}`;
  process.env.PORT = String(port);
  // It ends with this process, whatever ends that.
  const spin = () => new Worker("for (;;);", { eval: true });
  if (hardships.has("busy-core")) spin();
}
