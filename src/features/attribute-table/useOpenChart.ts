import { useIntl, type IntlShape } from "react-intl";
import { barsOf, type ChartBar } from "../../../machines/attribute-table/columnBars.ts";
import { type ColumnSummary, summarise } from "../../../machines/attribute-table/columnSummary.ts";
import type { TableContext } from "../../../machines/attribute-table/tableContext.ts";
import { attributeIn } from "../../../schemas/attributeWords.ts";
import type { AttributeMetadata } from "../../../schemas/layerMetadata.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { useLabelOf, useMetadata, useTitleOf } from "../layers/nameSelectors.ts";
import { valuesOf } from "./valuesOf.ts";
import { useAreaChart } from "./useAreaChart.ts";
import { selectIsTableOpen, selectTable, Table } from "./selectors.ts";

/** What the values of the column come to that is summed up; of chosen rows that is known at once. */
export const summedOf = ({ scope, chosen, summarised, summary }: TableContext): ColumnSummary | null =>
  scope === "chosen"
    ? summarise(
        chosen.map(({ properties }) => properties[summarised]),
        chosen.length,
      )
    : summary;

/** The chart of the column that is summed up, with its bars in words. */
export function useChart() {
  const intl = useIntl();
  const context = Table.useSelector(selectTable);
  const { layer, summarised } = context;
  const known = attributeIn(useMetadata(layer), summarised);
  const title = `${useTitleOf()(layer)} – ${useLabelOf(layer)(summarised)}`;
  const summed = summarised === "" ? null : summedOf(context);
  const { isDated, isNumber } = valuesOf(context, summarised, known);
  const bars = summed ? barsOf(summed, isNumber || isDated) : [];
  return {
    title,
    summed,
    bars: bars.map((bar) => {
      const name = nameOf(intl, bar, known);
      return { ...bar, key: name, name, countText: writeNumber(intl, bar.count) };
    }),
  };
}

/** The chart that is open in the table; null when none is. */
export function useOpenChart() {
  const isOpen = Table.useSelector(selectIsTableOpen);
  const ofColumn = useChart();
  const ofAreas = useAreaChart();
  const chart = ofAreas ?? ofColumn;
  return isOpen && chart.bars.length > 0 ? chart : null;
}

function nameOf(intl: IntlShape, bar: ChartBar, known: AttributeMetadata | undefined): string {
  if (bar.kind === "empty") return intl.formatMessage({ id: "table.empty" });
  if (bar.kind === "value") return attributeText(intl, bar.value, known);
  const [from, until] = [bar.from, bar.until].map((end) => attributeText(intl, end, known));
  if (from === until) return from ?? "";
  const isNumber = typeof bar.from === "number";
  return intl.formatMessage({ id: isNumber ? "table.rangeOfNumbers" : "table.rangeOfDays" }, { from, until });
}
