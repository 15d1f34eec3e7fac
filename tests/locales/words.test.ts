import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };

const dutch: Record<string, string> = nl;
const english: Record<string, string> = en;
const ids = Object.keys(dutch);
const both = ids.flatMap((id) => [
  { id, text: dutch[id] ?? "" },
  { id, text: english[id] ?? "" },
]);

/** Values and branches of a text, in the order of their names: `count:plural[=0,one,other]`. */
function shapeOf(elements: readonly MessageFormatElement[]): string[] {
  return elements
    .flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
      if (element.type === TYPE.tag) return [`<${element.value}>`, ...shapeOf(element.children)];
      if (element.type !== TYPE.plural && element.type !== TYPE.select)
        return [`${element.value}:${TYPE[element.type]}`];
      const branches = Object.entries(element.options);
      const names = branches.map(([name]) => name).join();
      return [
        `${element.value}:${TYPE[element.type]}[${names}]`,
        ...branches.flatMap(([, { value }]) => shapeOf(value)),
      ];
    })
    .filter((part, place, parts) => parts.indexOf(part) === place)
    .toSorted((a, b) => (a < b ? -1 : 1));
}

describe("each text (§1.8)", () => {
  it("asks for the same values in the same way, with the same branches, in Dutch and English", () => {
    const differing = ids.filter(
      (id) => shapeOf(parse(dutch[id] ?? "")).join() !== shapeOf(parse(english[id] ?? "")).join(),
    );

    expect(differing).toEqual([]);
  });

  it("that counts has words for one and for more", () => {
    /** Says nothing of one as of any other number. */
    const isUncounted = (id: string) => id === "map.belowCrosshair";
    const incomplete = both.filter(
      ({ id, text }) =>
        /\bplural\b/.test(text) && !isUncounted(id) && !/\bone \{[\s\S]*\bother \{/.test(text),
    );

    expect(incomplete).toEqual([]);
  });

  it("is a whole of its own: nothing is to be pasted before or behind it", () => {
    expect(both.filter(({ text }) => text !== text.trim())).toEqual([]);
  });

  it("is written with the marks of print", () => {
    expect(both.filter(({ text }) => /\w'\w|"|\.\.\./.test(text))).toEqual([]);
  });

  it("differs between the languages, but for words that both have", () => {
    const shared = new Set([
      "accessTokens.resourceName",
      "accessTokens.token",
      "connect.arcgis",
      "connect.gdal",
      "connect.qgis",
      "companyUsers.account",
      "exams.state",
      "features.shareShort",
      "fields.code",
      "fields.status",
      "forms.words.FilesInfo",
      "list.filter",
      "list.operator.equals",
      "map.notationRd",
      "pages.project",
      "projectForm.west",
      "map.updateLater",
      "ogcApi.parameters",
      "ogcApi.type",
      "winds.w",
    ]);
    const isOnlySigns = (text: string) => !/\p{L}{3}/u.test(text.replaceAll(/\{[^}]*\}/g, ""));
    const same = ids.filter((id) => dutch[id] === english[id] && !isOnlySigns(dutch[id] ?? ""));

    expect(same.filter((id) => !shared.has(id))).toEqual([]);
    expect([...shared].filter((id) => dutch[id] !== english[id])).toEqual([]);
  });

  it("has no word of the other language in it", () => {
    const englishWords = /\b(the|and|your|please|with|this|not|you|of the)\b/i;
    const dutchWords = /\b(de|het|een|je|niet|van|voor|wordt)\b/i;

    expect(ids.filter((id) => englishWords.test(dutch[id] ?? ""))).toEqual([]);
    expect(ids.filter((id) => dutchWords.test(english[id] ?? ""))).toEqual([]);
  });

  it("speaks to a person the same way everywhere: “je”, and “log in”", () => {
    expect(ids.filter((id) => /\b(u|uw|gelieve|dient)\b/i.test(dutch[id] ?? ""))).toEqual([]);
    expect(ids.filter((id) => /\bsign(ed|ing)? (in|out)\b/i.test(english[id] ?? ""))).toEqual([]);
  });
});

it.each([
  ["passwordConfirm", "password confirmation does not match", "§5.9"],
  ["passwordOneUppercaseLetter", "password must contain at least one uppercase letter", "§5.10"],
  ["passwordOneNumber", "password must contain at least one digit", "§5.11"],
  ["supportedImage", "unsupported image: select a JPG, PNG, TIFF, GIF, WEBP or AVIF file", "§5.12"],
  ["boolean", "boolean value must be true or false", "§5.13"],
  ["greater-than", "field must be greater than {value}", "§5.14"],
  ["less-than", "field must be less than {value}", "§5.15"],
])("the English text for %s is the one of the specification: %s (§5.8, §5.18, %s)", (rule, words) => {
  const text = english[`validations.messages.${rule}`] ?? "";

  expect(text.toLowerCase()).toBe(`${words.toLowerCase()}.`);
});

it.each([
  "email",
  "password",
  "passwordConfirm",
  "currentPassword",
  "newPassword",
  "firstName",
  "lastName",
  "property",
  "value",
  "customerName",
  "workspaces",
  "role",
])("the field %s has a label in both languages (§5.19)", (field) => {
  expect(dutch).toHaveProperty([`fields.${field}`]);
  expect(english).toHaveProperty([`fields.${field}`]);
});

it("the page without its scripts says in Dutch what the catalogue says (§1.8)", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../index.html"), "utf8");

  expect(page).toContain('<html lang="nl"');
  for (const id of ["page.description", "page.needsJavaScript"] as const) expect(page).toContain(nl[id]);
});
