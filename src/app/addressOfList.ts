import { type createMemoryRouter, NavigationType } from "react-router-dom";
import { isRecord } from "../../schemas/records.ts";
import { type AddressParameter, isListParameter } from "../../machines/lists/listAddress.ts";
import type { ListAddress } from "../features/lists/provideResourceList.ts";

type Router = Pick<ReturnType<typeof createMemoryRouter>, "state" | "navigate" | "subscribe">;

/**
 * A list's parameters in the query of a page. From the router itself, because React renders a navigation later: a URL
 * written meanwhile would replace its target.
 * @param prefix of the list's parameters, where the page has more lists
 */
export function addressOfList(router: Router, pathname: string, prefix: string): ListAddress {
  const isOwn = (name: string) => name.startsWith(prefix) && isListParameter(name.slice(prefix.length));
  const isGoingElsewhere = () =>
    router.state.location.pathname !== pathname ||
    (router.state.navigation.location ?? router.state.location).pathname !== pathname;
  const read = () =>
    [...new URLSearchParams(router.state.location.search)].flatMap(([name, value]): AddressParameter[] =>
      isOwn(name) ? [[name.slice(prefix.length), value]] : [],
    );
  return {
    read,
    write: (parameters, mode) => {
      if (isGoingElsewhere() || JSON.stringify(read()) === JSON.stringify(parameters)) return;
      const { search: before, hash, state } = router.state.location;
      const own = parameters.map(([name, value]) => [`${prefix}${name}`, value]);
      const search = joined([...partsOf(before).filter((part) => !isOwn(nameOf(part))), written(own)]);
      void router.navigate(
        { pathname, search, hash },
        {
          replace: mode === "replace",
          preventScrollReset: true,
          state: { ...asRecord(state), isOfList: true },
        },
      );
    },
    watch: (listener) => {
      let shown = router.state.location.key;
      return router.subscribe(({ location, historyAction }) => {
        if (location.key === shown || location.pathname !== pathname) return;
        shown = location.key;
        // Ignores what the list wrote itself.
        if (historyAction === NavigationType.Pop || asRecord(location.state)["isOfList"] !== true)
          listener(read());
      });
    },
  };
}

const partsOf = (search: string) => search.replace(/^\?/, "").split("&");
const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join("&");
const nameOf = (part: string) => [...new URLSearchParams(part).keys()][0] ?? "";

/** Colons and commas need no encoding in a query, and read better as they are. */
const written = (parameters: string[][]) =>
  new URLSearchParams(parameters).toString().replaceAll("%3A", ":").replaceAll("%2C", ",");

const asRecord = (state: unknown) => (isRecord(state) ? state : {});
