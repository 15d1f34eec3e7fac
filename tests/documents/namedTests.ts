import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** A test, a rule or a passage, as the tables of docs/security name it: its file, and words that stand in it. */
export interface NamedTest {
  file: string;
  words: string;
}

/** Those in one cell: `` `file` › words; `file` › words ``. */
export function namedTestsIn(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+)` › (.+?)(?=; `[^`]+` ›|$)/g)].map(([, file = "", words = ""]) => ({
    file,
    words: words.trim().replaceAll("\\|", "|").replaceAll("\\_", "_").replaceAll("\\*", "*"),
  }));
}

/** Which of them are not there: no such file, or not these words in it. */
export function goneOf(named: readonly NamedTest[]): NamedTest[] {
  return named.filter(({ file, words }) => {
    const path = resolve(root, file);
    return words === "" || !existsSync(path) || !readFileSync(path, "utf8").includes(words);
  });
}

/** The rows of all tables of a document, cell by cell, without their heads. */
export function tableRows(document: string): string[][] {
  const lines = readFileSync(resolve(root, document), "utf8").split("\n");
  return lines
    .filter(
      (line, place) =>
        line.startsWith("|") && !/^\|[-| :]+$/.test(line) && !/^\|[-| :]+$/.test(lines[place + 1] ?? ""),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}
