import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../locales/en.json" with { type: "json" };
import nl from "../../locales/nl.json" with { type: "json" };
import { errorCodes } from "../../schemas/errorCodes.ts";
import { sessionEndReasons } from "../../schemas/realtime.ts";

const root = path.resolve(import.meta.dirname, "../..");
const ids = Object.keys(nl);

/** Every source file that may name a text. */
const sources = ["src", "machines", "schemas", "server"].flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, room, file), "utf8")),
);

const quoted = new Set(
  sources.flatMap((source) => source.match(/(?<=["'])[\w-]+(?:\.[\w-]+)+(?=["'])/g) ?? []),
);
/** Ids that are put together, `roles.${name}`: what stands before the hole. */
const prefixes = [
  ...new Set(sources.flatMap((source) => source.match(/(?<=`)[\w-]+(?:\.[\w-]+)*\.(?=\$\{)/g) ?? [])),
];

const isUsed = (id: string) =>
  quoted.has(id) ||
  prefixes.some((prefix) => id.startsWith(prefix)) ||
  errorCodes.some((code) => id === `errors.${code}`);

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

/** Placeholders of a text, `{count}` and `{count, plural, …}` alike. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = ""]) => name))].toSorted(byCode);

describe("the texts (§1.8)", () => {
  it("have the same keys in Dutch and English", () => {
    expect(Object.keys(en)).toEqual(ids);
  });

  it("are all in use", () => {
    expect(ids.filter((id) => !isUsed(id))).toEqual([]);
  });

  it("are none of them empty", () => {
    expect(Object.entries({ ...nl, ...en }).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("ask for the same values in both languages", () => {
    const english: Record<string, string> = en;
    const differing = Object.entries(nl).filter(
      ([id, text]) => placeholders(text).join() !== placeholders(english[id] ?? "").join(),
    );

    expect(differing).toEqual([]);
  });

  it("stand in order, so that two people can add to them", () => {
    expect(ids).toEqual(ids.toSorted(byCode));
  });
});

describe("the words for the server's codes (§8.13, §8.14, §8.15, §8.16, §8.17, §8.18, §8.19, §8.20, §8.21, §8.22, §8.23, §8.24, §8.25, §8.26, §8.27, §8.28, §8.29, §8.30, §8.31, §8.32, §8.33, §8.34, §8.35)", () => {
  it.each(errorCodes)("there are some for %s in both languages", (code) => {
    expect(nl).toHaveProperty([`errors.${code}`]);
    expect(en).toHaveProperty([`errors.${code}`]);
  });

  it("tell each problem apart, except what is general on purpose", () => {
    const texts = errorCodes.map((code) => (nl as Record<string, string>)[`errors.${code}`]);

    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("the words for why a session ended", () => {
  it.each(sessionEndReasons)("there are some for %s in both languages", (reason) => {
    expect(nl).toHaveProperty([`sessionEnd.${reason}`]);
    expect(en).toHaveProperty([`sessionEnd.${reason}`]);
  });
});
