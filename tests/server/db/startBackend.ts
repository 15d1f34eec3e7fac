import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Backend } from "../../../server/db/embedded/Backend.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";

/** An embedded database of its own, started. */
export async function startBackend(statementTimeoutMs: number) {
  const dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
  await copySeed(dataDir);
  const folder = join(dataDir, "database/cluster");
  const backend = new Backend({ folder, durable: false, statementTimeoutMs, onComplaint: () => undefined });
  await backend.start();
  const stop = async () => {
    await backend.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { backend, stop };
}
