import { searchSteps } from "../../../../machines/statecharts/watched.ts";
import { useIntl } from "react-intl";
import { selectAt, selectSearch, selectWatched, Watch } from "../selectors.ts";

/** Older ones are found by searching, or by stepping back. */
const maxShown = 200;

/** The recorded steps, the newest first; clicking one goes back to it. */
export function EventLog() {
  const watch = Watch.useActorRef();
  const intl = useIntl();
  const watched = Watch.useSelector(selectWatched);
  const search = Watch.useSelector(selectSearch);
  const at = Watch.useSelector(selectAt);
  const found = searchSteps(watched, search);
  // Where one looks stays in sight.
  const end =
    at === null
      ? found.length
      : Math.max(
          found.findIndex(({ number }) => number > at),
          0,
        ) || found.length;
  const shown = found.slice(Math.max(0, end - maxShown), Math.min(found.length, end + maxShown)).toReversed();
  const machines = new Map(watched.actors.map(({ session, machine, id }) => [session, machine ?? id]));
  const words = intl.formatMessage({ id: "machines.live.search" });
  return (
    <section className="watch-log" aria-label={intl.formatMessage({ id: "machines.live.log" })}>
      <input
        type="search"
        className="watch-search"
        aria-label={words}
        placeholder={words}
        value={search}
        onChange={({ currentTarget }) => watch.send({ type: "search.change", search: currentTarget.value })}
      />
      <ol>
        {shown.map(({ number, at: atMs, session, event, transitions }) => (
          <li key={number}>
            <button
              type="button"
              aria-current={number === at ? "step" : undefined}
              className={transitions.length > 0 ? "watch-step" : "watch-step is-idle"}
              title={transitions.join("\n")}
              onClick={() => watch.send({ type: "step.choose", number })}
            >
              <time>{new Date(atMs).toISOString().slice(14, 23)}</time>
              <span className="watch-machine">{machines.get(session)}</span>
              <span className="watch-event">{event.type}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
