import { Button } from "@blueprintjs/core";
import { FilterRemove } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { conditionsOfBar, isAskedOf, withConditions } from "../../../machines/attribute-table/columnBars.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { ChartBars } from "./ChartBars.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { selectTable, Table } from "./selectors.ts";
import { useChart } from "./useOpenChart.ts";

/** How often the values of a column occur: a bar each, that leaves its rows alone when pressed; to be copied as table or picture. */
export function ColumnChart() {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const { layer, attributes, scope, summarised: attribute } = Table.useSelector(selectTable);
  const filter = Layers.useSelector(selectFilter(layer));
  const described = attributes.find(({ name }) => name === attribute);
  const { title, bars } = useChart();
  const ask = (conditions: Parameters<typeof withConditions>[2]) =>
    layers.send({ type: "layer.filter", name: layer, filter: withConditions(filter, attribute, conditions) });
  if (bars.length === 0) return null;
  return (
    <>
      <ChartBars
        bars={bars}
        pressOf={(bar) => {
          const conditions = described && scope !== "chosen" && conditionsOfBar(described, bar);
          return (
            conditions && {
              title: intl.formatMessage({ id: "table.filterBar" }, { name: bar.name }),
              onClick: () => ask(conditions),
              disabled: bar.count === 0,
            }
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
