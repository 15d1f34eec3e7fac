import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { unlessMissing } from "../files/isMissing.ts";
import type { DemoSource } from "../services/demo/demo.ts";
import { demoActivities } from "./demoActivities.ts";
import { demoHashes, demoRows } from "./demoCompanies.ts";
import { demoVersion, readDemoFiles, type DemoFiles } from "./demoFiles.ts";
import { readStamp, sha256OfFile, type DemoStamp } from "./DemoStamp.ts";
import { placeDemoFiles } from "./placeDemoFiles.ts";

interface DemoSourceOptions {
  /** The demo's files lie in its folder `geodata`, mails that nobody sends in `outbox`. */
  dataDir: string;
  log: Pick<FastifyBaseLogger, "info">;
  /** Where the files come from; what ships with the product unless a test has its own. */
  readFiles?: () => Promise<DemoFiles>;
  /** The accounts' password hashes, of this product's cost unless a test has its own. */
  makeHashes?: typeof demoHashes;
  /** What its people did before; three months of it unless a test has less. */
  makeActivities?: typeof demoActivities;
}

/** The demo as this version of the product has it, and its files in a data folder. */
export function openDemoSource({
  dataDir,
  log,
  readFiles = readDemoFiles,
  makeHashes = demoHashes,
  makeActivities = demoActivities,
}: DemoSourceOptions): DemoSource {
  return {
    async rows() {
      const stamp = await readStamp(dataDir);
      const extents = stamp?.version === demoVersion ? stamp.extents : (await readFiles()).extents;
      const content = demoRows(extents);
      return { content, hashes: await makeHashes(), activities: (at) => makeActivities(content, at) };
    },

    async restoreFiles(placedAt) {
      await removeMails(join(dataDir, "outbox"), placedAt);
      const before = await readStamp(dataDir);
      if (before && (await isIntact(dataDir, before))) return;
      log.info("restoring the demo's map layers");
      const how = { dataDir, before, restoresRemoved: true, restoresChanged: true };
      await placeDemoFiles(await readFiles(), how);
    },
  };
}

/** Whether every file of the demo lies there as the demo put it; what others put beside them is not looked at. */
async function isIntact(dataDir: string, { version, files }: DemoStamp): Promise<boolean> {
  if (version !== demoVersion) return false;
  for (const [path, sha256] of Object.entries(files))
    if ((await sha256OfFile(join(dataDir, "geodata", path))) !== sha256) return false;
  return true;
}

/** Mails of before the reset; one that was written since belongs to who is there now. */
async function removeMails(outbox: string, writtenBy: Date): Promise<void> {
  for (const name of (await readdir(outbox).catch(unlessMissing)) ?? []) {
    const path = join(outbox, name);
    if (/\.eml(\.part)?$/.test(name) && (await stat(path)).mtime <= writtenBy)
      await rm(path, { force: true });
  }
}
