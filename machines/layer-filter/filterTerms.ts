import {
  maxClassConditions,
  maxConditions,
  maxConditionsInAll,
  maxInGroup,
  type ClassTest,
  type FilterAlternatives,
  type FilterCondition,
  type FilterConjunction,
  type FilterTerm,
  type HiddenClass,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";

export const isHiddenClass = (term: FilterTerm): term is HiddenClass => "hidden" in term;
export const isAlternatives = (term: FilterTerm): term is FilterAlternatives => "anyOf" in term;
export const isConjunction = (member: FilterCondition | FilterConjunction): member is FilterConjunction =>
  "allOf" in member;

/** The classes of the legend that are left out. */
export const hiddenIn = (filter: LayerFilter): HiddenClass[] => filter.filter(isHiddenClass);

/** What a person wrote, without the classes that the legend leaves out. */
export const writtenIn = (filter: LayerFilter): ClassTest[number][] =>
  filter.filter((term): term is ClassTest[number] => !isHiddenClass(term));

/** All conditions, however they are joined. */
export const conditionsIn = (terms: ClassTest): FilterCondition[] =>
  terms.flatMap((term) =>
    isAlternatives(term)
      ? term.anyOf.flatMap((member) => (isConjunction(member) ? member.allOf : [member]))
      : [term],
  );

/** As many conditions as a hidden class brings. */
export const classConditions = ({ test = [], before }: HiddenClass): number =>
  conditionsIn([...test, ...before.flat()]).length;

/** As much of a filter as fits in an address; what comes first stays. */
export function bounded(filter: LayerFilter): LayerFilter {
  let [terms, conditions, ofClasses] = [0, 0, 0];
  return filter.filter((term) => {
    if (isHiddenClass(term)) {
      ofClasses += classConditions(term);
      return ofClasses <= maxClassConditions;
    }
    const size = conditionsIn([term]).length;
    terms += 1;
    conditions += size;
    return terms <= maxConditions && conditions <= maxConditionsInAll && isOfSize(term);
  });
}

const isOfSize = (term: ClassTest[number]): boolean =>
  !isAlternatives(term) ||
  (term.anyOf.length <= maxConditions &&
    term.anyOf.every((member) => !isConjunction(member) || member.allOf.length <= maxInGroup));
