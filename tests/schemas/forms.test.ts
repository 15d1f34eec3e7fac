import path from "node:path";
import { expect, it } from "vitest";
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { exportsOf, schemaFiles } from "./schemaFiles.ts";

interface Field {
  title?: string;
  properties?: Record<string, Field>;
  items?: Field;
  anyOf?: Field[];
}

interface Hints {
  "ui:order"?: string[];
  [field: string]: unknown;
}

/** Every title in a schema, with the place of its field. */
function titlesIn({ title, properties = {}, items, anyOf = [] }: Field, place: string): string[][] {
  return [
    // Hints of a field that is called title are no title.
    ...(typeof title === "string" ? [[place, title]] : []),
    ...Object.entries(properties).flatMap(([name, field]) => titlesIn(field, `${place}/${name}`)),
    ...(items ? titlesIn(items, `${place}/*`) : []),
    ...anyOf.flatMap((field) => titlesIn(field, place)),
  ];
}

/** What the order of a form says that its schema does not, and the other way round. */
function disorderIn(hints: Hints, { properties = {} }: Field, place: string): string[] {
  const order = hints["ui:order"];
  const names = Object.keys(properties);
  const missing = order && !order.includes("*") ? names.filter((name) => !order.includes(name)) : [];
  const unknown = (order ?? []).filter((name) => name !== "*" && !names.includes(name));
  return [
    ...missing.map((name) => `${place} "ui:order" leaves out ${name}`),
    ...unknown.map((name) => `${place} "ui:order" names ${name}, which the schema does not have`),
    ...Object.entries(properties).flatMap(([name, field]) =>
      disorderIn((hints[name] ?? {}) as Hints, field, `${place}/${name}`),
    ),
  ];
}

it.each([
  ["nl", nl],
  ["en", en],
])("each field of a schema has its label in locales/%s.json", async (language, texts) => {
  const known: Record<string, string> = texts;
  const exported = await Promise.all(
    schemaFiles.map(async (file) => Object.values(await exportsOf(file)).map((schema) => ({ file, schema }))),
  );
  const titles = exported
    .flat()
    .filter(({ schema }) => typeof schema === "object")
    .flatMap(({ file, schema }) => titlesIn(schema, `schemas/${file}`));

  const missing = titles
    .filter(([, title = ""]) => title.startsWith("fields.") && known[title] === undefined)
    .map(([place, title]) => `locales/${language}.json has no ${title}, the label of ${place}`);

  expect([...new Set(missing)]).toEqual([]);
});

it.each(schemaFiles.filter((file) => file.endsWith("Ui.ts")))(
  "the hints in schemas/%s order the fields that their schema has",
  async (file) => {
    const schemaFile = file.replace(/Ui\.ts$/, ".ts");
    if (!schemaFiles.includes(schemaFile)) throw new Error(`schemas/${schemaFile} is missing`);
    const name = path.basename(schemaFile, ".ts").replace(/^./, (letter) => letter.toUpperCase());
    const schema = (await exportsOf(schemaFile))[name] as Field;

    const disorder = Object.values(await exportsOf(file)).flatMap((hints) =>
      disorderIn(hints, schema, `schemas/${file}`),
    );

    expect(disorder).toEqual([]);
  },
);
