import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Test files that start processes and wait for them: some at a time leave the processor to the others. */
const slow = [
  "server/main",
  "server/import/gdal",
  "server/import/importKill",
  "server/db/durability",
  "server/mail/mailKill",
  "server/backup/backup",
  "server/processes/cluster",
  "server/processes/processes",
  "server/run/importCommand",
].map((name) => `/tests/${name}.test.ts`);

/** Begins with the files that take the longest, so that no worker is left alone with one in the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
