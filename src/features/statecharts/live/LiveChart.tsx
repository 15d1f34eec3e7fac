import type { WatchedActor } from "../../../../machines/statecharts/watched.ts";
import type { Statechart } from "../../../../machines/statecharts/statechart.ts";
import { useMemo, useState } from "react";
import { FormattedMessage } from "react-intl";
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
  const [isFollowing, setIsFollowing] = useState(true);
  if (!actor || !last)
    return (
      <p className="watch-nothing">
        <FormattedMessage id="machines.live.chooseActor" />
      </p>
    );
  if (!chart) return <p className="watch-nothing">{last.active.join(", ")}</p>;
  const follow = {
    isOn: isFollowing,
    onChange: setIsFollowing,
    moment: `${actor.session} ${last.number}`,
    // The state entered last, else an active one.
    stateId: last.entered.filter((id) => active.has(id)).at(-1) ?? last.active.at(-1),
  };
  return (
    <StatechartView
      chart={chart}
      active={active}
      taken={last.transitions}
      follow={follow}
      onSelect={pressNothing}
    />
  );
}
