import type { Judgement } from "./judge.ts";

const columns = ["folder", "mutants", "killed", "survived", "no coverage", "equivalent", "score", "wanted"];

/** One row a folder, in text columns. */
export function table(judgements: readonly Judgement[]): string {
  const rows = judgements.map(({ folder, mutants, killed, survived, notCovered, equivalent, score }) => [
    folder.name,
    ...[mutants, killed, survived, notCovered, equivalent].map(String),
    // Never rounded up to what was wanted.
    `${(Math.floor(score * 10) / 10).toFixed(1)} %`,
    `${folder.wanted} %`,
  ]);
  const all = [columns, ...rows];
  const widths = columns.map((_, n) => Math.max(...all.map((row) => (row[n] ?? "").length)));
  return all
    .map((row) =>
      row
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
        .join("  "),
    )
    .join("\n");
}
