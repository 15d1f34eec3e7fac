import { isRecord } from "../../../../schemas/records.ts";
import { eventSchemas } from "../../../../machines/statecharts/eventSchemas.ts";
import type { WatchedActor } from "../../../../machines/statecharts/watched.ts";
import type { Statechart } from "../../../../machines/statecharts/statechart.ts";
import { Button } from "@blueprintjs/core";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ValueSchema } from "../../../../schemas/eventSchema.ts";
import "../../../forms/forms.css";
import { selectCanSend, Watch } from "../selectors.ts";
import { EventField } from "./EventField.tsx";
import { readTyped, type Typed } from "./readTyped.ts";
import { Select } from "../../../ui/Select.tsx";

interface SendEventProps {
  actor: WatchedActor | undefined;
  chart: Statechart | undefined;
}

const { $defs: definitions, machines } = eventSchemas;

/** Schema of an event unknown to this version: any JSON. */
const anyRecord: ValueSchema = { type: "object" };

/** Sends an actor one of the events that its states have a transition for, filled in by the event's own schema. */
export function SendEvent({ actor, chart }: SendEventProps) {
  const watch = Watch.useActorRef();
  const intl = useIntl();
  const formId = useId();
  const canSend = Watch.useSelector(selectCanSend);
  const [chosen, setChosen] = useState("");
  // Of all events, so that nothing is lost by looking at another one, or at another machine.
  const [typed, setTyped] = useState<Typed>({});
  /** The event that failed validation: from then on its errors are shown. */
  const [refused, setRefused] = useState("");
  const events = acceptedBy(actor, chart);
  const type = events.includes(chosen) ? chosen : events[0];
  if (!canSend || !actor || actor.last?.status !== "active" || type === undefined)
    return (
      <SendFrame>
        <p>
          <FormattedMessage id={canSend ? "machines.live.acceptsNothing" : "machines.live.onlyLooking"} />
        </p>
      </SendFrame>
    );
  const schema = machines[actor.machine ?? ""]?.[type];
  const field = `${formId}-${actor.machine}-${type}`;
  const part = { schema: schema ?? anyRecord, isRequired: schema !== undefined, depth: 0, field };
  const { value, problems } = readTyped(part, { typed, definitions });
  const send = () => {
    const [problem] = problems;
    setRefused(problem ? field : "");
    if (problem) document.getElementById(problem.field)?.focus();
    else
      watch.send({
        type: "event.send",
        session: actor.session,
        event: { ...(isRecord(value) ? value : {}), type },
      });
  };
  return (
    <SendFrame>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Select
          fill
          className="watch-event-choice"
          aria-label={intl.formatMessage({ id: "machines.live.event" })}
          value={type}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={events}
        />
        <EventField
          {...part}
          {...(schema ? {} : { name: intl.formatMessage({ id: "machines.live.payload" }) })}
          definitions={definitions}
          typed={typed}
          problems={refused === field ? problems : []}
          onType={(changed, text) => setTyped({ ...typed, [changed]: text })}
        />
        <Button type="submit">
          <FormattedMessage id="machines.live.sendNow" />
        </Button>
      </form>
    </SendFrame>
  );
}

function SendFrame({ children }: { children: React.ReactNode }) {
  const intl = useIntl();
  return (
    <section className="watch-send" aria-label={intl.formatMessage({ id: "machines.live.send" })}>
      <h2>
        <FormattedMessage id="machines.live.send" />
      </h2>
      {children}
    </section>
  );
}

/** The events for which the states that an actor is in have a transition, by their names; `toast.*` is all of these. */
function acceptedBy(actor: WatchedActor | undefined, chart: Statechart | undefined): string[] {
  const active = new Set(actor?.last?.active);
  const known = Object.keys(machines[actor?.machine ?? ""] ?? {});
  const accepted = (chart?.transitions ?? [])
    .filter(({ source, trigger }) => active.has(source) && trigger.kind === "event")
    .flatMap(({ trigger: { event } }) =>
      event.endsWith(".*") ? known.filter((each) => each.startsWith(event.slice(0, -1))) : [event],
    );
  return [...new Set(accepted)].toSorted((one, other) => one.localeCompare(other));
}
