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
import type { ListContext } from "../features/lists/selectors.ts";
import { useSession } from "../features/session/useSession.ts";
import { addressOfList } from "./addressOfList.ts";
import { useAppRouter } from "./AppRouter.ts";
import { usePage } from "./usePage.ts";

interface ListProviderProps<Row> {
  of: ListContext<Row>;
  /** Resource name; the table state is stored under `{name}-datatable` (spec §4.29). */
  name: string;
  /** The columns of the list; stored settings of other columns are dropped. */
  columns: readonly ListField[];
  resource: ResourceListDeps["resource"];
  /** Defined outside the component: a new function would be a new list. */
  loadPage: (api: Api, query: ListQuery, signal: AbortSignal) => Promise<ListPage<NoInfer<Row>>>;
  /** Suggested filter values; by default those of the list's own rows. */
  suggest?: SuggestValues;
  remove?: (api: Api, row: NoInfer<Row>) => Promise<unknown>;
  /** Called after a deletion; stable while it is the same list. */
  onRemoved?: () => void;
  /** False: sort and filters are not stored (spec §4.29). */
  isKept?: boolean;
  /** Prefix of its URL parameters, where the page has another list; null: it has none. */
  addressPrefix?: string | null;
  children: ReactNode;
}

/** Provides a list: its calls, its session storage, and the toast after a deletion. */
export function ListProvider<Row>(props: ListProviderProps<Row>) {
  const { of, name, columns, resource, loadPage, suggest, remove, onRemoved } = props;
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
    <of.Provider key={name} logic={logic} options={options}>
      {children}
    </of.Provider>
  );
}
