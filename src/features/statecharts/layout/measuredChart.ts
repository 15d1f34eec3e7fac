import { statesOf } from "../../../../machines/statecharts/statesOf.ts";
import type { ChartState, Statechart } from "../../../../machines/statecharts/statechart.ts";
import { type Arrow, arrowsOf, innerTransitions } from "./arrows.ts";
import { actorNamesOf, type ChartWords } from "./chartWords.ts";
import type { Row } from "./rows.ts";
import { sizes } from "./sizes.ts";
import {
  sizeOfRows,
  sizeOfText,
  type StateLine,
  stateLines,
  type TextSize,
  transitionRows,
} from "./stateText.ts";

/** The text of one transition beside its line. */
export interface Label extends TextSize {
  transitionId: string;
  rows: Row[][];
}

export interface MeasuredState {
  state: ChartState;
  lines: StateLine[];
  /** Room for its name and lines, in px. */
  text: TextSize;
}

export interface MeasuredArrow {
  arrow: Arrow;
  labels: Label[];
  /** Room for all labels together, in px. */
  size: TextSize;
}

/** A chart with its texts and their sizes. */
export interface MeasuredChart {
  chart: Statechart;
  states: ReadonlyMap<string, MeasuredState>;
  arrows: readonly MeasuredArrow[];
}

/** Formats a chart's texts and measures them. */
export function measureChart(chart: Statechart, words: ChartWords): MeasuredChart {
  const actorNames = actorNamesOf(chart);
  const inner = innerTransitions(chart);
  const states = statesOf(chart).map((state) => {
    const lines = stateLines(state, inner.get(state.id) ?? [], words, actorNames);
    return [state.id, { state, lines, text: sizeOfText(state.key, lines) }] as const;
  });
  const arrows = arrowsOf(chart).map((arrow) => {
    const labels = arrow.isLabelled
      ? arrow.transitions.map((transition) => {
          const rows = transitionRows(transition, words, actorNames);
          return { transitionId: transition.id, rows, ...sizeOfRows(rows) };
        })
      : [];
    return { arrow, labels, size: sizeTogether(labels) };
  });
  return { chart, states: new Map(states), arrows };
}

function sizeTogether(labels: readonly Label[]): TextSize {
  const heights = labels.reduce((sum, { height }) => sum + height, 0);
  return {
    width: Math.max(0, ...labels.map(({ width }) => width)) + 2 * sizes.labelPaddingPx,
    height: heights + (labels.length - 1) * sizes.labelGapPx + 2 * sizes.labelPaddingPx,
  };
}
