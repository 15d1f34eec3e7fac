import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { today } from "../../../schemas/today.ts";
import { readTypedDay, writeTypedDay } from "../../i18n/typedDates.ts";
import { DayField } from "../dates/DayField.tsx";

interface ConstraintDayProps {
  "aria-label": string;
  value: string;
  onChange: (value: string) => void;
}

/** A day to filter by; an invalid text gets an example. */
export function ConstraintDay(props: ConstraintDayProps) {
  const intl = useIntl();
  const hintId = useId();
  const isHelped = props.value !== "" && readTypedDay(intl, props.value) === undefined;
  return (
    <div>
      <DayField {...props} {...(isHelped ? { "aria-describedby": hintId } : {})} />
      {isHelped && (
        <p id={hintId} className="constraint-hint">
          <FormattedMessage id="dates.writeAs" values={{ example: writeTypedDay(intl, today()) }} />
        </p>
      )}
    </div>
  );
}
