import { readFileSync } from "node:fs";
import path from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { equivalentMutants, type EquivalentMutant } from "./equivalent.ts";
import { root, type JudgedFolder } from "./judgedFolders.ts";

export interface Judgement {
  folder: JudgedFolder;
  mutants: number;
  killed: number;
  survived: number;
  notCovered: number;
  equivalent: number;
  /** Killed of what can be killed, in per cent; 100 when that is nothing. */
  score: number;
  /** Those that no test killed, as one line each. */
  alive: string[];
}

/** Code that does not load, or never ends, is noticed by any test. */
export const killing: readonly string[] = ["Killed", "Timeout", "RuntimeError"];

/** Counts what became of the mutants of a folder. */
export function judge(folder: JudgedFolder, results: readonly MutantResult[]): Judgement {
  // What is remembered of the folder's other files does not count.
  const own = results.filter((mutant) => folder.files.includes(fileOf(mutant)));
  const valid = own.filter(({ status }) => status !== "Ignored");
  const killed = valid.filter(({ status }) => killing.includes(status)).length;
  const left = valid.filter(({ status }) => !killing.includes(status));
  const alive = left.filter((mutant) => !equivalentMutants.some((each) => isSame(each, mutant)));
  const killable = killed + alive.length;
  return {
    folder,
    mutants: valid.length,
    killed,
    survived: alive.filter(({ status }) => status !== "NoCoverage").length,
    notCovered: alive.filter(({ status }) => status === "NoCoverage").length,
    equivalent: left.length - alive.length,
    score: killable === 0 ? 100 : (100 * killed) / killable,
    alive: alive.map(describe).toSorted(),
  };
}

function isSame(
  { file, original, replacement, within = "" }: EquivalentMutant,
  mutant: MutantResult,
): boolean {
  return (
    file === fileOf(mutant) &&
    spaceless(linesOf(mutant).join("")).includes(spaceless(within)) &&
    spaceless(original) === spaceless(originalOf(mutant)) &&
    spaceless(replacement) === spaceless(mutant.replacement)
  );
}

function describe(mutant: MutantResult): string {
  const { start } = mutant.location;
  const place = `${fileOf(mutant)}:${start.line}:${start.column}`;
  const covered = mutant.status === "NoCoverage" ? " (no test runs it)" : "";
  return `${place} ${oneLine(originalOf(mutant))}  ->  ${oneLine(mutant.replacement)}${covered}`;
}

const fileOf = ({ fileName }: MutantResult) => path.relative(root, fileName);

/** The whole lines that it stands in. */
const linesOf = ({ fileName, location: { start, end } }: MutantResult) =>
  readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);

function originalOf(mutant: MutantResult): string {
  const { start, end } = mutant.location;
  const lines = linesOf(mutant);
  const last = lines.length - 1;
  return lines
    .map((line, n) => line.slice(n === 0 ? start.column - 1 : 0, n === last ? end.column - 1 : undefined))
    .join("\n");
}

const spaceless = (code: string) => code.replaceAll(/\s/g, "");
const oneLine = (code: string) => code.replaceAll(/\s+/g, " ").slice(0, 160);
