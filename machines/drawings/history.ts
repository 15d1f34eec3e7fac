/** Steps that can be undone and done again. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** What the last step was part of: the next one of the same is no step of its own. */
  turn: string | null;
}

/** So many steps are undone. */
export const maxSteps = 100;

export const startHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  turn: null,
});

/**
 * The next step, after which there is nothing to do again.
 * @param turn names what goes on for several steps, such as dragging, and is undone as one; null is a step of its own
 */
export function withStep<Value>(
  history: History<Value>,
  present: Value,
  turn: string | null = null,
): History<Value> {
  if (present === history.present) return history;
  const isSameTurn = turn !== null && turn === history.turn;
  const past = isSameTurn ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present, future: [], turn };
}

/** What comes next is a step of its own. */
export const withTurnOver = <Value>(history: History<Value>): History<Value> => ({ ...history, turn: null });

export const canUndo = ({ past }: History<unknown>): boolean => past.length > 0;
export const canRedo = ({ future }: History<unknown>): boolean => future.length > 0;

export function undone<Value>({ past, present, future }: History<Value>): History<Value> {
  const before = past.slice(-1).map((value) => ({ value }));
  const [step] = before;
  if (!step) return { past, present, future, turn: null };
  return { past: past.slice(0, -1), present: step.value, future: [present, ...future], turn: null };
}

export function redone<Value>({ past, present, future }: History<Value>): History<Value> {
  const [step] = future.slice(0, 1).map((value) => ({ value }));
  if (!step) return { past, present, future, turn: null };
  return { past: [...past, present], present: step.value, future: future.slice(1), turn: null };
}
