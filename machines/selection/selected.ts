import type { TableRow } from "../attribute-table/tableRows.ts";

/** The selected features by layer; a layer without any is absent. */
export type Selected = Readonly<Record<string, readonly TableRow[]>>;

/** What a layer has at a place. */
export type LayerAnswer =
  /** `missing` of those that were asked for by id are no more. */
  | { layer: string; kind: "found"; rows: readonly TableRow[]; missing?: number }
  /** It is not in this project. */
  | { layer: string; kind: "gone" }
  /** More than are selected; `count` of them. */
  | { layer: string; kind: "tooMany"; count: number }
  /** It can't be told, in the map server's own words where there are any. */
  | { layer: string; kind: "failed"; reason: string | null };

/** What becomes of the selection that there is. */
export const combinations = ["replace", "add", "subtract", "intersect"] as const;
export type Combination = (typeof combinations)[number];

/** Most features of a layer that are selected. */
export const maxSelected = 10_000;

const combine: Record<
  Combination,
  (before: readonly TableRow[], found: readonly TableRow[]) => readonly TableRow[]
> = {
  replace: (_, found) => found,
  add: (before, found) => [...before, ...without(found, before)],
  subtract: without,
  intersect: (before, found) => without(before, without(before, found)),
};

function without(rows: readonly TableRow[], others: readonly TableRow[]): readonly TableRow[] {
  const ids = new Set(others.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

/**
 * The selection with what was found at a place. Layers that were not asked stay as they are, unless a new selection
 * replaces all; those that could not tell do too.
 */
export function withFound(
  selected: Selected,
  answers: readonly LayerAnswer[],
  combination: Combination,
): Selected {
  const found = answers.flatMap((answer) =>
    answer.kind === "found"
      ? [[answer.layer, combine[combination](selected[answer.layer] ?? [], answer.rows)] as const]
      : [],
  );
  return withoutEmpty({ ...(combination === "replace" ? {} : selected), ...Object.fromEntries(found) });
}

/** The selection with other features of one layer. */
export const withLayer = (selected: Selected, layer: string, rows: readonly TableRow[]): Selected =>
  withoutEmpty({ ...selected, [layer]: rows });

const withoutEmpty = (selected: Selected): Selected =>
  Object.fromEntries(Object.entries(selected).filter(([, rows]) => rows.length > 0));

export const countOf = (selected: Selected): number =>
  Object.values(selected).reduce((sum, rows) => sum + rows.length, 0);
