import type { createBrowserRouter } from "react-router-dom";
import type { RouteFacts } from "../../machines/app/appContext.ts";
import { factsOf, metadataOf } from "./routeMetadata.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** The current route. */
export function currentRoute(router: Router): RouteFacts {
  return factsOf(metadataOf(router.state.matches.map(({ route }) => ({ handle: route.handle as unknown }))));
}

/** Calls back at each navigation, except of the hash alone. */
export function watchRoute(router: Router): (listener: (route: RouteFacts) => void) => () => void {
  return (listener) => {
    let last = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.key === last.key) return;
      const isSamePage = location.pathname === last.pathname && location.search === last.search;
      const isOnlyElsewhereOnPage = isSamePage && location.hash !== last.hash;
      last = location;
      if (!isOnlyElsewhereOnPage) listener(currentRoute(router));
    });
  };
}
