import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildWebApp, isFresh } from "../../../server/web/buildWebApp.ts";
import { fingerprintOf } from "../../../server/web/fingerprint.ts";

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "perceel-build-"));
  folder = join(root, "dist");
  await mkdir(join(root, "src/deep"), { recursive: true });
  await writeFile(join(root, "index.html"), '<script type="module" src="/src/main.js"></script>');
  await writeFile(
    join(root, "src/main.js"),
    `document.title = ${JSON.stringify("a long title ".repeat(200))};`,
  );
  await writeFile(join(root, "src/deep/part.js"), "export const part = 1;");
});
afterEach(() => rm(root, { recursive: true }));

it("knows by its sources whether a build is stale, not by their dates", async () => {
  const before = await fingerprintOf(root);
  await writeFile(join(root, "src/deep/part.js"), "export const part = 1;");
  const touched = await fingerprintOf(root);
  await writeFile(join(root, "src/deep/part.js"), "export const part = 2;");

  expect(touched).toBe(before);
  expect(await fingerprintOf(root)).not.toBe(before);
});

it("notices a source that moved", async () => {
  const before = await fingerprintOf(root);
  await rm(join(root, "src/deep/part.js"));
  await writeFile(join(root, "src/deep/piece.js"), "export const part = 1;");

  expect(await fingerprintOf(root)).not.toBe(before);
});

it("builds the web app, compresses it and leaves nothing else behind", async () => {
  await buildWebApp(root, folder, "print-1");

  const files = await readdir(folder, { recursive: true });
  const script = files.find((name) => name.endsWith(".js")) ?? "";
  expect(await readFile(join(folder, script), "utf8")).toContain("a long title");
  expect(files).toEqual(expect.arrayContaining(["index.html", `${script}.br`, `${script}.gz`]));
  expect(await isFresh(folder, "print-1")).toBe(true);
  expect(await isFresh(folder, "print-2")).toBe(false);
  expect(await readdir(root)).toEqual(["dist", "index.html", "src"]);
});

it("takes the place of an older build and clears what a killed build left", async () => {
  const gone = 4_194_304;
  await mkdir(join(root, `dist.${gone}`));
  await mkdir(join(root, `dist.${gone}.old`));
  await mkdir(folder);
  await writeFile(join(folder, "old.txt"), "old");

  await buildWebApp(root, folder, "print");

  expect(await readdir(root)).toEqual(["dist", "index.html", "src"]);
  expect(await readdir(folder)).not.toContain("old.txt");
});

it("does not take a build for whole that was killed before its end", async () => {
  await mkdir(folder);
  await writeFile(join(folder, "index.html"), "half");

  expect(await isFresh(folder, await fingerprintOf(root))).toBe(false);
});
