import type { WatchedActor } from "../../../../machines/statecharts/watched.ts";
import { FormattedMessage, useIntl } from "react-intl";
import { ValueTree } from "./ValueTree.tsx";

/** An actor's context, its last event, and the transitions. */
export function StepFacts({ actor }: { actor: WatchedActor | undefined }) {
  const intl = useIntl();
  const last = actor?.last;
  return (
    <section className="watch-facts" aria-label={intl.formatMessage({ id: "machines.live.context" })}>
      {last && (
        <>
          <h2>
            <FormattedMessage id="machines.live.context" />
          </h2>
          <ValueTree value={last.context} />
          <h2>
            <FormattedMessage id="machines.live.lastEvent" />
          </h2>
          <ValueTree value={last.event} />
          {last.transitions.length > 0 ? (
            <ul>
              {last.transitions.map((transition, place) => (
                // The same transition may be taken twice in a step.
                <li key={place}>{transition}</li>
              ))}
            </ul>
          ) : (
            <p>
              <FormattedMessage id="machines.live.noTransition" />
            </p>
          )}
        </>
      )}
    </section>
  );
}
