import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DurableNodeFS, type NodeFilesModule } from "../../../server/db/embedded/DurableNodeFS.ts";
import { lockFolder } from "../../../server/db/embedded/lockFolder.ts";
import { startParams } from "../../../server/db/embedded/startParams.ts";
import { DataDirInUse } from "../../../server/db/errors.ts";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";
import { killChildren, startChild } from "./children/startChild.ts";

/** More of them, for a longer look: `KILL_ROUNDS=20 npx vitest run tests/server/db/durability.test.ts`. */
const killRounds = Number(process.env["KILL_ROUNDS"] ?? 1);

/** Each of these starts several processes; on a busy machine a start takes seconds. */
vi.setConfig({ testTimeout: 150_000 + 10_000 * killRounds });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-test-"));
});
afterEach(async () => {
  await killChildren();
  await rm(dataDir, { recursive: true, force: true });
});

const workspaceNames = async () => {
  const database = await openDatabase({ dataDir });
  const rows = await database.kysely.selectFrom("workspaces").select("name").execute();
  await database.close();
  return rows.map(({ name }) => name);
};

describe("the embedded database's folder", () => {
  it("is closed to other users of the machine, also when it was not", async () => {
    await copySeed(dataDir);
    await chmod(join(dataDir, "database"), 0o755);

    const database = await openDatabase({ dataDir });
    const { mode } = await stat(join(dataDir, "database"));
    await database.close();

    expect(mode & 0o777).toBe(0o700);
  });

  it("refuses a second opening by the same process, and is free again afterwards", () => {
    const unlock = lockFolder(dataDir);

    expect(() => lockFolder(dataDir)).toThrow(DataDirInUse);
    unlock();

    expect(() => lockFolder(dataDir)()).not.toThrow();
  });
});

describe("a commit that was acknowledged", () => {
  it("survives the kill of the process, round after round", async () => {
    await copySeed(dataDir);
    const acknowledged: string[] = [];
    for (let round = 1; round <= killRounds; round += 1) {
      const child = startChild("commit.ts", [dataDir, String(round)]);
      await child.said(100 + 37 * round);
      await child.kill();
      acknowledged.push(...child.lines());
    }

    const kept = new Set(await workspaceNames());
    console.info(`${acknowledged.length} acknowledged commits, ${killRounds} kills`);

    expect(acknowledged.length).toBeGreaterThanOrEqual(100 * killRounds);
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  });

  it("made PostgreSQL call fsync", async () => {
    await copySeed(dataDir);
    const pglite = await PGlite.create({
      fs: new DurableNodeFS(join(dataDir, "database/cluster")),
      startParams: startParams(true),
    });
    const { stream_ops: operations } = (pglite.Module as unknown as NodeFilesModule).NODEFS;
    const fsync = vi.spyOn(operations, "fsync");

    await pglite.query("insert into workspaces (name) values ('one')");
    await pglite.query("insert into workspaces (name) values ('two')");
    const calls = fsync.mock.calls.length;
    await pglite.close();

    expect(calls).toBeGreaterThanOrEqual(2);
  });
});
