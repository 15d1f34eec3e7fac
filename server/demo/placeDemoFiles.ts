import { join } from "node:path";
import { placeFile } from "../files/placeFile.ts";
import { demoVersion, type DemoFile, type DemoFiles } from "./demoFiles.ts";
import { sha256, sha256OfFile, writeStamp, type DemoStamp } from "./DemoStamp.ts";

export interface Placing {
  dataDir: string;
  /** What an earlier start put there. */
  before: DemoStamp | undefined;
  /** Files that somebody removed come back: only on a database that nobody uses yet. */
  restoresRemoved: boolean;
  /** Files of the demo that somebody changed become what they were: only where the demo is put back. */
  restoresChanged?: boolean;
}

/**
 * Puts the demo's files into the geodata folder and leaves alone what a person put there, changed or removed.
 * A kill at any moment leaves whole files and a stamp from which the next start goes on.
 * Returns the paths that it left to their owner.
 */
export async function placeDemoFiles({ files, extents }: DemoFiles, placing: Placing): Promise<string[]> {
  const { dataDir, before, restoresRemoved, restoresChanged = false } = placing;
  const stamp: DemoStamp = { version: before?.version ?? 0, extents, files: { ...before?.files } };
  await settlePlacing(dataDir, before, stamp);
  const left: string[] = [];
  for (const file of files) {
    const path = join(dataDir, "geodata", file.path);
    const wanted = sha256(file.content);
    const verdict = judge(await sha256OfFile(path), {
      ours: stamp.files[file.path],
      wanted,
      restoresRemoved,
      restoresChanged,
    });
    if (verdict === "leave") left.push(file.path);
    if (verdict === "write") await placeOne(dataDir, stamp, { file, path, wanted });
    if (verdict !== "leave") stamp.files[file.path] = wanted;
  }
  delete stamp.placing;
  await writeStamp(dataDir, { ...stamp, version: demoVersion });
  return left;
}

interface Claim {
  ours: string | undefined;
  wanted: string;
  restoresRemoved: boolean;
  restoresChanged: boolean;
}

function judge(
  present: string | undefined,
  { ours, wanted, restoresRemoved, restoresChanged }: Claim,
): "write" | "keep" | "leave" {
  if (present === wanted) return "keep";
  if (present === undefined) return ours === undefined || restoresRemoved ? "write" : "leave";
  return present === ours || (restoresChanged && ours !== undefined) ? "write" : "leave";
}

async function placeOne(
  dataDir: string,
  stamp: DemoStamp,
  { file, path, wanted }: { file: DemoFile; path: string; wanted: string },
): Promise<void> {
  stamp.placing = { path: file.path, sha256: wanted };
  await writeStamp(dataDir, stamp);
  await placeFile(path, file.content);
}

/** Whether the file on which an earlier start was killed had got there. */
async function settlePlacing(
  dataDir: string,
  before: DemoStamp | undefined,
  stamp: DemoStamp,
): Promise<void> {
  const { placing } = before ?? {};
  if (!placing) return;
  const present = await sha256OfFile(join(dataDir, "geodata", placing.path));
  if (present === placing.sha256) stamp.files[placing.path] = placing.sha256;
}
