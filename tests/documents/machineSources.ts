import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MachineSource } from "./machineDocument.ts";

const root = path.resolve(import.meta.dirname, "../..");
export const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Every machine's own text, by the machine's id. */
export function machineSources(): Map<string, MachineSource> {
  const texts = clauseTexts(read("docs/specification.md"));
  const files = globSync("machines/**/*Machine.ts", { cwd: root }).toSorted();
  return new Map(
    files.flatMap((file) => {
      const text = read(file);
      const [, id] = /createMachine\(\{\s*id: "(\w+)"/.exec(text) ?? [];
      const clauses = clausesIn(rulesOf(file).map(read).join("\n"));
      const known = clauses.map((number) => ({ number, text: texts.get(number) ?? "" }));
      return id ? [[id, { file, summary: summaryIn(text), clauses: known }] as const] : [];
    }),
  );
}

/** The file and what it uses of its own folder, except other machines. */
export function rulesOf(file: string, found: string[] = []): string[] {
  if (found.includes(file)) return found;
  const imports = [...read(file).matchAll(/from "(\.\/[^"]+)"/g)].map(([, name = ""]) =>
    path.join(path.dirname(file), name),
  );
  return imports
    .filter((each) => !each.endsWith("Machine.ts"))
    .reduce((all, each) => rulesOf(each, all), [...found, file]);
}

/** What the docstring above the machine says, on one line. */
function summaryIn(text: string): string {
  const [, doc = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(text) ?? [];
  return doc.replaceAll(/\s*\n\s*\* ?/g, " ").trim();
}

/** Numbers of the clauses that a text names, `§4.52–4.54` written out; in their order. */
export function clausesIn(text: string): string[] {
  const numbers = [...text.matchAll(/§(\d+)\.(\d+)(?:–(?:\d+\.)?(\d+))?/g)].flatMap(
    ([, chapter = "", first = "", last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, step) => `${chapter}.${Number(first) + step}`,
      ),
  );
  const [chapterOf, clauseOf] = [0, 1].map((part) => (number: string) => Number(number.split(".")[part]));
  return [...new Set(numbers)].toSorted(
    (a, b) => (chapterOf?.(a) ?? 0) - (chapterOf?.(b) ?? 0) || (clauseOf?.(a) ?? 0) - (clauseOf?.(b) ?? 0),
  );
}

/** The text of every clause of the specification, by its number, on one line. */
function clauseTexts(specification: string): Map<string, string> {
  const clauses = specification.matchAll(/^- \*\*(\d+\.\d+)\*\* ((?:.|\n(?! *- |\n))*)/gm);
  return new Map(
    [...clauses].map(([, number = "", text = ""]) => [
      number,
      text.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", "\\|"),
    ]),
  );
}
