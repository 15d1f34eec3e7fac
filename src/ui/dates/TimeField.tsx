import { InputGroup } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { readTypedTime, writeTypedTime } from "../../i18n/typedDates.ts";
import { type TypedFieldProps, useTyped } from "./useTyped.ts";

/** A time of day in the notation of the page's language. Gives `14:30`, or the typed text while it is invalid. */
export function TimeField(props: TypedFieldProps) {
  const intl = useIntl();
  const input = useTyped(props, { read: readTypedTime, write: (time) => writeTypedTime(intl, time) });
  return <InputGroup {...input} placeholder={intl.formatMessage({ id: "dates.timePattern" })} />;
}
