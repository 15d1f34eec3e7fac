import { AppState, selectAppName } from "../../features/app/selectors.ts";
import { LoadingMessage } from "./LoadingMessage.tsx";

/** What is seen while the application starts, and while a page is on its way (spec §2.23). */
export function LoadingScreen() {
  return <LoadingMessage appName={AppState.useSelector(selectAppName)} />;
}
