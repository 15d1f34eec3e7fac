import { type ReactNode, useMemo } from "react";
import { useLocation } from "react-router-dom";
import type { ListField } from "../../machines/lists/constraints.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Api } from "../api/createApi.ts";
import { browserStorage } from "../browser/browserStorage.ts";
import {
  provideResourceList,
  readTableState,
  type ResourceListDeps,
  type SuggestValues,
} from "../features/lists/provideResourceList.ts";
import { ResourceList } from "../features/lists/selectors.ts";
import { useSession } from "../features/session/useSession.ts";
import { addressOfList } from "./addressOfList.ts";
import { useAppRouter } from "./AppRouter.ts";
import { usePage } from "./usePage.ts";

interface ListProviderProps<Row> {
  /** Resource name; the table state is kept under `{name}-datatable` (spec §4.29). */
  name: string;
  /** The columns of the list; what was kept of a column that is no more is forgotten. */
  columns: readonly ListField[];
  resource: ResourceListDeps["resource"];
  /** Defined outside the component: a new function would be a new list. */
  loadPage: (api: Api, query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Values to choose from in a filter; left out where the rows of the list themselves tell enough. */
  suggest?: SuggestValues;
  remove?: (api: Api, row: Row) => Promise<unknown>;
  /** What else follows then; the same function as long as it is the same list. */
  onRemoved?: () => void;
  /** False: sort and filters are forgotten when the page is left (spec §4.29). */
  isKept?: boolean;
  /** What its parameters in the page's address begin with, where another list has them too; null: it has none. */
  addressPrefix?: string | null;
  children: ReactNode;
}

/** A list of rows for the components inside: its calls, its place in session storage, and the toast after a deletion. */
export function ListProvider<Row>(props: ListProviderProps<Row>) {
  const { name, columns, resource, loadPage, suggest, remove, onRemoved } = props;
  const { isKept = true, addressPrefix = "", children } = props;
  const { api, app } = usePage();
  const router = useAppRouter();
  const { pathname } = useLocation();
  const { isAuthenticated } = useSession();
  const [logic, options] = useMemo(() => {
    const kept = { name, storage: isKept ? browserStorage("sessionStorage") : null };
    const calls = {
      resource,
      loadPage,
      suggest,
      remove: remove ? async (row: unknown) => void (await remove(api, row as Row)) : undefined,
      onRemoved,
    };
    const address = addressPrefix === null ? null : addressOfList(router, pathname, addressPrefix);
    const restored = readTableState(kept, columns);
    return [
      provideResourceList({ api, app, ...kept, ...calls, address }),
      { input: { isAuthenticated, fields: columns, restored, address: address?.read() ?? [] } },
    ] as const;
  }, [
    addressPrefix,
    api,
    app,
    columns,
    isAuthenticated,
    isKept,
    loadPage,
    name,
    onRemoved,
    pathname,
    remove,
    resource,
    router,
    suggest,
  ]);
  return (
    <ResourceList.Provider key={name} logic={logic} options={options}>
      {children}
    </ResourceList.Provider>
  );
}
