import { fromCallback, fromPromise } from "xstate";
import type { FieldProblem, FormValue } from "../../../machines/records/formState.ts";
import { recordMachine } from "../../../machines/records/recordMachine.ts";
import type {
  LoadedRecord,
  RecordEvent,
  SavedCommand,
  SaveOrder,
} from "../../../machines/records/recordSetup.ts";
import { fieldOf } from "../../../schemas/records.ts";
import type { Api } from "../../api/createApi.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

/** What to save: all values, the changed ones, and the loaded version. */
export interface Order<Value> {
  value: Value;
  changes: Partial<Value>;
  version: number | null;
}

export interface RecordDeps<Entity, Value> {
  api: Api;
  /** Reads the record; left out for a new one. */
  load?: (signal: AbortSignal) => Promise<Entity>;
  /** The form's values of a record; needed with `load`. */
  toValue?: (entity: Entity) => Value;
  save: (order: Order<Value>, signal: AbortSignal) => Promise<Entity>;
  /** The part of a value that failed to save; null when all was saved. */
  leftOf?: (value: Value, entity: Entity) => { value: Value; problems: FieldProblem[] } | null;
  /** Called after each save: navigate and show toasts here. */
  onSaved?: (entity: Entity) => void;
}

const versionOf = (entity: unknown): number | null => {
  const version = fieldOf(entity, "version");
  return typeof version === "number" ? version : null;
};

/** Gives a record its calls. */
export function provideRecord<Entity, Value extends object>({
  api,
  load,
  toValue,
  save,
  leftOf,
  onSaved,
}: RecordDeps<Entity, Value>) {
  const keep = (entity: Entity): LoadedRecord => ({
    record: entity,
    value: { ...toValue?.(entity) },
    version: versionOf(entity),
  });
  return recordMachine.provide({
    actors: {
      ...(load
        ? { loadRecord: fromPromise<LoadedRecord>(async ({ signal }) => keep(await load(signal))) }
        : {}),
      saveRecord: fromPromise<LoadedRecord, SaveOrder>(async ({ input, signal }) => {
        const order = input as unknown as Order<Value>;
        const entity = await save(order, signal);
        const left = leftOf?.(order.value, entity) ?? null;
        if (!left) return keep(entity);
        const value: FormValue = { ...(left.value as object) };
        return { ...keep(entity), left: { ...left, value } };
      }),
      watchRecovery: watchRecovery<RecordEvent>(api, { type: "record.load" }),
      // Stored values come from `load` and `save`.
      watchSaved: fromCallback<SavedCommand>(({ receive }) =>
        receive(({ record }) => onSaved?.(record as Entity)),
      ),
    },
  });
}
