import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from "@blueprintjs/icons";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { writeDay } from "../../i18n/dates.ts";
import { weekStart } from "../../i18n/formats.ts";
import { today } from "../../../schemas/today.ts";
import { languageOf } from "../../i18n/languages.ts";
import { addDays, addMonths, firstOfWeek, monthOf, weeksOfMonth } from "./calendarDays.ts";
import "./calendar.css";

interface CalendarProps {
  /** `2026-11-22`; undefined for none. */
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

/** A month of days to choose from, by mouse or keyboard; the first day of a week depends on the language. */
export function Calendar({ chosen, onChoose }: CalendarProps) {
  const intl = useIntl();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState(chosen ?? today());
  const firstDay = weekStart[languageOf(intl)];
  const weeks = weeksOfMonth(reached, firstDay);
  const thisDay = today();

  const press = (event: KeyboardEvent) => {
    const next = dayByKey(event, reached, firstDay);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setReached(next));
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  };

  return (
    <div className="calendar">
      <div className="calendar-head">
        <MonthButton id="dates.previousYear" icon={<DoubleChevronLeft />} onPress={() => turn(-12)} />
        <MonthButton id="dates.previousMonth" icon={<ChevronLeft />} onPress={() => turn(-1)} />
        <span id={titleId} aria-live="polite" className="calendar-title">
          {writeDay(intl, reached, "month")}
        </span>
        <MonthButton id="dates.nextMonth" icon={<ChevronRight />} onPress={() => turn(1)} />
        <MonthButton id="dates.nextYear" icon={<DoubleChevronRight />} onPress={() => turn(12)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table with keys */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={writeDay(intl, day, "weekday")}>
                {writeDay(intl, day, "weekdayShort")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    tabIndex={day === reached ? 0 : -1}
                    className={monthOf(day) === monthOf(reached) ? "" : "calendar-outside"}
                    aria-label={writeDay(intl, day, "whole")}
                    aria-current={day === thisDay ? "date" : undefined}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        variant="minimal"
        text={<FormattedMessage id="dates.today" />}
        onClick={() => onChoose(thisDay)}
      />
    </div>
  );

  function turn(months: number) {
    setReached(addMonths(reached, months));
  }
}

interface MonthButtonProps {
  id: "dates.previousYear" | "dates.previousMonth" | "dates.nextMonth" | "dates.nextYear";
  icon: React.JSX.Element;
  onPress: () => void;
}

function MonthButton({ id, icon, onPress }: MonthButtonProps) {
  const label = useIntl().formatMessage({ id });
  return <Button variant="minimal" icon={icon} aria-label={label} title={label} onClick={onPress} />;
}

/** The keys of the date grid of the ARIA Authoring Practices Guide. */
function dayByKey({ key, shiftKey }: KeyboardEvent, day: string, firstDay: number): string | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return firstOfWeek(day, firstDay);
    case "End":
      return addDays(firstOfWeek(day, firstDay), 6);
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
