import type { PlacedArrow, PlacedLabel } from "../layout/chartLayout.ts";
import { CoverageMark } from "./CoverageMark.tsx";
import { type Coverage, lowestCoverage } from "./overlays.ts";
import { arrowHead, roundedPath } from "./paths.ts";
import { TextRows } from "./TextRows.tsx";

interface ArrowShapeProps {
  arrow: PlacedArrow;
  selected: string | null;
  taken: ReadonlySet<string>;
  coverage?: ReadonlyMap<string, Coverage> | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

/** A line from state to state. */
export function ArrowShape({ arrow, selected, taken, coverage, onSelect }: ArrowShapeProps) {
  const { points, transitionIds } = arrow;
  const covered = lowestCoverage(transitionIds, coverage);
  const isSelected = transitionIds.some((id) => id === selected);
  const className = [
    "chart-arrow",
    isSelected ? "is-selected" : "",
    transitionIds.some((id) => taken.has(id)) ? "is-taken" : "",
    covered ? `covered-${covered}` : "",
  ].join(" ");
  const d = roundedPath(points);
  return (
    <g className={className} onClick={() => onSelect?.(transitionIds[0] ?? "")}>
      <path className="chart-reach" d={d} />
      <path className="chart-path" d={d} />
      <polygon className="chart-head" points={arrowHead(points)} />
    </g>
  );
}

interface LabelShapeProps extends Omit<ArrowShapeProps, "arrow"> {
  label: PlacedLabel;
}

/** The label of a line, for one of its transitions. */
export function LabelShape({ label, selected, taken, coverage, onSelect }: LabelShapeProps) {
  const { transitionId, x, y, width, height, rows } = label;
  const covered = coverage?.get(transitionId);
  const className = [
    "chart-label",
    transitionId === selected ? "is-selected" : "",
    taken.has(transitionId) ? "is-taken" : "",
    covered ? `covered-${covered}` : "",
  ].join(" ");
  return (
    <g className={className} onClick={() => onSelect?.(transitionId)}>
      <rect className="chart-label-ground" x={x - 4} y={y - 3} width={width + 8} height={height + 5} rx={3} />
      {covered && <CoverageMark coverage={covered} x={x - 8} y={y + 7} />}
      <TextRows rows={rows} x={x} y={y} />
    </g>
  );
}
