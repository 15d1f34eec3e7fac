import { PGlite } from "@electric-sql/pglite";

/** PGlite's own, without `-F`, which turns fsync off. */
const common = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
/** The other methods of syncing the WAL reach no file with PGlite. */
const durableSettings = { fsync: "on", wal_sync_method: "fsync" };
const throwAwaySettings = { fsync: "off", full_page_writes: "off" };
/** WAL files kept for reuse; how much a crash has to replay is bounded by the checkpoints of `runMaintenance`. */
const walSettings = { min_wal_size: "32MB", max_wal_size: "64MB" };
/** A quarter of the default saves 100 MB of memory; the operating system caches the files as well. */
const memorySettings = { shared_buffers: "32MB" };

/** PostgreSQL's command line; durable means that a commit is on the disk before it is acknowledged. */
export function startParams(durable: boolean): string[] {
  const settings = { ...(durable ? durableSettings : throwAwaySettings), ...walSettings, ...memorySettings };
  return [...common, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
