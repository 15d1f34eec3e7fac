import { type ReactNode, useMemo } from "react";
import type { RecordInput } from "../../machines/records/recordSetup.ts";
import { fieldsIn } from "../../schemas/fieldsIn.ts";
import type { FormDefinition } from "../forms/defineForm.ts";
import type { Api } from "../api/createApi.ts";
import { type Order, provideRecord, type RecordDeps } from "../features/records/provide.ts";
import type { RecordContext } from "../features/records/selectors.ts";
import { type Page, usePage } from "./usePage.ts";

/** How a kind of record is loaded, which part is edited, how it is saved, and what follows. */
export interface RecordCalls<Entity, Value extends object> {
  /** Without it the record is new. */
  load?: (api: Api, signal: AbortSignal) => Promise<Entity>;
  /** The form's values; by default the form's fields of the record. */
  toValue?: (entity: Entity) => Value;
  save: (api: Api, order: Order<Value>, signal: AbortSignal) => Promise<Entity>;
  leftOf?: RecordDeps<Entity, Value>["leftOf"];
  /** Called after each save. */
  onSaved?: (entity: Entity, page: Page) => void;
  whenSaved?: RecordInput["whenSaved"];
}

interface RecordProviderProps<Entity, Value extends object> {
  of: RecordContext<Entity>;
  form: FormDefinition;
  /** Stable while it is the same record. */
  calls: RecordCalls<NoInfer<Entity>, Value>;
  children: ReactNode;
}

/** Provides one record and its form. */
export function RecordProvider<Entity, Value extends object>(props: RecordProviderProps<Entity, Value>) {
  const { of, form, calls, children } = props;
  const page = usePage();
  const [logic, options] = useMemo(() => {
    const held = (entity: Entity) =>
      fieldsIn(form.schema.properties ?? {}, entity as Record<string, unknown>) as Value;
    const { load, toValue = held, save, leftOf, onSaved, whenSaved } = calls;
    const { api } = page;
    const logic = provideRecord<Entity, Value>({
      api,
      load: load ? (signal) => load(api, signal) : undefined,
      toValue: load && toValue,
      leftOf,
      save: (order, signal) => save(api, order, signal),
      onSaved: (entity) => onSaved?.(entity, page),
    });
    const { validate, blank: initialValue } = form;
    return [logic, { input: { validate, initialValue, isExisting: load !== undefined, whenSaved } }] as const;
  }, [page, form, calls]);
  return (
    <of.Provider logic={logic} options={options}>
      {children}
    </of.Provider>
  );
}
