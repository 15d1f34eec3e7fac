import type { IntlShape } from "react-intl";
import { writeDay } from "../../i18n/dates.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import type { ColumnKind, Constraint, ConstraintOperator } from "../../../schemas/listConstraints.ts";
import type { Column } from "../ListModel.ts";

const words: Record<ConstraintOperator, MessageId> = {
  contains: "list.operator.contains",
  startsWith: "list.operator.startsWith",
  endsWith: "list.operator.endsWith",
  equals: "list.operator.equals",
  oneOf: "list.operator.oneOf",
  notEquals: "list.operator.notEquals",
  notContains: "list.operator.notContains",
  less: "list.operator.less",
  atMost: "list.operator.atMost",
  more: "list.operator.more",
  atLeast: "list.operator.atLeast",
  between: "list.operator.between",
};

/** Days use before and after. */
const wordsOfDays: Partial<Record<ConstraintOperator, MessageId>> = {
  equals: "list.operator.onDay",
  less: "list.operator.beforeDay",
  atMost: "list.operator.untilDay",
  more: "list.operator.afterDay",
  atLeast: "list.operator.fromDay",
};

export function operatorWordId(operator: ConstraintOperator, kind: ColumnKind | undefined): MessageId {
  return (kind === "date" ? wordsOfDays[operator] : undefined) ?? words[operator];
}

/** Label of a value's field. */
export const valueLabel = <Row>(intl: IntlShape, column: Column<Row>, labelId: MessageId): string =>
  [intl.formatMessage({ id: labelId }), ...unitOf(intl, column).map((unit) => `(${unit})`)].join(" ");

const unitOf = <Row>(intl: IntlShape, { unitId }: Column<Row>): string[] =>
  unitId === undefined ? [] : [intl.formatMessage({ id: unitId })];

/** A value in the reader's notation. */
function valueWords<Row>(intl: IntlShape, column: Column<Row>, value: string): string {
  if (column.kind === "boolean")
    return intl.formatMessage({ id: value === "1" ? "common.yes" : "common.no" });
  if (column.kind === "date") return writeDay(intl, value, "short");
  if (column.kind === "number") return [writeNumber(intl, Number(value)), ...unitOf(intl, column)].join(" ");
  const choice = column.choices?.find((one) => one.value === value);
  return choice ? intl.formatMessage({ id: choice.labelId }) : value;
}

/** A condition as a sentence: “Naam bevat a”. */
export function constraintWords<Row>(
  intl: IntlShape,
  column: Column<Row>,
  { operator, values }: Constraint,
): string {
  const said = values.map((value) => valueWords(intl, column, value));
  return intl.formatMessage(
    { id: "list.filterWords" },
    {
      column: intl.formatMessage({ id: column.labelId }),
      operator: intl.formatMessage({ id: operatorWordId(operator, column.kind) }),
      value: intl.formatList(said, { type: operator === "between" ? "conjunction" : "disjunction" }),
    },
  );
}
