import { Button } from "@blueprintjs/core";
import { Duplicate, FilterRemove, Media } from "@blueprintjs/icons";
import type { CSSProperties } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { Drawing } from "../../../machines/copying/copyMachine.ts";
import {
  barsOf,
  conditionsOfBar,
  isAskedOf,
  type ChartBar,
  withConditions,
} from "../../../machines/attribute-table/columnBars.ts";
import type { ColumnSummary } from "../../../machines/attribute-table/columnSummary.ts";
import { attributeIn } from "../../../schemas/attributeWords.ts";
import { csvLine } from "../../../schemas/csvLine.ts";
import type { AttributeMetadata } from "../../../schemas/layerMetadata.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { Copy } from "../copying/selectors.ts";
import { useLabelOf, useMetadata, useTitleOf } from "../layers/nameSelectors.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { drawChart } from "./drawChart.ts";
import { selectTable, Table } from "./selectors.ts";

const listedAtOnce = 12;

interface ColumnChartProps {
  attribute: string;
  summed: ColumnSummary;
  /** Whether many different values are shown by what they lie between. */
  hasRanges: boolean;
}

/** How often the values of a column occur: a bar each, that leaves its rows alone when pressed; to be copied as table or picture. */
export function ColumnChart({ attribute, summed, hasRanges }: ColumnChartProps) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const copy = Copy.useActorRef();
  const { layer, attributes, scope } = Table.useSelector(selectTable);
  const filter = Layers.useSelector(selectFilter(layer));
  const known = attributeIn(useMetadata(layer), attribute);
  const title = `${useTitleOf()(layer)} – ${useLabelOf(layer)(attribute)}`;
  const described = attributes.find(({ name }) => name === attribute);
  const bars = barsOf(summed, hasRanges).map((bar) => ({ ...bar, name: nameOf(intl, bar, known) }));
  const most = Math.max(...bars.map(({ count }) => count));
  const ask = (conditions: Parameters<typeof withConditions>[2]) =>
    layers.send({ type: "layer.filter", name: layer, filter: withConditions(filter, attribute, conditions) });
  const asTable = () =>
    csvLine([title, intl.formatMessage({ id: "table.rows" })]) +
    bars.map(({ name, count }) => csvLine([name, count])).join("");
  const copyChart = (draw?: Drawing) =>
    copy.send({ type: "text.copy", subject: "chart", text: asTable(), ...(draw && { draw }) });
  if (bars.length === 0) return null;
  return (
    <>
      <LimitedList
        className="column-chart"
        items={bars}
        step={listedAtOnce}
        keyOf={({ name }) => name}
        render={(bar) => {
          const conditions = described && conditionsOfBar(described, bar);
          return (
            <>
              {conditions && scope !== "chosen" ? (
                <Button
                  variant="minimal"
                  size="small"
                  alignText="start"
                  disabled={bar.count === 0}
                  title={intl.formatMessage({ id: "table.filterBar" }, { name: bar.name })}
                  onClick={() => ask(conditions)}
                >
                  {bar.name}
                </Button>
              ) : (
                <span>{bar.name}</span>
              )}{" "}
              <span className="column-bar">
                <i style={{ "--share": bar.count / most } as CSSProperties} />
                <span>{writeNumber(intl, bar.count)}</span>
              </span>
            </>
          );
        }}
      />
      <div className="column-chart-tools">
        {isAskedOf(filter, attribute) && (
          <Button size="small" icon={<FilterRemove />} onClick={() => ask([])}>
            <FormattedMessage id="table.unfilterColumn" />
          </Button>
        )}
        <Button size="small" icon={<Duplicate />} onClick={() => copyChart()}>
          <FormattedMessage id="table.copyChartAsTable" />
        </Button>
        <Button
          size="small"
          icon={<Media />}
          onClick={() =>
            copyChart(() =>
              drawChart(
                title,
                bars.map(({ name, count }) => ({ name, count, countText: writeNumber(intl, count) })),
              ),
            )
          }
        >
          <FormattedMessage id="table.copyChartAsPicture" />
        </Button>
      </div>
    </>
  );
}

function nameOf(intl: IntlShape, bar: ChartBar, known: AttributeMetadata | undefined): string {
  if (bar.kind === "empty") return intl.formatMessage({ id: "table.empty" });
  if (bar.kind === "value") return attributeText(intl, bar.value, known);
  const [from, until] = [bar.from, bar.until].map((end) => attributeText(intl, end, known));
  if (from === until) return from ?? "";
  const isNumber = typeof bar.from === "number";
  return intl.formatMessage({ id: isNumber ? "table.rangeOfNumbers" : "table.rangeOfDays" }, { from, until });
}
