import type { FieldProblem } from "./problems.ts";

/** A field that somebody else changed while it was edited here. */
interface ShownConflict {
  /** JSON Pointer of the field. */
  path: string;
  theirs: unknown;
  mine: unknown;
  /** Whose value is kept; null until chosen. */
  side: "mine" | "theirs" | null;
}

/** State and actions of a record's form. */
export interface RecordModel {
  status:
    | "opening"
    | "loading"
    | "loadFailed"
    | "gone"
    | "editing"
    | "saving"
    | "comparing"
    | "conflict"
    | "saved";
  value: Record<string, unknown>;
  /** Errors to show beside the fields. */
  problems: readonly FieldProblem[];
  /** Errors of the last save that are not corrected yet. */
  uncorrected: readonly FieldProblem[];
  /** Invalid fields of the last save, by JSON Pointer. */
  faulty: readonly string[];
  /** Message id of why loading or saving failed. */
  failureMessageId: string | null;
  /** Number of saves that failed validation; one more moves the focus there. */
  refusals: number;
  conflicts: readonly ShownConflict[];
  isExisting: boolean;
  isDirty: boolean;
  /** Read live, also inside a handler right after saving. */
  hasUnsavedChanges: () => boolean;
  change: (value: Record<string, unknown>) => void;
  touch: (path: string) => void;
  submit: () => void;
  discard: () => void;
  reload: () => void;
  choose: (path: string, side: "mine" | "theirs") => void;
  settle: () => void;
}
