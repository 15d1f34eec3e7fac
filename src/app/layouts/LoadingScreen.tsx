import { selectAppName } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { LoadingMessage } from "./LoadingMessage.tsx";

/** Shown while the application starts, and while a page is loaded (spec §2.23). */
export function LoadingScreen() {
  return <LoadingMessage appName={AppScope.useSelector(selectAppName)} />;
}
