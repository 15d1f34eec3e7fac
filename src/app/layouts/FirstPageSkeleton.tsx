import { selectHasConnectionError } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { ConnectionErrorScreen } from "./ConnectionErrorScreen.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";

/** What is seen before the first page is there: no layout is drawn yet that could tell of a lost connection (spec §2.23). */
export function FirstPageSkeleton() {
  return AppScope.useSelector(selectHasConnectionError) ? <ConnectionErrorScreen /> : <LoadingScreen />;
}
