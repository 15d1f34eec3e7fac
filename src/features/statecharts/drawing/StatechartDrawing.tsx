import { useState } from "react";
import type { ChartLayout, PlacedState } from "../layout/chartLayout.ts";
import { ArrowShape, LabelShape } from "./ArrowShape.tsx";
import type { Overlays } from "./overlays.ts";
import { arrowHead, roundedPath } from "./paths.ts";
import { StateShape } from "./StateShape.tsx";
import "./statechart.css";
import "./coverage.css";

export interface StatechartDrawingProps extends Overlays {
  layout: ChartLayout;
  /** Id of the selected state or transition. */
  selected?: string | null;
  /** Makes states and transitions something to press. */
  onSelect?: (id: string) => void;
  /** A state got the focus. */
  onReach?: (placed: PlacedState) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** A chart that has been laid out, as the contents of an `svg`: boxes, the lines over them, the text over those. */
export function StatechartDrawing(props: StatechartDrawingProps) {
  const { layout, active = nothing, taken = [], coverage, selected = null, onSelect, onReach } = props;
  const { states, arrows, initials } = layout;
  const takenIds = new Set(taken);
  const showing = { selected, taken: takenIds, coverage, onSelect };
  const regions = new Set(
    states.flatMap(({ state }) => (state.kind === "parallel" ? state.states.map(({ id }) => id) : [])),
  );
  return (
    <>
      {states.map((placed) => (
        <StateShape
          key={placed.state.id}
          placed={placed}
          isRegion={regions.has(placed.state.id)}
          isActive={active.has(placed.state.id)}
          isSelected={selected === placed.state.id}
          taken={takenIds}
          coverage={coverage}
          onSelect={onSelect}
          onReach={onReach}
        />
      ))}
      {initials.map(({ stateId, x, y, width, points }) => (
        <g key={stateId} className="chart-initial">
          <circle className="chart-dot" cx={x + width / 2} cy={y + width / 2} r={width / 2} />
          <path className="chart-path" d={roundedPath(points)} />
          <polygon className="chart-head" points={arrowHead(points)} />
        </g>
      ))}
      {arrows.map((arrow) => (
        <ArrowShape key={arrow.id} arrow={arrow} {...showing} />
      ))}
      <NewestArrow layout={layout} taken={taken} />
      {arrows
        .flatMap(({ labels }) => labels)
        .map((label) => (
          <LabelShape key={label.transitionId} label={label} {...showing} />
        ))}
    </>
  );
}

/** Animates the transition taken last, once for each new list. */
function NewestArrow({ layout, taken }: { layout: ChartLayout; taken: readonly string[] }) {
  const [shown, setShown] = useState({ taken, times: 0 });
  if (shown.taken !== taken) setShown({ taken, times: shown.times + 1 });
  const newest = taken.at(-1);
  const arrow = newest && layout.arrows.find(({ transitionIds }) => transitionIds.includes(newest));
  return (
    arrow && <path key={shown.times} className="chart-run" pathLength={1} d={roundedPath(arrow.points)} />
  );
}
