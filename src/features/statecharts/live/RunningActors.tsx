import { depthOf, type WatchedActor } from "../../../../machines/statecharts/watched.ts";
import { FormattedMessage, useIntl } from "react-intl";
import { selectSession, selectWatched, Watch } from "../selectors.ts";

/** The actors that have a chart, those of one machine each by their own number, below the one that started them. */
export function RunningActors({ actors }: { actors: readonly WatchedActor[] }) {
  const watch = Watch.useActorRef();
  const intl = useIntl();
  const watched = Watch.useSelector(selectWatched);
  const session = Watch.useSelector(selectSession);
  const charted = actors.filter(({ machine, last }) => machine !== undefined && last !== undefined);
  return (
    <nav className="watch-actors" aria-label={intl.formatMessage({ id: "machines.live.actors" })}>
      <ul>
        {charted.map((actor) => (
          <li key={actor.session} style={{ paddingInlineStart: `${depthOf(watched, actor) * 12}px` }}>
            <button
              type="button"
              aria-pressed={actor.session === session}
              className={actor.last?.status === "active" ? "watch-actor" : "watch-actor is-over"}
              onClick={() => watch.send({ type: "actor.choose", session: actor.session })}
            >
              <span className="watch-machine">{actor.machine}</span>{" "}
              <span className="watch-session">{actor.session}</span> {ends[actor.last?.status ?? "active"]}
              <span className="watch-states">{innermost(actor.last?.active ?? []).join(", ")}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Labels of ended actors. */
const ends = {
  active: null,
  done: <FormattedMessage id="machines.live.done" />,
  error: <FormattedMessage id="machines.live.failed" />,
  stopped: <FormattedMessage id="machines.live.stopped" />,
};

/** The innermost active states, without the machine's name. */
function innermost(active: readonly string[]): string[] {
  return active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.split(".").slice(1).join("."));
}
