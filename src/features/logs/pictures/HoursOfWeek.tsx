import { HeatmapRect } from "@visx/heatmap";
import { scaleLinear } from "@visx/scale";
import { FormattedMessage, useIntl } from "react-intl";
import type { CustomerStatistics } from "../../../../schemas/customerStatistics.ts";
import { writeDay } from "../../../i18n/dates.ts";
import { weekStart } from "../../../i18n/formats.ts";
import { writeNumber } from "../../../i18n/numbers.ts";
import { languageOf } from "../../../i18n/languages.ts";
import { Picture } from "./Picture.tsx";

const rowPx = 26;
const left = 34;
const top = 18;

/** A Monday and the days after it, as the figures count them, to name them by. */
const someWeek = [
  "2026-03-02",
  "2026-03-03",
  "2026-03-04",
  "2026-03-05",
  "2026-03-06",
  "2026-03-07",
  "2026-03-08",
];

/** When in the week people are at work here: the darker, the more. */
export function HoursOfWeek({ hoursOfWeek }: Pick<CustomerStatistics, "hoursOfWeek">) {
  const intl = useIntl();
  const most = Math.max(...hoursOfWeek.flat());
  // Data starts on Monday; the reader's week may start on Sunday (spec §9.10, §9.36).
  const first = (weekStart[languageOf(intl)] + 6) % 7;
  const days = someWeek.map((_, place) => (first + place) % 7);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const columns = hours.map((hour) => ({
    bin: hour,
    bins: days.map((day, place) => ({ bin: place, count: hoursOfWeek[day]?.[hour] ?? 0 })),
  }));
  return (
    <Picture
      title={<FormattedMessage id="logs.hoursOfWeek" />}
      heightPx={top + 7 * rowPx}
      isEmpty={most === 0}
      heads={[
        <FormattedMessage key="day" id="logs.weekday" />,
        ...hours.map((hour) => writeNumber(intl, hour)),
      ]}
      rows={days.map((day) => [
        writeDay(intl, someWeek[day] ?? "", "weekday"),
        ...(hoursOfWeek[day] ?? []).map((count) => writeNumber(intl, count)),
      ])}
    >
      {(widthPx) => {
        const x = scaleLinear({ domain: [0, 24], range: [left, widthPx] });
        const y = scaleLinear({ domain: [0, 7], range: [top, top + 7 * rowPx] });
        const opacity = scaleLinear({ domain: [0, most], range: [0.06, 1] });
        return (
          <g>
            {hours
              .filter((hour) => hour % 3 === 0)
              .map((hour) => (
                <text key={hour} className="log-heat-hour" x={x(hour)} y={12}>
                  {writeNumber(intl, hour)}
                </text>
              ))}
            {days.map((day, place) => (
              <text key={day} className="log-heat-day" y={y(place) + rowPx / 2 + 4}>
                {writeDay(intl, someWeek[day] ?? "", "weekdayShort")}
              </text>
            ))}
            <HeatmapRect
              data={columns}
              bins={({ bins }) => bins}
              count={({ count }) => count}
              xScale={x}
              yScale={y}
              opacityScale={opacity}
              binWidth={(widthPx - left) / 24}
              binHeight={rowPx}
              gap={2}
            >
              {(heatmap) =>
                heatmap
                  .flat()
                  .map((cell) => (
                    <rect
                      key={`${cell.row} ${cell.column}`}
                      className="log-heat"
                      x={cell.x}
                      y={cell.y}
                      width={cell.width}
                      height={cell.height}
                      rx={2}
                      fillOpacity={cell.opacity ?? 0}
                    />
                  ))
              }
            </HeatmapRect>
          </g>
        );
      }}
    </Picture>
  );
}
