import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { OpenDatabase } from "../Database.ts";
import { migrate } from "../migrate.ts";
import { keptStatements } from "../keptStatements.ts";
import { openPool, type Log, type Waits } from "../openPool.ts";
import { problemOf } from "../problemOf.ts";
import { Backend } from "./Backend.ts";
import { runMaintenance } from "./runMaintenance.ts";
import { lockFolder } from "./lockFolder.ts";
import { oneConnection } from "./oneConnection.ts";
import { whyClosed } from "./whyClosed.ts";

/** Cleaning up a table takes as long as it is large; what takes longer than this will not end. */
const maintenanceTimeoutMs = 10 * 60_000;

export interface EmbeddedOptions {
  /** Holds the database and its lock; closed to other users of the machine. */
  folder: string;
  durable: boolean;
  waits: Waits;
  log: Log | undefined;
  migrates: boolean;
}

/** Opens PostgreSQL in a worker thread of this process, as a pool of one connection. */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase> {
  const { folder, durable, waits, log, migrates } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unlock = lockFolder(folder);
  let complaint: string | undefined;
  const backend = new Backend({
    folder: join(folder, "cluster"),
    durable,
    statementTimeoutMs: waits.statementTimeoutMs,
    onInitialised: () => log?.info(`Made a new database in ${folder}.`),
    onComplaint(line) {
      complaint = line;
      log?.warn(`The database reports: ${line}`);
    },
  });
  const session = {
    ...oneConnection(backend),
    // Planning takes this engine several times as long as what it plans.
    nameOf: keptStatements(),
    // There is one connection: who has it is whom the limit is for.
    onMaintenance: (isUnderWay: boolean) =>
      backend.limitStatements(isUnderWay ? maintenanceTimeoutMs : waits.statementTimeoutMs),
  };
  const { kysely, patient, room, figures } = openPool(session, waits, log);
  const closeBackend = async () => {
    await kysely.destroy();
    await backend.close();
    unlock();
  };
  try {
    await backend.start();
    if (migrates) await migrate(kysely);
  } catch (error) {
    await closeBackend();
    throw whyClosed(error, folder, complaint);
  }
  const stopMaintenance = runMaintenance(patient, (message) => log?.warn(message));
  let closed: Promise<void> | undefined;
  return {
    kysely,
    kind: "embedded",
    pool: figures,
    problem: () => problemOf(kysely, room, log),
    close: () => (closed ??= stopMaintenance().then(closeBackend)),
  };
}
