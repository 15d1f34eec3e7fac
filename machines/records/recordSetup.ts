import { assign, fromCallback, fromPromise, sendTo, setup } from "xstate";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";
import {
  changesOf,
  type ConflictSide,
  conflictsBetween,
  type FieldConflict,
  isSameValue,
  resolveConflicts,
  valueAt,
} from "./changes.ts";
import {
  createFormState,
  type FormState,
  type FieldProblem,
  type FormValue,
  type ValidateForm,
  withAllTouched,
  withTouched,
} from "./formState.ts";
import { validationDelayMs } from "./formMachine.ts";
import { problemsOfServer } from "./serverProblems.ts";

/** A record from the server, and the part of it that the form edits. */
export interface LoadedRecord {
  record: unknown;
  value: FormValue;
  /** Version number; null when it has none. */
  version: number | null;
  /** The part of a save that failed, and remains to be edited; undefined when everything was saved. */
  left?: { value: FormValue; problems: FieldProblem[] };
}

export interface SaveOrder {
  /** All values of the form. */
  value: FormValue;
  /** Only the changed values. */
  changes: FormValue;
  /** The version that was loaded, for `If-Match`. */
  version: number | null;
}

export interface RecordInput {
  validate: ValidateForm;
  /** Initial values of a new record. */
  initialValue: FormValue;
  /** An existing record is loaded first. */
  isExisting: boolean;
  /** After saving: keep editing, leave, or reset the form. By default an existing record stays, a new one leaves. */
  whenSaved?: "stay" | "leave" | "clear";
}

export interface RecordContext extends FormState {
  input: RecordInput;
  /** The values on the server. */
  base: FormValue;
  record: unknown;
  version: number | null;
  /** Validation errors of the last save; a field's error is removed when the field changes. */
  refused: FieldProblem[];
  /** Message id of why loading or saving failed. */
  failureMessageId: string | null;
  /** Number of saves that failed validation. */
  refusals: number;
  /** The fields that failed at the last save, by JSON Pointer. */
  faulty: readonly string[];
  conflicts: FieldConflict[];
  /** The conflicting version of the record. */
  rival: LoadedRecord | null;
}

export type RecordEvent =
  | { type: "record.change"; value: FormValue }
  | { type: "record.touch"; path: string }
  | { type: "record.submit" }
  | { type: "record.discard" }
  | { type: "record.load" }
  | { type: "record.choose"; path: string; side: ConflictSide }
  | { type: "record.settle" };

/** What was saved, for who is to act on it. */
export type SavedCommand = { type: "record.saved"; record: unknown };

interface Answered {
  event: { output: LoadedRecord };
}
/** Output of an actor, for the actions and guards of its `onDone`. */
export const readFrom = ({ event }: Answered) => event.output;
export const recordIn = ({ event }: Answered) => event.output.record;
const nothingLeft: LoadedRecord["left"] = { value: {}, problems: [] };
const pathsOf = (problems: readonly FieldProblem[]) => problems.map(({ path }) => path);
const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Guards, actions and actors of editing a record. */
export const recordSetup = setup({
  types: {
    context: {} as RecordContext,
    input: {} as RecordInput,
    events: {} as RecordEvent,
  },
  actors: {
    loadRecord: fromPromise<LoadedRecord>(notProvided("loadRecord")),
    saveRecord: fromPromise<LoadedRecord, SaveOrder>(notProvided("saveRecord")),
    /** Sends `record.load` when the connection is back. */
    watchRecovery: fromCallback<RecordEvent>(notProvided("watchRecovery")),
    /** Hears what was saved once that is so: the page may be left then. */
    watchSaved: fromCallback<SavedCommand>(notProvided("watchSaved")),
  },
  guards: {
    isNew: ({ context }) => !context.input.isExisting,
    isGone: ({ context, event }) => context.input.isExisting && failureIn(event).status === 404,
    isConflict: ({ context, event }) =>
      context.input.isExisting && failureIn(event).code === "entity.changed",
    isIncomplete: ({ context }) => context.input.validate(context.value).length > 0,
    isUnchanged: ({ context }) =>
      context.input.isExisting && Object.keys(changesOf(context.base, context.value)).length === 0,
    /** Somebody else made the same changes. */
    isAlreadyThere: ({ context }, { value }: LoadedRecord) =>
      Object.keys(changesOf(value, context.value)).length === 0,
    /** Somebody changed fields outside this form: nothing would be overwritten. */
    isBesideTheForm: ({ context }, { value, version }: LoadedRecord) =>
      version !== context.version && conflictsBetween(context.base, value, context.value).length === 0,
    hasConflicts: ({ context }, { value }: LoadedRecord) =>
      conflictsBetween(context.base, value, context.value).length > 0,
    isEveryFieldChosen: ({ context }) => context.conflicts.every(({ side }) => side !== null),
    isLeftInPart: (_, { left }: LoadedRecord) => left !== undefined,
    isDone: ({ context: { input } }) =>
      (input.whenSaved ?? (input.isExisting ? "stay" : "leave")) === "leave",
    clearsWhenSaved: ({ context }) => context.input.whenSaved === "clear",
  },
  actions: {
    setValue: assign(({ context }, value: FormValue) => ({
      value,
      refused: context.refused.filter(({ path }) =>
        isSameValue(valueAt(context.value, path), valueAt(value, path)),
      ),
    })),
    touch: assign(({ context }, path: string) => withTouched(context, path)),
    validate: assign(({ context }) => ({ problems: context.input.validate(context.value) })),
    refuse: assign(({ context }) => ({
      ...withAllTouched(context),
      refusals: context.refusals + 1,
      faulty: pathsOf([...context.problems, ...context.refused]),
    })),
    keep: assign(({ context }, { record, value, version }: LoadedRecord) => ({
      ...createFormState(value, context.input.validate),
      base: value,
      record,
      version,
      failureMessageId: null,
      faulty: [],
    })),
    goOnWithRest: assign(({ context }, { record, left = nothingLeft }: LoadedRecord) => ({
      ...createFormState(left.value, context.input.validate),
      record,
      refused: left.problems,
      refusals: context.refusals + 1,
      faulty: pathsOf(left.problems),
    })),
    follow: assign((_, { record, value, version }: LoadedRecord) => ({ base: value, record, version })),
    discard: assign(({ context }) => ({
      ...createFormState(context.base, context.input.validate),
      refused: [],
      failureMessageId: null,
      faulty: [],
    })),
    startOver: assign(({ context: { input } }) => ({
      ...createFormState(input.initialValue, input.validate),
      base: input.initialValue,
    })),
    clearFailure: assign({ failureMessageId: null, refused: [], faulty: [] }),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    setRefusal: assign(({ context, event }) => {
      const failure = failureIn(event);
      const refused = problemsOfServer(failure);
      return {
        refused,
        failureMessageId: refused.length > 0 ? null : failureMessageId(failure),
        refusals: context.refusals + 1,
        faulty: pathsOf(refused),
      };
    }),
    compare: assign(({ context }, rival: LoadedRecord) => ({
      rival,
      conflicts: conflictsBetween(context.base, rival.value, context.value),
    })),
    choose: assign(({ context }, { path, side }: { path: string; side: ConflictSide }) => ({
      conflicts: context.conflicts.map((conflict) =>
        conflict.path === path ? { ...conflict, side } : conflict,
      ),
    })),
    resolveConflicts: assign(({ context: { value, conflicts, rival, touched, input } }) => ({
      ...createFormState(resolveConflicts(value, conflicts), input.validate),
      touched,
      ...(rival && { base: rival.value, record: rival.record, version: rival.version }),
      conflicts: [],
      rival: null,
    })),
    sendSaved: sendTo("watchSaved", (_, record: unknown): SavedCommand => ({ type: "record.saved", record })),
  },
  delays: { validationDelay: validationDelayMs },
});
