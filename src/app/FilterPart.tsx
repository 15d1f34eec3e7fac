import { filterPanel } from "../../machines/map-view/mapSetup.ts";
import { selectUser } from "../features/app/selectors.ts";
import { provideBookmarks } from "../features/bookmarks/provide.ts";
import { SavedFilters } from "../features/bookmarks/SavedFilters.tsx";
import { Docks, selectPlace } from "../features/docks/selectors.ts";
import { FilterPanel } from "../features/layer-filter/FilterPanel.tsx";
import { FilterEditor, selectEditor } from "../features/layer-filter/selectors.ts";
import { useListPermissions } from "../features/session/useListPermissions.ts";
import { AppScope } from "../scopes/appScope.ts";
import { useMapParts } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";

/** The filter that is being written, with those that were kept; code and data are loaded when it is opened. */
export function FilterPart({ projectId }: { projectId: number }) {
  const api = useApi();
  const editor = FilterEditor.useActorRef();
  const { layer } = FilterEditor.useSelector(selectEditor);
  const place = Docks.useSelector(selectPlace(filterPanel));
  const company = AppScope.useSelector(selectUser)?.company;
  const { update } = useListPermissions("companyUsers");
  const isThere = useMapParts(() => ({
    savedFilters: () => ({ logic: provideBookmarks({ api, projectId, kind: "filters" }) }),
  }));
  // Over the map it hides what it filters.
  const leave = () => {
    if (place === "over") editor.send({ type: "filter.close" });
  };
  return (
    <FilterPanel
      onApplied={leave}
      saved={isThere && <SavedFilters layer={layer} canShare={update && Boolean(company)} />}
    />
  );
}
