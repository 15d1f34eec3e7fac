import { fromCallback, fromPromise } from "xstate";
import type { ListField } from "../../../machines/lists/constraints.ts";
import type { AddressParameter } from "../../../machines/lists/listAddress.ts";
import { resourceListMachine } from "../../../machines/lists/resourceListMachine.ts";
import {
  addressOf,
  type ResourceListEvent,
  tableStateOf,
} from "../../../machines/lists/resourceListSetup.ts";
import {
  suggestedValues,
  type SuggestionQuestion,
  toSuggestionQuery,
} from "../../../machines/lists/suggestions.ts";
import { parseTableState, type TableState } from "../../../machines/lists/tableState.ts";
import { type ToastContent, toastLifetimesMs } from "../../../machines/toasts/toastsMachine.ts";
import type { ListPage, ListQuery } from "../../../schemas/list.ts";
import type { Api } from "../../api/createApi.ts";
import { backgroundApi } from "../../api/backgroundApi.ts";
import { trySetItem } from "../../browser/trySetItem.ts";
import type { AppActor } from "../../scopes/appScope.ts";
import { type Watched, watchChanges } from "../../scopes/watchApp.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

export interface ResourceListDeps {
  api: Api;
  app: AppActor;
  /** Resource name, e.g. `projects`; its table state is kept under `projects-datatable` (spec §4.29). */
  name: string;
  /** The resource whose changes reload the rows. */
  resource: Watched;
  loadPage: (api: Api, query: ListQuery, signal: AbortSignal) => Promise<ListPage<unknown>>;
  /** Suggested filter values; by default those of the list's own rows. */
  suggest?: SuggestValues | undefined;
  /** Deletes a row; only lists that offer it need this. */
  remove?: (row: unknown) => Promise<void>;
  /** Called after a deletion. */
  onRemoved?: () => void;
  /** Session storage; null where the table state must not be kept. */
  storage: Storage | null;
  /** Null where the URL does not describe the list. */
  address: ListAddress | null;
}

/** The part of a page's URL that describes a list. */
export interface ListAddress {
  read: () => AddressParameter[];
  /** Changes only the list's parameters: as a new history entry, or in place. */
  write: (parameters: readonly AddressParameter[], mode: "push" | "replace") => void;
  /** Calls back at each navigation on the page; returns the way to unsubscribe. */
  watch: (listener: (parameters: AddressParameter[]) => void) => () => void;
}

/** Values of a column that contain what was typed. */
export type SuggestValues = (
  api: Api,
  question: SuggestionQuestion,
  signal: AbortSignal,
) => Promise<string[]>;

const storageKey = (name: string) => `${name}-datatable`;

/** The table state of the last visit in this tab, as far as it is of these columns. */
export function readTableState(
  { name, storage }: Pick<ResourceListDeps, "name" | "storage">,
  fields: readonly ListField[],
): TableState {
  try {
    return parseTableState(JSON.parse(storage?.getItem(storageKey(name)) ?? "null"), fields);
  } catch {
    return parseTableState(null, fields);
  }
}

/** Gives a list its calls, the news of the server, its place in session storage, and its voice when a row is deleted. */
export function provideResourceList(deps: ResourceListDeps) {
  const { api, app, name, resource, loadPage, suggest = suggestFrom(loadPage) } = deps;
  const { remove, onRemoved, storage, address } = deps;
  return resourceListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage<unknown>, ListQuery>(({ input, signal }) =>
        loadPage(api, input, signal),
      ),
      refreshPage: fromPromise<ListPage<unknown>, ListQuery>(({ input, signal }) =>
        loadPage(backgroundApi(api), input, signal),
      ),
      loadSuggestions: fromPromise<string[], SuggestionQuestion>(({ input, signal }) =>
        suggest(backgroundApi(api), input, signal),
      ),
      ...(remove ? { removeRow: fromPromise<void, { row: unknown }>(({ input }) => remove(input.row)) } : {}),
      watchAddress: fromCallback<ResourceListEvent>(({ sendBack }) =>
        address?.watch((parameters) => sendBack({ type: "address.changed", parameters })),
      ),
      watchRecovery: watchRecovery<ResourceListEvent>(api, { type: "list.reload" }),
      watchApp: watchChanges<ResourceListEvent>(app, [resource], { type: "list.outdated" }),
    },
    actions: {
      notifyRemoved: (_, removed) => {
        app.send({ type: "toast.show", toast: removalToast(removed) });
        onRemoved?.();
      },
      writeAddress: ({ context }, mode) => address?.write(addressOf(context), mode),
      storeTableState: ({ context }) => {
        if (storage) trySetItem(storage, storageKey(name), JSON.stringify(tableStateOf(context)));
      },
    },
  });
}

/** Says what was deleted, for 5 s (spec §4.28). */
const removalToast = (name: string): ToastContent => ({
  intent: "success",
  messageId: "list.removed",
  values: { name },
  lifetimeMs: toastLifetimesMs.deleted,
});

/** Values of the filtered column in the first rows. */
const suggestFrom =
  (loadPage: ResourceListDeps["loadPage"]): SuggestValues =>
  async (api, question, signal) =>
    suggestedValues(await loadPage(api, toSuggestionQuery(question), signal), question.field);
