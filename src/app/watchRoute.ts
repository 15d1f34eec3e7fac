import type { createBrowserRouter } from "react-router-dom";
import type { RouteFacts } from "../../machines/app/appContext.ts";
import { factsOf, metadataOf } from "./routeMetadata.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** The route a person is on now. */
export function currentRoute(router: Router): RouteFacts {
  return factsOf(metadataOf(router.state.matches.map(({ route }) => ({ handle: route.handle as unknown }))));
}

/** Tells of each page a person comes to. */
export function watchRoute(router: Router): (tell: (route: RouteFacts) => void) => () => void {
  return (tell) => {
    let { key } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.key === key) return;
      key = location.key;
      tell(currentRoute(router));
    });
  };
}
