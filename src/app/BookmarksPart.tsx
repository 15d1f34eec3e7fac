import { Spinner } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { provideBookmarks } from "../features/bookmarks/provide.ts";
import { BookmarksPanel } from "../features/bookmarks/BookmarksPanel.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { selectUser } from "../features/app/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";
import { useMapParts } from "../scopes/mapScope.ts";
import { useListPermissions } from "../features/session/useListPermissions.ts";
import { useApi } from "./ApiContext.ts";

/** The bookmarks of a project; code and data are loaded when the panel is opened. */
export function BookmarksPart({ projectId }: { projectId: number }) {
  const intl = useIntl();
  const api = useApi();
  const company = AppScope.useSelector(selectUser)?.company;
  const { update } = useListPermissions("companyUsers");
  const isThere = useMapParts(() => ({
    bookmarks: () => ({ logic: provideBookmarks({ api, projectId, kind: "views" }) }),
  }));

  return (
    isThere && (
      <LaterTexts placeholder={<Spinner aria-label={intl.formatMessage({ id: "map.layerLoading" })} />}>
        <BookmarksPanel canShare={update && Boolean(company)} onGo={goTo} />
      </LaterTexts>
    )
  );
}

/** Through the URL, so that the link is parsed, reported and undone like any other. */
const goTo = (link: string): void => {
  window.location.hash = link;
};
