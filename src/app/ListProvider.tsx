import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { toastLifetimesMs } from "../../machines/toasts/toastsMachine.ts";
import type { ListField } from "../../machines/lists/constraints.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { ChangedResource, Work } from "../../schemas/realtime.ts";
import type { Api } from "../api/createApi.ts";
import { browserStorage } from "../browser/browserStorage.ts";
import {
  provideResourceList,
  readTableState,
  type SuggestValues,
} from "../features/lists/provideResourceList.ts";
import { useSendToApp } from "../features/app/selectors.ts";
import { ResourceList } from "../features/lists/selectors.ts";
import { useSession } from "../features/session/useSession.ts";
import { useEmitted } from "../scopes/useEmitted.ts";
import { addressOfList } from "./addressOfList.ts";
import { useApi } from "./ApiContext.ts";
import { useAppRouter } from "./AppRouter.ts";
import { useChangesOf } from "./useChangesOf.ts";

interface ListProviderProps<Row> {
  /** Resource name; the table state is kept under `{name}-datatable` (spec §4.29). */
  name: string;
  /** The columns of the list; what was kept of a column that is no more is forgotten. */
  columns: readonly ListField[];
  /** What its rows are: when that changes, they are read anew. */
  resource: ChangedResource | Work;
  /** Defined outside the component: a new function would be a new list. */
  loadPage: (api: Api, query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Values to choose from in a filter; left out where the rows of the list themselves tell enough. */
  suggest?: SuggestValues;
  remove?: (api: Api, row: Row) => Promise<unknown>;
  /** False: sort and filters are forgotten when the page is left (spec §4.29). */
  isKept?: boolean;
  /** What its parameters in the page's address begin with, where another list has them too; null: it has none. */
  addressPrefix?: string | null;
  children: ReactNode;
}

/** A list of rows for the components inside: its calls, its place in session storage, and the toast after a deletion. */
export function ListProvider<Row>(props: ListProviderProps<Row>) {
  const { name, columns, resource, loadPage, suggest, remove, isKept = true } = props;
  const { addressPrefix = "", children } = props;
  const api = useApi();
  const router = useAppRouter();
  const { pathname } = useLocation();
  const { isAuthenticated } = useSession();
  const [logic, options] = useMemo(() => {
    const kept = { name, storage: isKept ? browserStorage("sessionStorage") : null };
    const calls = {
      loadPage,
      suggest,
      remove: remove ? async (row: unknown) => void (await remove(api, row as Row)) : undefined,
    };
    const address = addressPrefix === null ? null : addressOfList(router, pathname, addressPrefix);
    const restored = readTableState(kept, columns);
    return [
      provideResourceList({ api, ...kept, ...calls, address }),
      { input: { isAuthenticated, fields: columns, restored, address: address?.read() ?? [] } },
    ] as const;
  }, [
    addressPrefix,
    api,
    columns,
    isAuthenticated,
    isKept,
    loadPage,
    name,
    pathname,
    remove,
    router,
    suggest,
  ]);
  return (
    <ResourceList.Provider key={name} logic={logic} options={options}>
      <RemovalToast />
      <FreshRows resource={resource} />
      {children}
    </ResourceList.Provider>
  );
}

/** Reads the page anew when its rows changed, as quietly as can be. */
function FreshRows({ resource }: { resource: ChangedResource | Work }) {
  const list = ResourceList.useActorRef();
  useChangesOf([resource], () => list.send({ type: "list.outdated" }));
  return null;
}

/** Says what was deleted, for 5 s (spec §4.28). */
function RemovalToast() {
  const send = useSendToApp();
  useEmitted(ResourceList.useActorRef(), "list.removed", ({ name }) =>
    send({
      type: "toast.show",
      toast: {
        intent: "success",
        messageId: "list.removed",
        values: { name },
        lifetimeMs: toastLifetimesMs.deleted,
      },
    }),
  );
  return null;
}
