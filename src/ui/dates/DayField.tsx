import { InputGroup } from "@blueprintjs/core";
import { Calendar as CalendarIcon } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { writeDay } from "../../i18n/dates.ts";
import { readTypedDay, writeTypedDay } from "../../i18n/typedDates.ts";
import { DialogPopover } from "../DialogPopover.tsx";
import { Calendar } from "./Calendar.tsx";
import { type TypedFieldProps, useTyped } from "./useTyped.ts";
import "./dayField.css";

/**
 * A day, typed in the notation of the page's language or chosen from a calendar; a native field would use the browser's
 * language. Below it stands how it is read, with the month as a word, or the order to write it in while it is not.
 * Gives `2026-11-22`, or the typed text while it is invalid.
 */
export function DayField(props: TypedFieldProps) {
  const intl = useIntl();
  const readId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const read = (text: string) => readTypedDay(intl, text);
  const input = useTyped(props, { read, write: (day) => writeTypedDay(intl, day) });
  const isOff = input.disabled || props.readOnly === true;
  const day = read(props.value);
  const pattern = intl.formatMessage({ id: "dates.pattern" });
  const label = intl.formatMessage({ id: "dates.choose" });
  const choose = (day: string) => {
    props.onChange(day);
    setIsOpen(false);
  };
  const calendar = (
    <DialogPopover
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      disabled={isOff}
      onOpening={(popup) => popup.querySelector<HTMLElement>("td [tabindex='0']")?.focus()}
      content={
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover is what opens and closes it
        <div className="within-window" role="dialog" aria-modal="true" aria-label={label}>
          <Calendar chosen={day} onChoose={choose} />
        </div>
      }
      button={{
        variant: "minimal",
        icon: <CalendarIcon />,
        disabled: isOff,
        "aria-label": label,
        title: label,
      }}
    />
  );
  return (
    <div>
      <InputGroup
        {...input}
        aria-describedby={[input["aria-describedby"], readId].filter(Boolean).join(" ")}
        placeholder={pattern}
        rightElement={calendar}
      />
      <span id={readId} className="day-field-read">
        {day ? writeDay(intl, day, "short") : props.value !== "" && pattern}
      </span>
    </div>
  );
}
