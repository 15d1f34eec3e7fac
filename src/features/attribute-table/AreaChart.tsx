import { Button } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { maxChosenExport } from "../../../schemas/layerExport.ts";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { Bar } from "./Bar.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { Table } from "./selectors.ts";
import { useAreaChart } from "./useAreaChart.ts";

const listedAtOnce = 12;

/** How many rows lie in each area of another layer, with sum and mean of a column of numbers; a pressed bar selects its rows. */
export function AreaChart() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const chart = useAreaChart();
  if (!chart || chart.bars.length === 0) return null;
  const { title, column, isNumber, bars } = chart;
  const most = Math.max(...bars.map(({ count }) => count));
  const say = (id: "table.rows" | "table.sum" | "table.mean") => intl.formatMessage({ id });
  return (
    <>
      <LimitedList
        className="column-chart"
        items={bars}
        step={listedAtOnce}
        keyOf={({ group: { isOutside, name } }) => JSON.stringify([isOutside, name])}
        render={({ group, name, count, countText, figures }) => (
          <>
            {count <= maxChosenExport ? (
              <Button
                variant="minimal"
                size="small"
                alignText="start"
                title={intl.formatMessage({ id: "table.areas.choose" }, { name })}
                onClick={() => table.send({ type: "area.gather", group })}
              >
                {name}
              </Button>
            ) : (
              <span>{name}</span>
            )}{" "}
            <Bar share={count / most}>{countText}</Bar> {figures && <small>{figures}</small>}
          </>
        )}
      />
      <ChartTools
        title={title}
        bars={bars}
        table={[
          [
            title,
            say("table.rows"),
            ...(isNumber ? [`${say("table.sum")} (${column})`, `${say("table.mean")} (${column})`] : []),
          ],
          ...bars.map(({ name, count, group, mean }) => [
            name,
            count,
            ...(isNumber ? [group.sum, mean] : []),
          ]),
        ]}
      />
    </>
  );
}
