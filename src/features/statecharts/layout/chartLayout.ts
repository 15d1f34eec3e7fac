import type { Label, MeasuredState } from "./measuredChart.ts";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A state in its place, in px from the chart's corner. */
export interface PlacedState extends MeasuredState, Box {
  /** Nesting depth. */
  depth: number;
  /** Between the regions of a parallel state, as pairs of ends. */
  dividers: readonly (readonly [Point, Point])[];
}

export interface PlacedLabel extends Label, Point {}

/** A line in its place, with the labels on it. */
export interface PlacedArrow {
  id: string;
  source: string;
  target: string;
  transitionIds: readonly string[];
  /** Its ends and corners, in order. */
  points: readonly Point[];
  labels: readonly PlacedLabel[];
}

/** The dot at which a state's initial arrow starts. */
interface PlacedInitial extends Box {
  /** The state that contains the dot. */
  stateId: string;
  points: readonly Point[];
}

/** Positions of everything in a chart. */
export interface ChartLayout {
  width: number;
  height: number;
  /** Each state before those within it. */
  states: readonly PlacedState[];
  arrows: readonly PlacedArrow[];
  initials: readonly PlacedInitial[];
}
