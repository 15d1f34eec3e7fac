import { localToUTC, utcToLocal, type WidgetProps } from "@rjsf/utils";
import { useIntl } from "react-intl";
import { DayField } from "../../ui/dates/DayField.tsx";
import { TimeField } from "../../ui/dates/TimeField.tsx";
import { describedBy } from "../describedBy.ts";
import "./dateWidgets.css";

/** Props that date and time fields take from the form. */
const fieldOf = (props: WidgetProps) => {
  const { id, name, htmlName, disabled, readonly, required, rawErrors = [] } = props;
  const { onBlur, onFocus, value } = props;
  return {
    id,
    name: htmlName ?? name,
    isOff: disabled,
    readOnly: readonly,
    required,
    isInvalid: rawErrors.length > 0,
    "aria-describedby": describedBy(props),
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  };
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A day of the calendar. */
export const DateWidget = (props: WidgetProps) => (
  <DayField
    {...fieldOf(props)}
    value={textOf(props.value)}
    onChange={(day) => props.onChange(day === "" ? props.options.emptyValue : day)}
  />
);

/** Splits an instant in local time; an incomplete value as it was joined below. */
function dayAndTime(value: string): { day: string; time: string } {
  const isInstant = /T.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
  const local = isInstant ? utcToLocal(value).slice(0, "2026-11-22T14:30".length) : value;
  const middle = local.lastIndexOf("T");
  return { day: local.slice(0, Math.max(middle, 0)), time: local.slice(middle + 1) };
}

/** An instant: stored in UTC, shown in local time. */
export function DateTimeWidget(props: WidgetProps) {
  const intl = useIntl();
  const { day, time } = dayAndTime(textOf(props.value));
  const change = (changed: { day?: string; time?: string }) => {
    const local = `${changed.day ?? day}T${changed.time ?? time}`;
    const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local);
    props.onChange(local === "T" ? props.options.emptyValue : isWhole ? localToUTC(local) : local);
  };
  return (
    <div className="date-time">
      <DayField {...fieldOf(props)} value={day} onChange={(changed) => change({ day: changed })} />
      <TimeField
        {...fieldOf(props)}
        id={`${props.id}__time`}
        name={`${props.htmlName ?? props.name}-time`}
        aria-label={`${props.label}, ${intl.formatMessage({ id: "dates.time" })}`}
        value={time}
        onChange={(changed) => change({ time: changed })}
      />
    </div>
  );
}

/** `14:30` is stored with seconds and zone, as an RFC 3339 time. */
export const TimeWidget = (props: WidgetProps) => (
  <TimeField
    {...fieldOf(props)}
    value={textOf(props.value).replace(/:00Z$/, "")}
    onChange={(time) =>
      props.onChange(time === "" ? props.options.emptyValue : /^\d\d:\d\d$/.test(time) ? `${time}:00Z` : time)
    }
  />
);
