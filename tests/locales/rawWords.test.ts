import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), "utf8") }));

interface Node {
  type: string;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Words of a value as they stand there: also those between which a condition chooses. */
function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  const { type } = node;
  if (type === "Literal") return typeof node["value"] === "string" ? [node["value"]] : [];
  if (type === "JSXText") return [String(node["value"])];
  if (type === "TemplateLiteral")
    return (node["quasis"] as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (type === "JSXExpressionContainer") return literalsOf(node["expression"]);
  if (type === "ConditionalExpression")
    return [...literalsOf(node["consequent"]), ...literalsOf(node["alternate"])];
  if (type === "LogicalExpression") return literalsOf(node["right"]);
  return [];
}

const spoken = new Set([
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "title",
  "alt",
  "placeholder",
  "label",
]);

/** Every word that an element shows or that a screen reader says, and that comes from no catalogue. */
function wordsIn(node: Node): string[] {
  const own =
    node.type === "JSXElement" || node.type === "JSXFragment"
      ? (node["children"] as unknown[]).flatMap(literalsOf)
      : node.type === "JSXAttribute" && spoken.has((node["name"] as { name: string }).name)
        ? literalsOf(node["value"])
        : [];
  const inside = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...own, ...inside.filter(isNode).flatMap(wordsIn)];
}

/** Elements that turn, and which Blueprint names "loading" in every language unless they are named or hidden. */
function unnamedSpinners(node: Node): string[] {
  const { name, attributes = [] } = node as { name?: { name?: string }; attributes?: Node[] };
  const given = attributes.map((attribute) => (attribute["name"] as { name?: string } | undefined)?.name);
  const turns =
    node.type === "JSXOpeningElement" &&
    (name?.name === "Spinner" || (given.includes("loading") && name?.name !== "img"));
  const isNamed = given.includes("aria-label") || given.includes("aria-hidden");
  const inside = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [
    ...(turns && !isNamed ? [String(name?.name)] : []),
    ...inside.filter(isNode).flatMap(unnamedSpinners),
  ];
}

/** Names that no language changes. */
const allowed = new Set([
  "RD",
  "Nederlands",
  "English",
  "Ctrl",
  "Shift",
  "Enter",
  "Escape",
  "Backspace",
  "Esc",
]);

describe("what a person reads (§1.8)", () => {
  const components = files.filter(({ file }) => file.endsWith(".tsx"));

  it("is found where it stands in an element, also behind a condition", () => {
    const source = `<p title={a ? "Een" : b}>Twee {c && "drie"}<X label="vier" id="vijf" /></p>`;

    const words = wordsIn(parseAst(source, { lang: "tsx" }) as unknown as Node).map((word) => word.trim());
    expect(words.filter(Boolean).toSorted()).toEqual(["Een", "Twee", "drie", "vier"]);
  });

  it.each(components)("comes from the catalogues in $file", ({ file, source }) => {
    const words = wordsIn(parseAst(source, { lang: "tsx" }, file) as unknown as Node);

    const raw = words
      .map((word) => word.trim())
      .filter((word) => /\p{L}{2}/u.test(word) && !allowed.has(word));
    expect(raw).toEqual([]);
  });

  it("knows what turns and has no name", () => {
    const source = `<p><Spinner size={9} /><Button loading={a} /><Button loading aria-label={b} /><Spinner aria-hidden /><img loading="lazy" /></p>`;

    expect(unnamedSpinners(parseAst(source, { lang: "tsx" }) as unknown as Node)).toEqual([
      "Spinner",
      "Button",
    ]);
  });

  it.each(components)("names what turns in $file", ({ file, source }) => {
    expect(unnamedSpinners(parseAst(source, { lang: "tsx" }, file) as unknown as Node)).toEqual([]);
  });

  it("has its dates and numbers written in one place (§9.10, §9.31)", () => {
    const ownForm =
      /\bIntl\.|\.toLocale(?:Date|Time)?String\(|Formatted(?:Date|Time|Number)\b|\.format(?:Date|Time|Number)\(/;
    const writers = files.filter(({ source }) => ownForm.test(source)).map(({ file }) => path.dirname(file));

    expect([...new Set(writers)]).toEqual(["i18n"]);
  });
});
