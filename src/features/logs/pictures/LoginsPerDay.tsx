import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { FormattedMessage, useIntl } from "react-intl";
import type { CustomerStatistics } from "../../../../schemas/customerStatistics.ts";
import { writeDay } from "../../../i18n/dates.ts";
import { writeNumber } from "../../../i18n/numbers.ts";
import { Picture } from "./Picture.tsx";

const heightPx = 200;
const edges = { top: 8, right: 8, bottom: 28, left: 36 };
/** Room that one date below the bars needs. */
const datePx = 90;

/** How often people logged in, a bar a day. */
export function LoginsPerDay({ loginsPerDay }: Pick<CustomerStatistics, "loginsPerDay">) {
  const intl = useIntl();
  const most = Math.max(...loginsPerDay.map(({ count }) => count));
  return (
    <Picture
      title={<FormattedMessage id="logs.loginsPerDay" />}
      heightPx={heightPx}
      isEmpty={most === 0}
      heads={[
        <FormattedMessage key="day" id="logs.day" />,
        <FormattedMessage key="count" id="logs.logins" />,
      ]}
      rows={loginsPerDay.map(({ day, count }) => [writeDay(intl, day, "short"), writeNumber(intl, count)])}
    >
      {(widthPx) => {
        const days = scaleBand({
          domain: loginsPerDay.map(({ day }) => day),
          range: [edges.left, widthPx - edges.right],
          padding: 0.2,
        });
        const counts = scaleLinear({
          domain: [0, Math.max(most, 1)],
          range: [heightPx - edges.bottom, edges.top],
          nice: true,
        });
        const middleOf = (day: string) => (days(day) ?? 0) + days.bandwidth() / 2;
        const every = Math.max(1, Math.ceil((loginsPerDay.length * datePx) / widthPx));
        return (
          <g>
            {loginsPerDay.map(({ day, count }) => (
              <Bar
                key={day}
                className="log-bar"
                x={days(day)}
                y={counts(count)}
                width={days.bandwidth()}
                height={counts(0) - counts(count)}
              />
            ))}
            <AxisLeft
              scale={counts}
              left={edges.left}
              tickValues={counts.ticks(4).filter((tick) => Number.isInteger(tick))}
              tickFormat={(value) => writeNumber(intl, Number(value))}
              axisClassName="log-axis"
              hideTicks
            />
            <AxisBottom
              scale={days}
              top={heightPx - edges.bottom}
              tickValues={loginsPerDay
                .map(({ day }) => day)
                .filter((day, index) => index % every === 0 && middleOf(day) + datePx / 2 <= widthPx)}
              tickFormat={(day) => writeDay(intl, day, "short")}
              axisClassName="log-axis"
            />
          </g>
        );
      }}
    </Picture>
  );
}
