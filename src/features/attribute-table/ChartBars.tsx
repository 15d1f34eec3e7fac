import { Button } from "@blueprintjs/core";
import type { CSSProperties } from "react";
import { LimitedList } from "../../ui/LimitedList.tsx";

interface NamedBar {
  /** Of no other bar. */
  key: string;
  name: string;
  count: number;
  countText: string;
  /** What else is told of it. */
  figures?: string | null;
}

interface Press {
  title: string;
  onClick: () => void;
  disabled?: boolean;
}

interface ChartBarsProps<Bar> {
  bars: readonly Bar[];
  /** What pressing a bar does; of one that can't be pressed, nothing. */
  pressOf: (bar: Bar) => Press | false | undefined;
}

const listedAtOnce = 12;

/** The bars of a chart, each with its name and its count. */
export function ChartBars<Bar extends NamedBar>({ bars, pressOf }: ChartBarsProps<Bar>) {
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <LimitedList
      className="column-chart"
      items={bars}
      step={listedAtOnce}
      keyOf={({ key }) => key}
      render={(bar) => {
        const press = pressOf(bar);
        return (
          <>
            {press ? (
              <Button variant="minimal" size="small" alignText="start" {...press}>
                {bar.name}
              </Button>
            ) : (
              <span>{bar.name}</span>
            )}{" "}
            <span className="column-bar">
              <i style={{ "--share": bar.count / most } as CSSProperties} />
              <span>{bar.countText}</span>
            </span>
            {bar.figures && <small> {bar.figures}</small>}
          </>
        );
      }}
    />
  );
}
