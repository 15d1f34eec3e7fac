import { Button } from "@blueprintjs/core";
import { Duplicate, Media } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { Drawing } from "../../../machines/copying/copyMachine.ts";
import { csvLine } from "../../../schemas/csvLine.ts";
import { Copy } from "../copying/selectors.ts";
import { drawChart } from "./drawChart.ts";

interface ChartToolsProps {
  title: string;
  bars: Parameters<typeof drawChart>[1];
  /** The chart as a table, its heads first. */
  table: readonly (readonly (string | number | null)[])[];
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Copies a chart as a table or as a picture. */
export function ChartTools({ title, bars, table, children }: ChartToolsProps) {
  const copy = Copy.useActorRef();
  const copyChart = (draw?: Drawing) =>
    copy.send({
      type: "text.copy",
      subject: "chart",
      text: table.map((row) => csvLine(row)).join(""),
      ...(draw && { draw }),
    });
  return (
    <div className="column-chart-tools">
      {children}
      <Button size="small" icon={<Duplicate />} onClick={() => copyChart()}>
        <FormattedMessage id="table.copyChartAsTable" />
      </Button>
      <Button size="small" icon={<Media />} onClick={() => copyChart(() => drawChart(title, bars))}>
        <FormattedMessage id="table.copyChartAsPicture" />
      </Button>
    </div>
  );
}
