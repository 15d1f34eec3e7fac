import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import type { PlacedState } from "../layout/chartLayout.ts";
import { sizes } from "../layout/sizes.ts";
import type { Coverage } from "./overlays.ts";
import { TextRows } from "./TextRows.tsx";
import { CoverageMark } from "./CoverageMark.tsx";

export interface StateShapeProps {
  placed: PlacedState;
  /** Whether it is a part of a parallel state, which is divided by lines instead of bordered. */
  isRegion: boolean;
  isActive: boolean;
  isSelected: boolean;
  taken: ReadonlySet<string>;
  coverage?: ReadonlyMap<string, Coverage> | undefined;
  onSelect?: ((id: string) => void) | undefined;
  onReach?: ((placed: PlacedState) => void) | undefined;
}

const cornerPx = 8;
const finalGapPx = 4;

/** A state: a rounded box with its name, what it does, and, as UML has it, what it reacts to without being left. */
export function StateShape(props: StateShapeProps) {
  const { placed, isRegion, isActive, isSelected, taken, coverage, onSelect, onReach } = props;
  const intl = useIntl();
  const { state, x, y, width, height, lines, text, dividers } = placed;
  const kind = state.states.length > 0 ? "is-compound" : "is-atomic";
  const className = [
    "chart-state",
    kind,
    isRegion ? "is-region" : "",
    isActive ? "is-active" : "",
    isSelected ? "is-selected" : "",
    coverage ? `covered-${coverage.get(state.id) ?? "unknown"}` : "",
  ].join(" ");
  const label = intl.formatMessage(
    { id: isActive ? "machines.activeState" : "machines.state" },
    { name: state.id },
  );
  const pressing = onSelect && {
    role: "button",
    tabIndex: 0,
    "aria-label": label,
    "aria-pressed": isSelected,
    onClick: () => onSelect(state.id),
    onFocus: () => onReach?.(placed),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onSelect(state.id);
    },
  };
  if (state.kind === "history") {
    const middle = sizes.historyPx / 2;
    return (
      <g className={className} transform={`translate(${x} ${y})`} {...pressing}>
        <title>{state.id}</title>
        <circle className="chart-box" cx={middle} cy={middle} r={middle} />
        <text className="chart-history" x={middle} y={middle}>
          {state.history === "deep" ? "H*" : "H"}
        </text>
      </g>
    );
  }
  return (
    <g className={className} transform={`translate(${x} ${y})`} {...pressing}>
      <rect className="chart-box" width={width} height={height} rx={cornerPx} />
      {state.kind === "final" && (
        <rect
          className="chart-inner-border"
          x={finalGapPx}
          y={finalGapPx}
          width={width - 2 * finalGapPx}
          height={height - 2 * finalGapPx}
          rx={cornerPx - finalGapPx / 2}
        />
      )}
      {lines.length > 0 && (
        <line
          className="chart-rule"
          x1={0}
          x2={isRegion ? text.width : width}
          y1={sizes.namePx - 2}
          y2={sizes.namePx - 2}
        />
      )}
      <text className="chart-name" x={sizes.paddingPx} y={18}>
        {state.key}
      </text>
      <StateLines lines={lines} taken={taken} coverage={coverage} onSelect={onSelect} />
      {dividers.map(([from, to]) => (
        <line
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          className="chart-divider"
          x1={from.x - x}
          y1={from.y - y}
          x2={to.x - x}
          y2={to.y - y}
        />
      ))}
    </g>
  );
}

type StateLinesProps = Pick<StateShapeProps, "taken" | "coverage" | "onSelect"> & {
  lines: PlacedState["lines"];
};

function StateLines({ lines, taken, coverage, onSelect }: StateLinesProps) {
  let top = sizes.namePx + 2;
  return lines.map(({ rows, transitionId }, place) => {
    const y = top;
    top += rows.length * sizes.rowPx;
    const isTaken = transitionId !== undefined && taken.has(transitionId);
    const covered = transitionId === undefined ? undefined : coverage?.get(transitionId);
    return (
      <g
        key={place}
        className={isTaken ? "chart-line is-taken" : "chart-line"}
        onClick={(event) => {
          if (transitionId === undefined || !onSelect) return;
          event.stopPropagation();
          onSelect(transitionId);
        }}
      >
        {covered && <CoverageMark coverage={covered} x={sizes.paddingPx - 6.5} y={y + 7} />}
        <TextRows rows={rows} x={sizes.paddingPx} y={y} />
      </g>
    );
  });
}
