import type { FieldProblem } from "./problems.ts";

/** A field that somebody else changed while it was edited here. */
interface ShownConflict {
  /** JSON Pointer of the field. */
  path: string;
  theirs: unknown;
  mine: unknown;
  /** Whose value stays; null until somebody chose. */
  side: "mine" | "theirs" | null;
}

/** What a record's form draws, and what a person can do to it. */
export interface RecordModel {
  status:
    "opening" | "loading" | "loadFailed" | "gone" | "editing" | "saving" | "comparing" | "conflict" | "saved";
  value: Record<string, unknown>;
  /** What to show beside the fields. */
  problems: readonly FieldProblem[];
  /** What of the last refused attempt is still wrong. */
  unmended: readonly FieldProblem[];
  /** Where the last refused attempt found something wrong, by JSON Pointer. */
  faulty: readonly string[];
  /** Key of the text that says why loading or saving failed. */
  failureMessageId: string | null;
  /** Attempts to save that ended in something to mend; one more moves the focus there. */
  refusals: number;
  conflicts: readonly ShownConflict[];
  isExisting: boolean;
  isDirty: boolean;
  /** At this very moment, also inside a handler of something that was just saved. */
  hasUnsavedChanges: () => boolean;
  change: (value: Record<string, unknown>) => void;
  touch: (path: string) => void;
  submit: () => void;
  discard: () => void;
  reload: () => void;
  choose: (path: string, side: "mine" | "theirs") => void;
  settle: () => void;
}
