import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../docs/decisions");
const files = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .sort();
const index = readFileSync(path.join(folder, "README.md"), "utf8");
const largestWords = 450;

const decisions = files.map((file) => {
  const text = readFileSync(path.join(folder, file), "utf8");
  const [, number = "", title = ""] = /^# (\d{4}) (.+)\n/.exec(text) ?? [];
  const [, date = "", status = ""] =
    /^# .+\n\n(\d{4}-\d\d-\d\d), (accepted|replaced by \d{4})\n\n## /.exec(text) ?? [];
  return {
    file,
    number,
    title,
    date,
    status,
    headings: [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
    words: text.split(/\s+/).length,
  };
});

describe("the decisions", () => {
  it("have one layout: title, date and status, context, decision, consequences, in half a page", () => {
    const odd = decisions.filter(
      ({ file, number, date, headings, words }) =>
        !file.startsWith(`${number}-`) ||
        date === "" ||
        headings.join(", ") !== "Context, Decision, Consequences" ||
        words > largestWords,
    );

    expect(odd).toEqual([]);
  });

  it("are all in the index, with their status and date", () => {
    const rows = [...index.matchAll(/^\| (\d{4}) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map((row) =>
      row.slice(1).join(" | "),
    );

    expect(rows).toEqual(
      decisions.map(({ file, number, title, date, status }) =>
        [number, `[${title}](${file})`, status, date].join(" | "),
      ),
    );
  });

  it("leave no number out that the index does not name as not used", () => {
    const taken = new Set(decisions.map(({ number }) => Number(number)));
    const unused = Array.from({ length: Math.max(...taken) }, (_, place) => place + 1)
      .filter((number) => !taken.has(number))
      .map((number) => String(number).padStart(4, "0"));

    expect(index).toContain(`Not used: ${unused.join(", ")}.`);
  });
});
