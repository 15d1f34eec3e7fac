import { FormattedMessage } from "react-intl";
import { CoverageMark } from "../drawing/CoverageMark.tsx";
import { type Coverage, coverages } from "../drawing/overlays.ts";

/** The coverage marks, with the number of states and transitions of each. */
export function CoverageLegend({ coverage }: { coverage: ReadonlyMap<string, Coverage> }) {
  const kinds = [...coverage.values()];
  return (
    <ul className="coverage-legend">
      {coverages.map((kind) => (
        <li key={kind}>
          <svg className={`coverage-sample chart-arrow covered-${kind}`} viewBox="0 0 44 12" aria-hidden>
            <CoverageMark coverage={kind} x={6} y={6} />
            <path className="chart-path" d="M14,6H44" />
          </svg>
          <FormattedMessage
            id={`machines.covered.${kind}`}
            values={{ count: kinds.filter((found) => found === kind).length }}
          />
        </li>
      ))}
    </ul>
  );
}
