import { access } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { OpenDatabase } from "../db/openDatabase.ts";
import { demoContentRepository } from "../repositories/demo/demoContent.ts";
import { demoActivities } from "./demoActivities.ts";
import { demoHashes, demoRows } from "./demoCompanies.ts";
import { demoVersion, readDemoFiles, type DemoFiles } from "./demoFiles.ts";
import { readStamp, type DemoStamp } from "./DemoStamp.ts";
import { placeDemoFiles } from "./placeDemoFiles.ts";

export interface DemoOptions {
  database: OpenDatabase;
  /** The demo's files go into its folder `geodata`. */
  dataDir: string;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  /** Where the files come from; what ships with the product unless a test has its own. */
  readFiles?: () => Promise<DemoFiles>;
  /** The accounts' password hashes, of this product's cost unless a test has its own. */
  makeHashes?: typeof demoHashes;
  /** What its people did before; three months of it unless a test has less. */
  makeActivities?: typeof demoActivities;
}

/**
 * Fills an empty installation with the demo: first its files, then all rows in one transaction. A database that
 * somebody already uses gets neither; where the demo lives, its files follow a new version of the demo, except those
 * that a person changed or removed. Killed at any moment, the next start finishes the work.
 */
export async function ensureDemoContent({
  database,
  dataDir,
  log,
  readFiles = readDemoFiles,
  makeHashes = demoHashes,
  makeActivities = demoActivities,
}: DemoOptions): Promise<void> {
  const content = demoContentRepository(database.kysely);
  if (!(await isWanted(content, dataDir))) return;
  await content.exclusively(async (writer) => {
    if (!(await isWanted(writer, dataDir))) return;
    const [isEmpty, before] = [await writer.isEmpty(), await readStamp(dataDir)];
    const hashes = isEmpty ? makeHashes() : undefined;
    const extents = (await completeExtents(dataDir, before)) ?? (await placed({ isEmpty, before }));
    if (!hashes) return;
    const content = demoRows(extents);
    const activities = (placedAt: Date) => makeActivities(content, placedAt);
    await writer.write({ content, hashes: await hashes, activities }, new Date());
    log.info("demo content written: companies, accounts and projects");
  });

  async function placed({ isEmpty, before }: { isEmpty: boolean; before: DemoStamp | undefined }) {
    log.info("placing the demo's map layers");
    const files = await readFiles();
    const left = await placeDemoFiles(files, { dataDir, before, restoresRemoved: isEmpty });
    if (left.length > 0)
      log.info({ files: left }, "demo files that were changed or removed stay as they are");
    return files.extents;
  }
}

/** An empty database wants the demo; one that has it wants its latest version. */
async function isWanted(content: { isEmpty(): Promise<boolean> }, dataDir: string): Promise<boolean> {
  if (await content.isEmpty()) return true;
  const stamp = await readStamp(dataDir);
  return stamp !== undefined && stamp.version !== demoVersion;
}

/** The extents of files that are all there already, so that they need not be placed again. */
async function completeExtents(
  dataDir: string,
  stamp: DemoStamp | undefined,
): Promise<DemoStamp["extents"] | undefined> {
  if (stamp?.version !== demoVersion) return undefined;
  const present = await Promise.all(
    Object.keys(stamp.files).map((path) =>
      access(join(dataDir, "geodata", path)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return present.every(Boolean) ? stamp.extents : undefined;
}
