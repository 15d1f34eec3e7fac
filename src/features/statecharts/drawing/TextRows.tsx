import type { Row } from "../layout/rows.ts";
import { sizes } from "../layout/sizes.ts";

interface TextRowsProps {
  rows: readonly Row[][];
  x: number;
  /** Of the top of the first row. */
  y: number;
}

/** Where the letters of a row stand, below its top. */
const baselinePx = 11;

/** Rows of text; what sets something off, a guard and actions each in their own print. */
export function TextRows({ rows, x, y }: TextRowsProps) {
  return rows.map((row, place) => (
    <text key={place} className="chart-text" x={x} y={y + baselinePx + place * sizes.rowPx}>
      {row.map(({ kind, text }, part) => (
        <tspan key={kind} className={`chart-${kind}`}>
          {part > 0 ? ` ${text}` : text}
        </tspan>
      ))}
    </text>
  ));
}
