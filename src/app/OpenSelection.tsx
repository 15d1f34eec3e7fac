import type { ReactNode } from "react";
import { selectUser } from "../features/app/selectors.ts";
import { provideBookmarks } from "../features/bookmarks/provide.ts";
import { SavedSelections } from "../features/bookmarks/SavedSelections.tsx";
import { SelectionPanel } from "../features/selection/SelectionPanel.tsx";
import { useListPermissions } from "../features/session/useListPermissions.ts";
import { AppScope } from "../scopes/appScope.ts";
import { useMapParts } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";

/** Selecting by place, with the selections that were kept; code and data are loaded when it is opened. */
export function OpenSelection({ projectId, moreTools }: { projectId: number; moreTools: ReactNode }) {
  const api = useApi();
  const company = AppScope.useSelector(selectUser)?.company;
  const { update } = useListPermissions("companyUsers");
  const isThere = useMapParts(() => ({
    savedSelections: () => ({ logic: provideBookmarks({ api, projectId, kind: "selections" }) }),
  }));
  return (
    <SelectionPanel
      moreTools={moreTools}
      saved={isThere && <SavedSelections canShare={update && Boolean(company)} />}
    />
  );
}
