import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "../files/isMissing.ts";
import { readStamp, sha256OfFile, stampPath, writeStamp } from "./DemoStamp.ts";

/** Paths below the geodata folder, `/` between the parts. */
export interface DemoFilesLeft {
  /** As the demo put them there. */
  unchanged: string[];
  /** What somebody else put into a workspace of the demo, or changed there. */
  own: string[];
}

/** The files in these workspaces, by whose they are. */
export async function findDemoFiles(dataDir: string, workspaces: readonly string[]): Promise<DemoFilesLeft> {
  const files = (await readStamp(dataDir))?.files ?? {};
  const left: DemoFilesLeft = { unchanged: [], own: [] };
  for (const workspace of workspaces) {
    for (const name of await filesIn(join(dataDir, "geodata", workspace))) {
      const path = `${workspace}/${name}`;
      const isTheirs =
        files[path] !== undefined && (await sha256OfFile(join(dataDir, "geodata", path))) === files[path];
      (isTheirs ? left.unchanged : left.own).push(path);
    }
  }
  return left;
}

/** Takes out the demo's files in these workspaces that nobody changed. Killed at any moment, once more finishes it. */
export async function removeDemoFiles(dataDir: string, workspaces: readonly string[]): Promise<void> {
  const { unchanged } = await findDemoFiles(dataDir, workspaces);
  // A layer's style goes after its data, so that the layer never shows without it.
  const inOrder = unchanged.toSorted((one, other) => Number(isStyle(one)) - Number(isStyle(other)));
  for (const path of inOrder) await rm(join(dataDir, "geodata", path), { force: true });
  for (const workspace of workspaces) {
    const folder = join(dataDir, "geodata", workspace);
    if ((await filesIn(folder)).length === 0) await rm(folder, { recursive: true, force: true });
  }
  const stamp = await readStamp(dataDir);
  if (!stamp) return;
  const files = Object.entries(stamp.files).filter(
    ([path]) => !workspaces.includes(path.split("/")[0] ?? ""),
  );
  if (files.length === 0) await rm(stampPath(dataDir), { force: true });
  else await writeStamp(dataDir, { ...stamp, files: Object.fromEntries(files) });
}

const isStyle = (path: string) => path.endsWith(".style.json");

async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  return names.filter((name) => !name.startsWith(".")).toSorted();
}
