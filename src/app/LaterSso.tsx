import { selectHasSso } from "../features/app/selectors.ts";
import { lazyPart } from "../later/lazyPart.tsx";
import { AppScope } from "../scopes/appScope.ts";

// Of no use where no company has an identity provider.
const SsoPart = lazyPart(async () => (await import("./SsoPart.tsx")).SsoPart);

/** To stand in a Suspense: signing in at one's company's identity provider, where the server knows of any. */
export function LaterSso(props: React.ComponentProps<typeof SsoPart>) {
  return AppScope.useSelector(selectHasSso) && <SsoPart {...props} />;
}
