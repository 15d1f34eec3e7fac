import type { LegendClass } from "../../schemas/layerDescription.ts";
import type {
  ClassTest,
  FilterCondition,
  FilterOperator,
  FilterTerm,
  HiddenClass,
  LayerFilter,
} from "../../schemas/layerFilter.ts";
import { endOfDay } from "../../schemas/layerFilter.ts";
import { isAlternatives, isConjunction, isHiddenClass } from "./filterTerms.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Whether a filter lets a feature through, by its attributes: as map servers decide, for what is here already. */
export const filterHolds = (filter: LayerFilter, properties: Properties): boolean =>
  filter.every((term) => termHolds(term, properties));

const termHolds = (term: FilterTerm, properties: Properties): boolean =>
  isHiddenClass(term)
    ? !takes(term, properties)
    : testedHolds(term, (condition) => conditionHolds(condition, properties));

/** Whether a feature is of a class. */
const takes = ({ test, before }: Pick<HiddenClass, "test" | "before">, properties: Properties): boolean =>
  !before.some((each) => testHolds(each, properties)) && (test === undefined || testHolds(test, properties));

/** A map server draws a class of exactly this value. */
const testHolds = (test: ClassTest, properties: Properties): boolean =>
  test.every((term) =>
    testedHolds(term, (condition) =>
      condition.operator === "equals" && typeof properties[condition.attribute] === "string"
        ? properties[condition.attribute] === condition.value
        : conditionHolds(condition, properties),
    ),
  );

const testedHolds = (term: ClassTest[number], holdsOne: (condition: FilterCondition) => boolean): boolean =>
  isAlternatives(term)
    ? term.anyOf.some((member) => (isConjunction(member) ? member.allOf.every(holdsOne) : holdsOne(member)))
    : holdsOne(term);

/** Below, at and above zero for what comes before, is equal to and comes after the text; NaN where that can't be said. */
function compare(value: unknown, text: string): number {
  if (typeof value === "number") return text.trim() === "" ? Number.NaN : Math.sign(value - Number(text));
  const [own, other] = [String(value), text];
  return own < other ? -1 : Number(own > other);
}

const equal = (value: unknown, text: string): boolean =>
  typeof value === "number" ? compare(value, text) === 0 : String(value).toLowerCase() === text.toLowerCase();

const holds: Readonly<
  Record<Exclude<FilterOperator, "empty" | "filled">, (value: unknown, condition: FilterCondition) => boolean>
> = {
  equals: (own, { value }) => equal(own, value),
  notEquals: (own, { value }) => !equal(own, value),
  contains: (own, { value }) => String(own).toLowerCase().includes(value.toLowerCase()),
  startsWith: (own, { value }) => String(own).toLowerCase().startsWith(value.toLowerCase()),
  atLeast: (own, { value }) => compare(own, value) >= 0,
  atMost: (own, { value }) => compare(own, value) <= 0,
  above: (own, { value }) => compare(own, value) > 0,
  below: (own, { value }) => compare(own, value) < 0,
  between: (own, { value, until = value }) => compare(own, value) >= 0 && compare(own, until) <= 0,
  onDay: (own, { value }) => compare(own, value) >= 0 && compare(own, endOfDay(value)) <= 0,
};

function conditionHolds(condition: FilterCondition, properties: Properties): boolean {
  const { attribute, operator } = condition;
  const own = Object.hasOwn(properties, attribute) ? (properties[attribute] ?? null) : null;
  if (operator === "empty") return own === null;
  if (operator === "filled") return own !== null;
  return own !== null && holds[operator](own, condition);
}

/** The place of the class that a feature is drawn as; -1 where that is not known. */
export const classOf = (classes: readonly Pick<LegendClass, "takes">[], properties: Properties): number =>
  classes.length === 1
    ? 0
    : classes.findIndex(({ takes: taken }) => taken !== undefined && takes(taken, properties));
