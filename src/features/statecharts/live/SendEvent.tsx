import { Button, HTMLSelect } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { selectCanSend, Watch, type WatchedActor } from "../../../state/inspection/watch.ts";
import type { Statechart } from "../../../state/statecharts.ts";

interface SendEventProps {
  actor: WatchedActor | undefined;
  chart: Statechart | undefined;
}

/** The record that a text holds; undefined when it holds none. */
function recordIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() === "" ? "{}" : text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Sends an actor one of the events that its states have a transition for. */
export function SendEvent({ actor, chart }: SendEventProps) {
  const watch = Watch.useActorRef();
  const intl = useIntl();
  const canSend = Watch.useSelector(selectCanSend);
  const [chosen, setChosen] = useState("");
  const [text, setText] = useState("");
  const active = new Set(actor?.last?.active);
  const events = [
    ...new Set(
      chart?.transitions
        .filter(({ source, trigger }) => active.has(source) && trigger.kind === "event")
        .map(({ trigger }) => trigger.event),
    ),
  ].toSorted((one, other) => one.localeCompare(other));
  const type = events.includes(chosen) ? chosen : events[0];
  const record = recordIn(text);
  const send = () => {
    if (actor && type !== undefined && record)
      watch.send({ type: "event.send", session: actor.session, event: { ...record, type } });
  };
  const isOver = actor?.last?.status !== "active";
  return (
    <section className="watch-send" aria-label={intl.formatMessage({ id: "machines.live.send" })}>
      <h2>
        <FormattedMessage id="machines.live.send" />
      </h2>
      {!canSend || isOver || type === undefined ? (
        <p>
          <FormattedMessage id={canSend ? "machines.live.acceptsNothing" : "machines.live.onlyLooking"} />
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <HTMLSelect
            fill
            aria-label={intl.formatMessage({ id: "machines.live.event" })}
            value={type}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            options={events}
          />
          <textarea
            className="watch-payload"
            rows={4}
            spellCheck={false}
            aria-label={intl.formatMessage({ id: "machines.live.payload" })}
            aria-invalid={record === undefined}
            placeholder="{ … }"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {record === undefined && (
            <p role="alert">
              <FormattedMessage id="machines.live.notJson" />
            </p>
          )}
          <Button type="submit" disabled={record === undefined}>
            <FormattedMessage id="machines.live.sendNow" />
          </Button>
        </form>
      )}
    </section>
  );
}
