import { expect, it } from "vitest";
import { isObject } from "../../schemas/records.ts";
import { exportsOf, schemaFiles } from "./schemaFiles.ts";

// Words by which names are read are nobody's request or answer.
const files = schemaFiles.filter((file) => file !== "nameWords.ts");

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : !isObject(value) || Object.keys(value).length === 0;

/** What is plain of a value, and then a line for each part of it; what has a name of its own is told once. */
function outline(place: string, value: unknown, names: ReadonlyMap<unknown, string>): string[] {
  if (isPlain(value)) return [`${place} ${JSON.stringify(value)}`];
  const entries = Object.entries(value as object);
  const plain = Object.fromEntries(entries.filter(([, part]) => isPlain(part)));
  const parts = entries.flatMap(([name, part]) => {
    if (isPlain(part)) return [];
    const below = name === "properties" ? place : `${place}/${name}`;
    const known = names.get(part);
    return known === undefined ? outline(below, part, names) : [`${below} = ${known}`];
  });
  return Object.keys(plain).length === 0 ? parts : [`${place} ${JSON.stringify(plain)}`, ...parts];
}

it("requests, answers and forms have the parts, limits and hints that were published", async () => {
  const exported = await Promise.all(files.map(async (file) => Object.entries(await exportsOf(file))));
  const published = exported.flat().filter(([, value]) => typeof value !== "function");
  const names = new Map(published.map(([name, value]) => [value, name]));
  const lines = published.flatMap(([name, value]) => ["", ...outline(name, value, names)]);

  await expect(`${lines.join("\n").trim()}\n`).toMatchFileSnapshot("published.txt");
});
