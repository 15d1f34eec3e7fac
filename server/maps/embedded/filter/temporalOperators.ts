import { invalid } from "../wfs/WfsProblem.ts";
import { childrenOf, textOf, type Element } from "./elements.ts";
import { momentOf } from "./moments.ts";
import { propertyIn, type ReadOperator } from "./scalarOperators.ts";

interface Period {
  begin: number;
  end: number;
}

const temporal =
  (bounds: (period: Period) => { after?: number; before?: number; at?: number }): ReadOperator =>
  (element, name) => ({
    kind: "moment",
    property: propertyIn(element, name),
    ...bounds(periodIn(element, name)),
  });

/** Those temporal operators of FES 2.0, 7.9, that say something of an attribute with one moment. */
export const temporalOperators: Readonly<Record<string, ReadOperator>> = {
  After: temporal(({ end }) => ({ after: end })),
  Before: temporal(({ begin }) => ({ before: begin })),
  During: temporal(({ begin, end }) => ({ after: begin, before: end })),
  TEquals: temporal(({ begin, end }) => ({ at: begin === end ? begin : Number.NaN })),
};

/** What temporal operators compare with. */
export const temporalOperands = ["TimeInstant", "TimePeriod"];

/** A period, or an instant as one without a length. */
function periodIn(element: Element, operator: string): Period {
  const instant = childrenOf(element, "TimeInstant")[0];
  const period = childrenOf(element, "TimePeriod")[0];
  const literal = childrenOf(element, "Literal")[0];
  if (period) return { begin: edgeOf(period, "begin", operator), end: edgeOf(period, "end", operator) };
  const text = textOf((instant && childrenOf(instant, "timePosition")[0]) ?? literal);
  const at = momentIn(text, operator);
  return { begin: at, end: at };
}

/** `<beginPosition>…</beginPosition>` or `<begin><TimeInstant>…</TimeInstant></begin>`. */
function edgeOf(period: Element, side: "begin" | "end", operator: string): number {
  const position = childrenOf(period, `${side}Position`)[0];
  const instant = childrenOf(childrenOf(period, side)[0] ?? {}, "TimeInstant")[0];
  return momentIn(textOf(position ?? (instant && childrenOf(instant, "timePosition")[0])), operator);
}

function momentIn(text: string | undefined, operator: string): number {
  const moment = momentOf(text?.trim());
  if (Number.isNaN(moment)) throw invalid("filter", `${operator} needs a date or a moment`);
  return moment;
}
