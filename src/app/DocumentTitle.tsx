import { useEffect } from "react";
import { useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";
import { selectAppName, selectPageTitleId } from "../features/app/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";

/** The title of the window: "{page} | {app name}" (spec §1.1). */
export function DocumentTitle() {
  const intl = useIntl();
  const appName = AppScope.useSelector(selectAppName);
  const titleId = AppScope.useSelector(selectPageTitleId);
  useEffect(() => {
    if (titleId === null) return;
    document.title = `${intl.formatMessage({ id: asMessageId(intl, titleId, "pages.notFound") })} | ${appName}`;
  }, [intl, appName, titleId]);
  return null;
}
