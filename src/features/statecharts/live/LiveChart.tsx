import { useMemo } from "react";
import { FormattedMessage } from "react-intl";
import type { WatchedActor } from "../../../state/inspection/watch.ts";
import type { Statechart } from "../../../state/statecharts.ts";
import { StatechartView } from "../StatechartView.tsx";

interface LiveChartProps {
  actor: WatchedActor | undefined;
  /** Undefined where it is not known: of a recording by another version. */
  chart: Statechart | undefined;
}

const pressNothing = () => {};

/** The chart of an actor with the states that it is in. */
export function LiveChart({ actor, chart }: LiveChartProps) {
  const last = actor?.last;
  const active = useMemo(() => new Set(last?.active), [last]);
  if (!actor || !last)
    return (
      <p className="watch-nothing">
        <FormattedMessage id="machines.live.chooseActor" />
      </p>
    );
  if (!chart) return <p className="watch-nothing">{last.active.join(", ")}</p>;
  return <StatechartView chart={chart} active={active} taken={last.transitions} onSelect={pressNothing} />;
}
