import { Button } from "@blueprintjs/core";
import { Duplicate, FilterRemove, Media } from "@blueprintjs/icons";
import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Drawing } from "../../../machines/copying/copyMachine.ts";
import { conditionsOfBar, isAskedOf, withConditions } from "../../../machines/attribute-table/columnBars.ts";
import { csvLine } from "../../../schemas/csvLine.ts";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { Copy } from "../copying/selectors.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { drawChart } from "./drawChart.ts";
import { selectTable, Table } from "./selectors.ts";
import { useChart } from "./useOpenChart.ts";

const listedAtOnce = 12;

/** How often the values of a column occur: a bar each, that leaves its rows alone when pressed; to be copied as table or picture. */
export function ColumnChart() {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const copy = Copy.useActorRef();
  const { layer, attributes, scope, summarised: attribute } = Table.useSelector(selectTable);
  const filter = Layers.useSelector(selectFilter(layer));
  const described = attributes.find(({ name }) => name === attribute);
  const { title, bars } = useChart();
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
                <span>{bar.countText}</span>
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
        <Button size="small" icon={<Media />} onClick={() => copyChart(() => drawChart(title, bars))}>
          <FormattedMessage id="table.copyChartAsPicture" />
        </Button>
      </div>
    </>
  );
}
