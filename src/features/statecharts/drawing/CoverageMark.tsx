import type { Coverage } from "./overlays.ts";

interface CoverageMarkProps {
  coverage: Coverage;
  /** Its middle. */
  x: number;
  y: number;
}

const radiusPx = 3.5;

/** By which runs of tests something was visited, as a dot: empty, its left or right half, or full. */
export function CoverageMark({ coverage, x, y }: CoverageMarkProps) {
  const sweep = coverage === "unit" ? 0 : 1;
  return (
    <g className={`chart-mark covered-${coverage}`} transform={`translate(${x} ${y})`}>
      <circle className="chart-mark-ring" r={radiusPx} />
      {coverage === "both" && <circle className="chart-mark-fill" r={radiusPx} />}
      {(coverage === "unit" || coverage === "browser") && (
        <path
          className="chart-mark-fill"
          d={`M0,${-radiusPx}A${radiusPx},${radiusPx} 0 0 ${sweep} 0,${radiusPx}Z`}
        />
      )}
    </g>
  );
}
