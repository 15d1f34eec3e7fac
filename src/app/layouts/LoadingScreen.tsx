import { selectAppName } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { LoadingMessage } from "./LoadingMessage.tsx";

/** What is seen while the application starts, and while a page is on its way (spec §2.23). */
export function LoadingScreen() {
  return <LoadingMessage appName={AppScope.useSelector(selectAppName)} />;
}
