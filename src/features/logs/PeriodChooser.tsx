import { Button, ButtonGroup, FormGroup } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { logTimeZone } from "../../../schemas/activityActions.ts";
import { maxPeriodDays } from "../../../schemas/customerStatistics.ts";
import { today } from "../../../schemas/today.ts";
import { addDays } from "../../ui/dates/calendarDays.ts";
import { DayField } from "../../ui/dates/DayField.tsx";

/** Days such as `2026-11-01`, the last one included. */
export interface Period {
  from: string;
  to: string;
}

/** So many days up to now, by the clock that the log counts days by, wherever it is read. */
export function lastDays(count: number, now = new Date()): Period {
  const to = today(now, logTimeZone);
  return { from: addDays(to, 1 - count), to };
}

const choices = [7, 30, 90, 365] as const;

/** Whether there are figures of it. */
export const isPeriod = ({ from, to }: Period): boolean =>
  [from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day)) && from <= to && to < addDays(from, maxPeriodDays);

interface PeriodChooserProps {
  period: Period;
  onChoose: (period: Period) => void;
  onRefresh: () => void;
}

/** Which days the figures are of. */
export function PeriodChooser({ period, onChoose, onRefresh }: PeriodChooserProps) {
  const intl = useIntl();
  return (
    <div className="log-period">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Blueprint draws the group */}
      <ButtonGroup role="group" aria-label={intl.formatMessage({ id: "logs.period" })}>
        {choices.map((count) => {
          const { from, to } = lastDays(count);
          const isChosen = from === period.from && to === period.to;
          return (
            <Button
              key={count}
              active={isChosen}
              aria-pressed={isChosen}
              onClick={() => onChoose({ from, to })}
            >
              <FormattedMessage id="logs.lastDays" values={{ count }} />
            </Button>
          );
        })}
      </ButtonGroup>
      <FormGroup label={<FormattedMessage id="logs.from" />} labelFor="log-from" inline>
        <DayField id="log-from" value={period.from} onChange={(from) => onChoose({ ...period, from })} />
      </FormGroup>
      <FormGroup label={<FormattedMessage id="logs.to" />} labelFor="log-to" inline>
        <DayField id="log-to" value={period.to} onChange={(to) => onChoose({ ...period, to })} />
      </FormGroup>
      <Button onClick={onRefresh}>
        <FormattedMessage id="logs.refresh" />
      </Button>
    </div>
  );
}
