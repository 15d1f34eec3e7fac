import { actorsAt, pictureAt } from "../../../../machines/statecharts/watched.ts";
import type { Statechart } from "../../../../machines/statecharts/statechart.ts";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { selectAt, selectCharts, selectSession, selectWatched, Watch } from "../selectors.ts";
import { StepPicture } from "./StepPicture.tsx";
import { RunningActors } from "./RunningActors.tsx";
import { EventLog } from "./EventLog.tsx";
import { LiveChart } from "./LiveChart.tsx";
import { SendEvent } from "../send/SendEvent.tsx";
import { StepFacts } from "./StepFacts.tsx";

const views = ["actors", "chart", "log", "facts", "send"] as const;
type View = (typeof views)[number];

const viewNames = {
  actors: "machines.live.actors",
  chart: "machines.live.chart",
  log: "machines.live.log",
  facts: "machines.live.context",
  send: "machines.live.send",
} as const;

interface WatchPanesProps {
  /** By machine id, for machines whose chart no page sent. */
  charts?: Readonly<Record<string, Statechart>>;
}

/** The actors, the chart of one of them, what it knows and all events; one of these at a time where there is no room. */
export function WatchPanes({ charts = {} }: WatchPanesProps) {
  const [view, setView] = useState<View>("chart");
  const watched = Watch.useSelector(selectWatched);
  const at = Watch.useSelector(selectAt);
  const session = Watch.useSelector(selectSession);
  const recorded = Watch.useSelector(selectCharts);
  const actors = actorsAt(watched, at);
  const actor = actors.find((found) => found.session === session);
  const chart = actor?.machine === undefined ? undefined : (recorded[actor.machine] ?? charts[actor.machine]);
  const picture = pictureAt(watched, at);
  const lookedAt = watched.steps.find(({ number }) => number === at);
  return (
    <div className="watch-panes">
      <div className="watch-views">
        {views.map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            <FormattedMessage id={viewNames[name]} />
          </button>
        ))}
      </div>
      <div className={`watch-grid shows-${view}`}>
        <RunningActors actors={actors} />
        <EventLog />
        <div className="watch-chart">
          <LiveChart actor={actor} chart={chart} />
          {picture && <StepPicture picture={picture} atMs={lookedAt?.at ?? picture.at} />}
        </div>
        <div className="watch-beside">
          <StepFacts actor={actor} />
          <SendEvent actor={actor} chart={chart} />
        </div>
      </div>
    </div>
  );
}
