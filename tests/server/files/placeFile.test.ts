import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placeFile, placeLink } from "../../../server/files/placeFile.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "perceel-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const permissionsOf = async (path: string) => (await stat(path)).mode & 0o777;

test("makes the folders on the way, and leaves nothing but the file", async () => {
  await placeFile(join(folder, "a/b/map.geojson"), "{}");

  expect(await readdir(join(folder, "a/b"))).toEqual(["map.geojson"]);
});

test("replaces what was there, and what an interrupted attempt left", async () => {
  const path = join(folder, "stamp.json");
  await writeFile(join(folder, ".stamp.json.part"), "half of something much longer");
  await placeFile(path, "old");

  await placeFile(path, "new");

  expect(await readFile(path, "utf8")).toBe("new");
  expect(await readdir(folder)).toEqual(["stamp.json"]);
});

test("leaves one name of a file that is put in the same place once more", async () => {
  const [source, path] = [join(folder, "read.gpkg"), join(folder, "layers/trees.gpkg")];
  await writeFile(source, "trees");
  await placeLink(path, source);

  await placeLink(path, source);

  expect(await readdir(join(folder, "layers"))).toEqual(["trees.gpkg"]);
});

test("keeps a file to the server's own account when told to", async () => {
  const path = join(folder, "outbox/mail.eml");

  await placeFile(path, "secret", { mode: 0o600, folderMode: 0o700 });

  expect(await permissionsOf(path)).toBe(0o600);
  expect(await permissionsOf(join(folder, "outbox"))).toBe(0o700);
});

test("leaves the old file alone when the new one can't be written", async () => {
  await writeFile(join(folder, "taken"), "not a folder");

  await expect(placeFile(join(folder, "taken/file"), "x")).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await readFile(join(folder, "taken"), "utf8")).toBe("not a folder");
});
