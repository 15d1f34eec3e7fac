import type { AreaGroup, AreaGroups, AreaOutcome } from "../../schemas/areaGroups.ts";
import type { LayerAttribute } from "../../schemas/layerFilter.ts";
import type { RowQuestion, TableRow } from "./tableRows.ts";

/** By which layer's areas rows are grouped; the attribute that names them is empty until it is known. */
export interface Grouping {
  layer: string;
  attribute: string;
}

/** Which rows are grouped by which areas, and the column whose numbers are added up. */
export interface AreaOrder {
  question: RowQuestion;
  /** Only these rows; null: those of the question. */
  chosen: readonly TableRow[] | null;
  attribute: string;
  grouping: Grouping;
}

interface GroupedRows extends RowQuestion {
  chosen: readonly TableRow[];
  summarised: string;
  grouping: Grouping | null;
}

/** What is to be asked; null while nothing is grouped. */
export function areaOrderOf(context: GroupedRows): AreaOrder | null {
  const { layer, attributes, grouping, summarised, scope, extent3857, search, chosen } = context;
  if (summarised === "" || !grouping?.attribute) return null;
  return {
    // Not all of the context, which has the last order in it.
    question: { layer, attributes, scope, extent3857, search, sort: null },
    chosen: scope === "chosen" ? chosen : null,
    attribute: summarised,
    grouping,
  };
}

/** Whether two orders have the same answer, unless data or a filter changed. */
export function isSameOrder(one: AreaOrder | null, other: AreaOrder | null): boolean {
  if (one === null || other === null) return one === other;
  const isOfSameRows =
    one.chosen === other.chosen &&
    one.question.scope === other.question.scope &&
    (one.chosen !== null || isSameQuestion(one.question, other.question));
  return isOfSameRows && one.attribute === other.attribute && one.grouping === other.grouping;
}

const isSameQuestion = (one: RowQuestion, other: RowQuestion): boolean =>
  one.search === other.search &&
  (one.scope !== "view" || String(one.extent3857) === String(other.extent3857));

/** The attribute by which areas are most likely called: a text that says so, else the first text, else the first. */
export function nameAttributeOf(attributes: readonly LayerAttribute[]): string {
  const texts = attributes.filter(({ kind, isHidden }) => kind === "text" && !isHidden);
  const isName = ({ name }: LayerAttribute) => /naam|name|title|titel/i.test(name);
  return (texts.find(isName) ?? texts[0] ?? attributes[0])?.name ?? "";
}

/** What was told, or that more rows are chosen than can be asked for. */
export type ToldGroups = Omit<AreaGroups, "outcome"> & { outcome: AreaOutcome | "tooManyChosen" };

/** The groups that a chart has a bar for: areas with rows, and what lies in none, if anything does. */
export const barsOfGroups = ({ groups }: ToldGroups): AreaGroup[] => groups.filter(({ count }) => count > 0);

/** What the numbers of a group are on average; null where it has none. */
export const meanOf = ({ sum, numbers }: Pick<AreaGroup, "sum" | "numbers">): number | null =>
  sum === null ? null : sum / numbers;
