import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { conditionsOfBar, isAskedOf, withConditions } from "../../../machines/attribute-table/columnBars.ts";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { Bar } from "./Bar.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { selectTable, Table } from "./selectors.ts";
import { useChart } from "./useOpenChart.ts";

const listedAtOnce = 12;

/** How often the values of a column occur: a bar each, that leaves its rows alone when pressed; to be copied as table or picture. */
export function ColumnChart() {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const { layer, attributes, scope, summarised: attribute } = Table.useSelector(selectTable);
  const filter = Layers.useSelector(selectFilter(layer));
  const described = attributes.find(({ name }) => name === attribute);
  const { title, bars } = useChart();
  const most = Math.max(...bars.map(({ count }) => count));
  const ask = (conditions: Parameters<typeof withConditions>[2]) =>
    layers.send({ type: "layer.filter", name: layer, filter: withConditions(filter, attribute, conditions) });
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
              <Bar share={bar.count / most}>{bar.countText}</Bar>
            </>
          );
        }}
      />
      <ChartTools
        title={title}
        bars={bars}
        table={[
          [title, intl.formatMessage({ id: "table.rows" })],
          ...bars.map(({ name, count }) => [name, count]),
        ]}
      >
        {isAskedOf(filter, attribute) && (
          <Button size="small" icon={<FilterRemove />} onClick={() => ask([])}>
            <FormattedMessage id="table.unfilterColumn" />
          </Button>
        )}
      </ChartTools>
    </>
  );
}
