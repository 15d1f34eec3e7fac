import { selectHasConnectionError } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { ConnectionErrorScreen } from "./ConnectionErrorScreen.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";

/** Shown until the first page is loaded: no layout exists yet that could report a lost connection (spec §2.23). */
export function FirstPageSkeleton() {
  return AppScope.useSelector(selectHasConnectionError) ? <ConnectionErrorScreen /> : <LoadingScreen />;
}
