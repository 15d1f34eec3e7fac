import { localToUTC, utcToLocal, type WidgetProps } from "@rjsf/utils";
import { BaseInputTemplate } from "../templates/BaseInputTemplate.tsx";

/** The browser's own date field: it writes dates and begins weeks as the browser's language does, not the page's. */
export const DateWidget = (props: WidgetProps) => <BaseInputTemplate {...props} type="date" />;

/** An instant: kept in UTC, shown in the time of the person's own place. */
export const DateTimeWidget = (props: WidgetProps) => (
  <BaseInputTemplate
    {...props}
    type="datetime-local"
    value={utcToLocal(props.value as string)}
    onChange={(value: string) => props.onChange(localToUTC(value))}
  />
);

/** `14:30` is kept with its seconds and its zone, as RFC 3339 writes a time. */
export const TimeWidget = (props: WidgetProps) => (
  <BaseInputTemplate
    {...props}
    type="time"
    value={typeof props.value === "string" ? props.value.slice(0, 5) : ""}
    onChange={(value: string | undefined) => props.onChange(value ? `${value.slice(0, 5)}:00Z` : undefined)}
  />
);
