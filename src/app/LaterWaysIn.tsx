import { selectHasPasskeys, selectHasSso } from "../features/app/selectors.ts";
import { selectAwaitsSecondStep, SigningIn } from "../features/sign-in/selectors.ts";
import { lazyPart } from "../later/lazyPart.tsx";
import { AppScope } from "../scopes/appScope.ts";

// Of no use where passwords are all there is.
const WaysIn = lazyPart(async () => (await import("./WaysIn.tsx")).WaysIn);

/** To stand in a Suspense: what else than a password signs in, and what is asked for after one. */
export function LaterWaysIn(props: React.ComponentProps<typeof WaysIn>) {
  const hasSso = AppScope.useSelector(selectHasSso);
  const hasPasskeys = AppScope.useSelector(selectHasPasskeys);
  const awaitsSecondStep = SigningIn.useSelector(selectAwaitsSecondStep);
  return (hasSso || hasPasskeys || awaitsSecondStep) && <WaysIn {...props} />;
}
