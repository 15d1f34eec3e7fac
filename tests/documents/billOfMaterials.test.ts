import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { billOf, type LockFile } from "../../server/web/plugins/billOfMaterials.ts";

const lock = JSON.parse(
  readFileSync(resolve(import.meta.dirname, "../../package-lock.json"), "utf8"),
) as LockFile;
const bill = billOf(lock);
const refs = [bill.metadata.component, ...bill.components].map((component) => component["bom-ref"]);

it("names all that runs in the product, with version, licence and checksum, and nothing that only tests need §28.3", () => {
  const running = Object.entries(lock.packages).flatMap(([path, { version, dev }]) =>
    path === "" || dev ? [] : [`${path.split("node_modules/").at(-1)}@${version}`],
  );

  expect(new Set(bill.components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(running));
  expect(bill.components.filter(({ name }) => ["vitest", "playwright", "oxlint"].includes(name))).toEqual([]);
  const incomplete = bill.components.filter(
    ({ licenses: [said], hashes: [hash] = [], purl }) =>
      !said ||
      Object.values(said).includes("") ||
      hash?.content.length !== 128 ||
      !/^pkg:npm\/\S+@\d/.test(purl),
  );
  expect(incomplete).toEqual([]);
});

it("says of each what it is made with, by names that are there once", () => {
  expect(new Set(refs).size).toBe(refs.length);
  expect(bill.dependencies.map(({ ref }) => ref)).toEqual(refs);
  expect(
    bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref)),
  ).toEqual([]);
  expect(bill.dependencies.find(({ ref }) => ref.startsWith("pkg:npm/fastify@"))?.dependsOn).toContainEqual(
    expect.stringMatching(/^pkg:npm\/avvio@/),
  );
});
