import { Button, InputGroup, PopoverNext, PopupKind } from "@blueprintjs/core";
import { Calendar as CalendarIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { useIntl } from "react-intl";
import { readTypedDay, writeTypedDay } from "../../i18n/typedDates.ts";
import { withinWindow } from "../withinWindow.ts";
import { Calendar } from "./Calendar.tsx";
import { type TypedFieldProps, useTyped } from "./useTyped.ts";

/**
 * A day, typed in the notation of the page's language or chosen from a calendar; a native field would use the browser's
 * language. Gives `2026-11-22`, or the typed text while it is invalid.
 */
export function DayField(props: TypedFieldProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const read = (text: string) => readTypedDay(intl, text);
  const input = useTyped(props, { read, write: (day) => writeTypedDay(intl, day) });
  const isOff = input.disabled || props.readOnly === true;
  const label = intl.formatMessage({ id: "dates.choose" });
  const choose = (day: string) => {
    props.onChange(day);
    setIsOpen(false);
  };
  return (
    <InputGroup
      {...input}
      placeholder={intl.formatMessage({ id: "dates.pattern" })}
      rightElement={
        <PopoverNext
          isOpen={isOpen}
          onInteraction={setIsOpen}
          placement="bottom-end"
          middleware={withinWindow}
          popupKind={PopupKind.DIALOG}
          disabled={isOff}
          onOpening={(popup) => popup.querySelector<HTMLElement>("td [tabindex='0']")?.focus()}
          content={
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover is what opens and closes it
            <div className="within-window" role="dialog" aria-modal="true" aria-label={label}>
              <Calendar chosen={read(props.value)} onChoose={choose} />
            </div>
          }
          renderTarget={({ isOpen: _isOpen, ref, ...target }) => (
            <Button
              {...target}
              ref={ref}
              variant="minimal"
              icon={<CalendarIcon />}
              disabled={isOff}
              aria-label={label}
              title={label}
            />
          )}
        />
      }
    />
  );
}
