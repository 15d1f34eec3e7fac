import type { StyleDraft } from "./styleDraft.ts";

/** Undo history of a style. */
export interface StyleHistory {
  past: readonly StyleDraft[];
  present: StyleDraft;
  future: readonly StyleDraft[];
  /** The change in progress, which further changes extend: a colour being dragged. */
  changing: string | null;
}

/** Undo steps kept. */
const maxSteps = 50;

export const startHistory = (present: StyleDraft): StyleHistory => ({
  past: [],
  present,
  future: [],
  changing: null,
});

/** Adds a step. Further changes of the same thing extend it, until `endStep`. */
export function changeStyle(history: StyleHistory, present: StyleDraft, what: string | null): StyleHistory {
  const isSame = what !== null && what === history.changing;
  const past = isSame ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present, future: [], changing: what };
}

/** The next change is a step of its own. */
export const endStep = (history: StyleHistory): StyleHistory => ({ ...history, changing: null });

export function undo(history: StyleHistory): StyleHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], changing: null };
}

export function redo(history: StyleHistory): StyleHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.present], present: after, future, changing: null };
}
