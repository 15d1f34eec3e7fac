import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { main as compile } from "assemblyscript/asc";
import { expect, it } from "vitest";

const core = resolve(import.meta.dirname, "../../../../server/maps/embedded/raster/core");

it("the kept raster.wasm is what its sources make; where not: npm run build:raster", async () => {
  const folder = await mkdtemp(join(tmpdir(), "perceel-raster-"));
  const built = join(folder, "raster.wasm");

  const { error } = await compile(["--config", join(core, "asconfig.json"), "--outFile", built]);

  expect(error).toBeNull();
  expect((await readFile(built)).equals(await readFile(join(core, "raster.wasm")))).toBe(true);
  await rm(folder, { recursive: true });
}, 60_000);
