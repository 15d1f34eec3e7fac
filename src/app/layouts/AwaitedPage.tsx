import { AppState, selectHasConnectionError } from "../../features/app/selectors.ts";
import { ConnectionErrorScreen } from "./ConnectionErrorScreen.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";

/** What is seen before the first page is there: no layout is drawn yet that could tell of a lost connection (spec §2.23). */
export function AwaitedPage() {
  return AppState.useSelector(selectHasConnectionError) ? <ConnectionErrorScreen /> : <LoadingScreen />;
}
