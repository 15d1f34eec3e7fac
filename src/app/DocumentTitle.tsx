import { useEffect } from "react";
import { useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";
import { AppState, selectAppName, selectPageTitleId } from "../features/app/selectors.ts";

/** The title of the window: "{page} | {app name}" (spec §1.1). */
export function DocumentTitle() {
  const intl = useIntl();
  const appName = AppState.useSelector(selectAppName);
  const titleId = AppState.useSelector(selectPageTitleId);
  useEffect(() => {
    if (titleId === null) return;
    document.title = `${intl.formatMessage({ id: asMessageId(intl, titleId, "pages.notFound") })} | ${appName}`;
  }, [intl, appName, titleId]);
  return null;
}
