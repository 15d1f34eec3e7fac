import { type ReactNode, useMemo } from "react";
import { fieldsIn } from "../../schemas/fieldsIn.ts";
import type { FormDefinition } from "../forms/defineForm.ts";
import type { Api } from "../api/createApi.ts";
import { type Order, provideRecord, type RecordDeps } from "../features/records/provide.ts";
import type { RecordContext } from "../features/records/selectors.ts";
import { useApi } from "./ApiContext.ts";

/** One kind of record: how it is read, what of it is edited, and how it is saved. */
export interface RecordCalls<Entity, Value extends object> {
  /** Without it the record is new. */
  load?: (api: Api, signal: AbortSignal) => Promise<Entity>;
  /** What of it the form holds; left out: the fields of the form, as the record has them. */
  toValue?: (entity: Entity) => Value;
  save: (api: Api, order: Order<Value>, signal: AbortSignal) => Promise<Entity>;
  leftOf?: RecordDeps<Entity, Value>["leftOf"];
}

interface RecordProviderProps<Entity, Value extends object> {
  of: RecordContext<Entity>;
  form: FormDefinition;
  /** The same object as long as it is the same record. */
  calls: RecordCalls<NoInfer<Entity>, Value>;
  children: ReactNode;
}

/** One record and its form, for the components inside. */
export function RecordProvider<Entity, Value extends object>(props: RecordProviderProps<Entity, Value>) {
  const { of, form, calls, children } = props;
  const api = useApi();
  const [logic, options] = useMemo(() => {
    const held = (entity: Entity) =>
      fieldsIn(form.schema.properties ?? {}, entity as Record<string, unknown>) as Value;
    const { load, toValue = held, save, leftOf } = calls;
    const logic = provideRecord<Entity, Value>({
      api,
      load: load ? (signal) => load(api, signal) : undefined,
      toValue: load && toValue,
      leftOf,
      save: (order, signal) => save(api, order, signal),
    });
    const input = { validate: form.validate, initialValue: form.blank, isExisting: load !== undefined };
    return [logic, { input }] as const;
  }, [api, form, calls]);
  return (
    <of.Provider logic={logic} options={options}>
      {children}
    </of.Provider>
  );
}
