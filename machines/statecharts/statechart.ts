/** A machine as plain JSON to draw, count and compare. */
export interface Statechart {
  /** The machine's id, also that of its outermost state. */
  id: string;
  root: ChartState;
  /** Of all states, in the order of the chart. */
  transitions: ChartTransition[];
}

export interface ChartState {
  /** Path from the machine's id, with dots: `measure.drawing.sketching`. */
  id: string;
  key: string;
  kind: "atomic" | "compound" | "parallel" | "final" | "history";
  /** How deep a history state remembers; only of kind `history`. */
  history?: "shallow" | "deep";
  /** Id of the state that is entered first; only of kind `compound`. */
  initial?: string;
  description?: string;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: ChartInvoke[];
  states: ChartState[];
}

/** Runs while a state is active. */
interface ChartInvoke {
  id: string;
  /** Name of the actor in the machine's `setup`. */
  src: string;
}

export interface ChartTransition {
  /** `{source}: {event}`, and ` [place]` where several transitions of a state wait for one event. */
  id: string;
  source: string;
  /** Ids of states; none when the transition only acts. */
  targets: string[];
  trigger: ChartTrigger;
  /** The guard's name; `not(…)`, `and(…)`, `or(…)` around several. */
  guard?: string;
  actions: string[];
  /** Exits and re-enters its state, even when its target is that state or below it. */
  reenter: boolean;
  description?: string;
}

/** The trigger of a transition. `event` is XState's type. */
export type ChartTrigger =
  | { kind: "event"; event: string }
  /** Any event without a transition of its own. */
  | { kind: "anyEvent"; event: "*" }
  /** `delay` is its name, or its length in ms; `delayMs` is left out where the context decides. */
  | { kind: "after"; event: string; delay: string; delayMs?: number }
  /** An invoked actor is done, failed, or emitted a snapshot. */
  | { kind: "actorDone" | "actorFailed" | "actorSnapshot"; event: string; invoke: string }
  /** A child state reached its final state. */
  | { kind: "stateDone"; event: string }
  /** At once, when its guard allows. */
  | { kind: "always"; event: "" };
