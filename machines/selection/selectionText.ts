import type { TableRow } from "../attribute-table/tableRows.ts";
import { readNumbers, writeNumber } from "../permalink/deltas.ts";
import { cutAt, listSign, pairSign, readWords, writeWords } from "../permalink/linkWords.ts";
import { maxSelected, type Selected } from "./selected.ts";

/** Ids of features by layer. */
export type SelectedIds = Readonly<Record<string, readonly string[]>>;

/** What an id begins with, and the number at its end. */
const numbered = /^(.*?)(0|[1-9]\d{0,8})?$/s;

/**
 * What is selected as a text of a link: by layer and by what ids begin with, the steps from each number to the next.
 *
 * @returns null where nothing is selected, or a feature has no id: a number is its place in an answer, and no name
 */
export function writeSelection(selected: Selected): string | null {
  const all = Object.values(selected).flat();
  if (all.length === 0 || all.some(({ id }) => typeof id === "number")) return null;
  return Object.entries(selected)
    .flatMap(([layer, rows]) => membersOf(rows).map((member) => writeWords(layer) + pairSign + member))
    .join(listSign);
}

function membersOf(rows: readonly TableRow[]): string[] {
  const plain: string[] = [];
  const numbers = new Map<string, number[]>();
  for (const { id } of rows) {
    const [, beginning = "", number] = numbered.exec(String(id)) ?? [];
    const others = numbers.get(beginning);
    if (number === undefined) plain.push(beginning);
    else if (others) others.push(Number(number));
    else numbers.set(beginning, [Number(number)]);
  }
  const steps = [...numbers].map(([beginning, ends]) => writeWords(beginning) + pairSign + writeSteps(ends));
  return [...plain.map(writeWords), ...steps];
}

const writeSteps = (numbers: readonly number[]): string =>
  numbers.map((number, at) => writeNumber(number - (numbers[at - 1] ?? 0))).join("");

/** The ids that `writeSelection` wrote; none where it wrote no such thing. */
export function readSelection(text: string): SelectedIds {
  const ids = new Map<string, string[]>();
  for (const member of text.split(listSign)) {
    const [layerWords, rest = ""] = cutAt(member, pairSign);
    const [beginningWords, steps] = cutAt(rest, pairSign);
    const [layer, beginning] = [readWords(layerWords), readWords(beginningWords)];
    const read = readNumbers(steps ?? "");
    if (!layer || beginning === undefined || !read || (steps === undefined && !beginning)) return {};
    let number = 0;
    const named = steps === undefined ? [beginning] : read.map((step) => `${beginning}${(number += step)}`);
    ids.set(layer, [...(ids.get(layer) ?? []), ...named].slice(0, maxSelected));
  }
  return Object.fromEntries(ids);
}
