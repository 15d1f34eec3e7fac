import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openArchive } from "../../../server/backup/openArchive.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "perceel-archive-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("takes no file that changes while it is copied, and leaves nothing behind", async () => {
  const archive = openArchive(join(folder, "a.tar.gz"), new Date());

  // Of this one, Linux says that it is empty.
  await expect(archive.addFile("status", "/proc/self/status")).rejects.toThrow(/changed while/);
  await archive.giveUp();

  expect(await readdir(folder)).toEqual([]);
});

it("says so when it cannot be written", async () => {
  const archive = openArchive(join(folder, "missing", "a.tar.gz"), new Date());
  const addMuch = async () => {
    await archive.add("a.json", Buffer.alloc(1000));
    await archive.finish();
  };

  await expect(addMuch()).rejects.toThrow(/ENOENT/);
  await archive.giveUp();
});
