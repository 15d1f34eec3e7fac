import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { NamedCount } from "../../../../schemas/customerStatistics.ts";
import { writeNumber } from "../../../i18n/numbers.ts";
import { Picture } from "./Picture.tsx";

const rowPx = 40;
const maxShown = 8;
/** Room for the number behind the longest bar. */
const numberPx = 56;

interface MostUsedProps {
  title: ReactNode;
  nameHead: ReactNode;
  counts: readonly NamedCount[];
}

/** The most used items as bars; the table has all. */
export function MostUsed({ title, nameHead, counts }: MostUsedProps) {
  const intl = useIntl();
  const shown = counts.slice(0, maxShown);
  return (
    <Picture
      title={title}
      heightPx={shown.length * rowPx}
      isEmpty={counts.length === 0}
      heads={[nameHead, <FormattedMessage key="count" id="logs.times" />]}
      rows={counts.map(({ name, count }) => [name, writeNumber(intl, count)])}
    >
      {(widthPx) => {
        const lengths = scaleLinear({
          domain: [0, Math.max(...shown.map(({ count }) => count))],
          range: [0, widthPx - numberPx],
        });
        return (
          <g>
            {shown.map(({ name, count }, index) => (
              <g key={name} transform={`translate(0 ${index * rowPx})`}>
                <text className="log-bar-name" y={14}>
                  {name}
                </text>
                <Bar className="log-bar" y={20} height={12} width={Math.max(2, lengths(count))} />
                <text className="log-bar-count" x={lengths(count) + 8} y={31}>
                  {writeNumber(intl, count)}
                </text>
              </g>
            ))}
          </g>
        );
      }}
    </Picture>
  );
}
