import {
  maxConditionsInAll,
  needsValue,
  type AttributeKind,
  type LayerAttribute,
} from "../../schemas/layerFilter.ts";
import type { DraftCondition, DraftGroup, LayerFilterDraft } from "../../schemas/layerFilterDraft.ts";
import type { FieldProblem } from "../records/formState.ts";

export type DraftTerm = LayerFilterDraft["conditions"][number];

export const isGroup = (term: DraftTerm): term is DraftGroup => term.kind === "group";

export const kindOf = (attributes: readonly LayerAttribute[], attribute: string): AttributeKind | undefined =>
  attributes.find(({ name }) => name === attribute)?.kind;

export const written = (value: DraftCondition["value"]): string => String(value ?? "").trim();

/** A condition of a draft, and where it is: a JSON Pointer. */
export interface PlacedCondition {
  path: string;
  condition: DraftCondition;
}

/** All conditions of a draft, those of groups in their place. */
export const placedConditions = ({ conditions }: Pick<LayerFilterDraft, "conditions">): PlacedCondition[] =>
  conditions.flatMap((term, place) => {
    const path = `/conditions/${place}`;
    if (!isGroup(term)) return [{ path, condition: term }];
    return term.conditions.map((condition, within) => ({ path: `${path}/conditions/${within}`, condition }));
  });

/** The draft with another value of one condition. */
export const withValue = (
  draft: LayerFilterDraft,
  at: string,
  value: NonNullable<DraftCondition["value"]>,
): LayerFilterDraft => {
  const put = (condition: DraftCondition, path: string): DraftCondition =>
    path === at ? { ...condition, value } : condition;
  return {
    ...draft,
    conditions: draft.conditions.map((term, place) => {
      const path = `/conditions/${place}`;
      if (!isGroup(term)) return put(term, path);
      const conditions = term.conditions.map((one, within) => put(one, `${path}/conditions/${within}`));
      return { ...term, conditions };
    }),
  };
};

/** The condition that was changed or added last; undefined where something else changed. */
export function touchedCondition(
  before: LayerFilterDraft,
  now: LayerFilterDraft,
): PlacedCondition | undefined {
  const [old, all] = [placedConditions(before), placedConditions(now)];
  if (all.length < old.length) return undefined;
  return all.find(({ path, condition }) => {
    const known = old.find((each) => each.path === path)?.condition;
    return condition.attribute !== known?.attribute || condition.value !== known.value;
  });
}

/** The text by which the values of a condition's attribute are sought: what is typed of one. */
export const soughtText = ({ kind, operator, value }: DraftCondition): string =>
  kind === "text" && needsValue(operator) ? written(value) : "";

/** Conditions on attributes that the layer does not have, and one more than an address holds. */
export function draftProblems(
  attributes: readonly LayerAttribute[],
  draft: Pick<LayerFilterDraft, "conditions">,
): FieldProblem[] {
  const placed = placedConditions(draft);
  const over = placed[maxConditionsInAll];
  return [
    ...placed
      .filter(({ condition }) => kindOf(attributes, condition.attribute) === undefined)
      .map(({ path }) => ({
        path: `${path}/attribute`,
        messageId: "filter.attributeGone" as const,
        values: {},
      })),
    ...(over
      ? [
          {
            path: `${over.path}/attribute`,
            messageId: "filter.tooMany" as const,
            values: { limit: maxConditionsInAll },
          },
        ]
      : []),
  ];
}

/** The draft without what something is wrong with, such as a value that was not typed yet. */
export function completeDraft(draft: LayerFilterDraft, problems: readonly FieldProblem[]): LayerFilterDraft {
  const isSound = (path: string) => !problems.some((problem) => problem.path.startsWith(`${path}/`));
  return {
    ...draft,
    conditions: draft.conditions.flatMap((term, place): DraftTerm[] => {
      const path = `/conditions/${place}`;
      if (!isGroup(term)) return isSound(path) ? [term] : [];
      const conditions = term.conditions.filter((_, within) => isSound(`${path}/conditions/${within}`));
      return conditions.length > 0 ? [{ ...term, conditions }] : [];
    }),
  };
}
