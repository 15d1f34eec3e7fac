import { rm, truncate, writeFile, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DatabaseDamaged, StorageFull } from "../../../server/db/errors.ts";
import { whyClosed } from "../../../server/db/embedded/whyClosed.ts";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
  await copySeed(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const inCluster = (path: string) => join(dataDir, "database/cluster", path);

it.each<[string, () => Promise<void>, RegExp]>([
  [
    "cut off",
    () => truncate(inCluster("global/pg_control"), 100),
    /could not read file "global\/pg_control"/,
  ],
  ["overwritten", () => writeFile(inCluster("global/pg_control"), Buffer.alloc(8192)), /FATAL|PANIC/],
  ["incomplete", () => rm(inCluster("PG_VERSION")), /holds no PG_VERSION/],
])("says that a database folder is damaged and how to restore it: %s", async (_, ruin, reason) => {
  await ruin();

  const opening = openDatabase({ dataDir, durable: false });

  await expect(opening).rejects.toThrow(DatabaseDamaged);
  await expect(opening).rejects.toThrow(reason);
  await expect(opening).rejects.toThrow(
    `The database in ${join(dataDir, "database")} is damaged and cannot be opened`,
  );
  await expect(opening).rejects.toThrow("npm run restore -- --from perceel.tar.gz --replace");
});

it("does not take a full disk, or a folder that may not be written, for damage", () => {
  const failed = (reason: string) => new Error(`The embedded database failed: ${reason}`);
  const complaint = 'PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device';
  const locked = failed("EACCES: permission denied, open 'PG_VERSION'");

  expect(whyClosed(failed("Aborted()"), "data/database", complaint)).toBeInstanceOf(StorageFull);
  expect(whyClosed(failed("ENOSPC: no space left on device"), "data/database", undefined)).toBeInstanceOf(
    StorageFull,
  );
  expect(whyClosed(locked, "data/database", undefined)).toBe(locked);
});
