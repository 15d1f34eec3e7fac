import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { StorageFull } from "../../../server/db/errors.ts";
import { importRepository, type ImportRepository } from "../../../server/repositories/import/imports.ts";
import { importQueue } from "../../../server/services/import/importQueue.ts";
import type { FoundInFile, Importer } from "../../../server/services/import/Importer.ts";
import { seed } from "../../support/content/seed.ts";
import { borrowTestDatabase } from "../../support/databases/testDatabase.ts";

const database = await borrowTestDatabase();
afterAll(() => database.close());
const userId = (await seed(database)).users.admin;

const now = () => new Date();
const nothing: FoundInFile = { questions: [], layers: [] };
/** PostgreSQL takes no U+0000. */
const unkeepable: FoundInFile = {
  ...nothing,
  columns: { names: ["a\0"], x: null, y: null },
};

/** A queue whose files hold this; `changed` stands in for some of what the database does. */
async function setupQueue(foundIn: Record<string, FoundInFile>, changed: Partial<ImportRepository> = {}) {
  const imports = importRepository(database.kysely);
  const read: string[] = [];
  const announced: string[] = [];
  const told: string[] = [];
  const importer: Pick<Importer, "read"> = {
    async read({ fileName }) {
      read.push(fileName);
      return { kind: "found", found: foundIn[fileName] ?? nothing };
    },
  };
  const queue = importQueue({
    imports: { ...imports, ...changed },
    importer: importer as Importer,
    virusScan: { require: async () => undefined },
    isOnlyProcess: true,
    publishProgress: (id) => void announced.push(id),
    log: { error: (_, message) => void told.push(message) },
    now,
  });
  onTestFinished(() => queue.close());
  const add = async (fileName: string) => {
    const { id } = await imports.create({ workspace: "groen", fileName, size: 1 }, { userId, now: now() });
    await imports.advance(id, { offset: 0, received: 1, now: now() });
    return id;
  };
  return { queue, imports, read, announced, told, add };
}

describe("§1.9 the queue of imports", () => {
  it("ends an import of which the database cannot keep what was read, says so, and reads the next", async () => {
    const { queue, imports, announced, told, add } = await setupQueue({ "stuk.geojson": unkeepable });
    const [broken, whole] = [await add("stuk.geojson"), await add("heel.geojson")];

    await queue.start();
    await queue.settled();

    expect(await imports.find(broken)).toMatchObject({
      state: "failed",
      failure: { code: "import.crashed" },
    });
    expect(await imports.find(whole)).toMatchObject({ state: "ready" });
    expect(told).toEqual(["could not store the result of reading an import"]);
    expect(announced.at(-1)).toBe(whole);
    expect(announced).toContain(broken);
  });

  it("says that there was no room where that is why", async () => {
    const real = importRepository(database.kysely);
    const { queue, imports, add } = await setupQueue(
      {},
      {
        async finish(claim, outcome, at) {
          if (outcome.state === "ready") throw new StorageFull(new Error("could not extend file"));
          return await real.finish(claim, outcome, at);
        },
      },
    );
    const id = await add("bomen.geojson");

    await queue.start();
    await queue.settled();

    expect(await imports.find(id)).toMatchObject({ state: "failed", failure: { code: "import.noSpace" } });
  });

  it("does not read a file for the fourth time that ended its process thrice", async () => {
    const { queue, imports, read, add } = await setupQueue({});
    const id = await add("moordend.geojson");
    for (let attempt = 0; attempt < 3; attempt++) {
      await imports.claimReading(now(), new Date(now().getTime() + 60_000));
      await imports.releaseAll();
    }

    await queue.start();
    await queue.settled();

    expect(read).toEqual([]);
    expect(await imports.find(id)).toMatchObject({
      state: "failed",
      failure: { code: "import.interrupted" },
    });
  });
});
