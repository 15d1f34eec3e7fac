import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const measures = read("docs/security/measures.md");
const sourcesIn = (rooms: string) =>
  globSync(`${rooms}/**/*.{ts,tsx}`, { cwd: root }).map((file) => ({ file, text: read(file) }));

const missingIn = (document: string, names: readonly string[]) =>
  [...new Set(names)].filter((name) => !document.includes(`\`${name}`)).toSorted();

describe("the measures of security", () => {
  it("name every limit of attempts", () => {
    const limits = read("server/services/rate-limits/attemptLimits.ts");
    const names = [
      ...limits.matchAll(/^export (?:function|const) (\w+)(?=.*\b(?:Attempt|Backoff)Limit\b)/gm),
    ];

    expect(names.length).toBeGreaterThan(15);
    expect(
      missingIn(
        measures,
        names.map(([, name = ""]) => name),
      ),
    ).toEqual([]);
  });

  it("name every file that makes or opens something secret", () => {
    const secret =
      /\b(randomBytes|randomInt|create(De|C)ipheriv|hkdfSync|timingSafeEqual|createHmac|scrypt\w*|subtle)\b[^;]*from "node:crypto"|from "(jose|@node-rs\/argon2)"/;
    const files = sourcesIn("server").filter(({ text }) => secret.test(text));

    expect(
      missingIn(
        measures,
        files.map(({ file }) => file),
      ),
    ).toEqual([]);
  });
});

it("what the browser keeps is told of by every key", () => {
  const keys = sourcesIn("{src,machines}").flatMap(({ text }) =>
    [...text.matchAll(/["`]([a-z]+__[A-Za-z]+)/g)].map(([, key = ""]) => key),
  );

  expect(keys.length).toBeGreaterThan(10);
  expect(missingIn(read("docs/browser-storage.md"), keys)).toEqual([]);
});
