import { useIntl } from "react-intl";
import { maxChosenExport } from "../../../schemas/layerExport.ts";
import { ChartBars } from "./ChartBars.tsx";
import { ChartTools } from "./ChartTools.tsx";
import { Table } from "./selectors.ts";
import type { AreaChart as Chart } from "./useAreaChart.ts";

/** How many rows lie in each area of another layer, with sum and mean of a column of numbers; a pressed bar selects its rows. */
export function AreaChart({ chart: { title, column, isNumber, bars } }: { chart: Chart }) {
  const intl = useIntl();
  const table = Table.useActorRef();
  const say = (id: "table.rows" | "table.sum" | "table.mean") => intl.formatMessage({ id });
  if (bars.length === 0) return null;
  return (
    <>
      <ChartBars
        bars={bars}
        pressOf={({ group, name, count }) =>
          count <= maxChosenExport && {
            title: intl.formatMessage({ id: "table.areas.choose" }, { name }),
            onClick: () => table.send({ type: "area.gather", group }),
          }
        }
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
