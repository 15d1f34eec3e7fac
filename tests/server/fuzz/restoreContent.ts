import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Caller, TestApp } from "../../support/app/testApp.ts";
import { emails, seed } from "../../support/content/seed.ts";
import { removeContent } from "../../support/databases/testDatabase.ts";
import { aDraft, documents, freeText } from "../exams/examSetup.ts";
import type { setupOgcApi } from "../maps/ogc-api/setup.ts";

type Product = Awaited<ReturnType<typeof setupOgcApi>>;

/** Puts files of layers back that calls removed, renamed or added others beside, and waits until they are served. */
export async function restoreFiles({ dataDir, files, put, layersOf }: Product["geodata"]): Promise<void> {
  const folder = join(dataDir, "geodata");
  const there = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const wanted = Object.keys(files).map((name) => join(folder, name));
  if (there.toSorted().join() === wanted.toSorted().join()) return;
  for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
  for (const [name, content] of Object.entries(files)) await put(name, content);
  const served = async () => (await Promise.all(["voorbeeld", "proef"].map((name) => layersOf(name)))).flat();
  // Outside of Vitest too, so without its own way to wait.
  while ((await served()).length !== wanted.length) await setTimeout(20);
}

/** The rows of `seed`, and one of all else that calls are about, each with the id 1. */
export async function restoreRows(product: TestApp): Promise<void> {
  const { database, seeded } = product;
  await removeContent(database);
  await seed(database);
  const maker = await product.signInAs(emails.companyAdmin);
  const candidate = await product.signInAs(emails.defaultUser);
  const draft = aDraft({
    sections: [
      { title: "Begin", questions: [...aDraft().sections.flatMap(({ questions }) => questions), freeText] },
    ],
  });
  await ask(maker, documents.create, { draft });
  await ask(maker, documents.publish, { id: 1 });
  await ask(candidate, documents.begin, { id: 1 });
  for (const each of [maker, candidate]) {
    await ask(each, `mutation { createBookmark(projectId: 1, name: "x", link: "v=1") { id } }`);
    await each.post("/api/auth/tokens", { name: "QGIS", scope: "read" });
  }
  await database.kysely
    .insertInto("identity_providers")
    .values({
      company_id: seeded.companies.voorbeeld,
      issuer: "https://127.0.0.1:9",
      client_id: "perceel",
      is_enabled: true,
    })
    .execute();
}

async function ask(caller: Caller, document: string, variables = {}): Promise<void> {
  const { statusCode, body } = await caller.ask(document, variables);
  if (statusCode !== 200) throw new Error(`${document}: ${body}`);
}
