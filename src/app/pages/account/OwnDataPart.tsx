import { useMemo } from "react";
import { OwnData } from "../../../features/own-data/OwnData.tsx";
import { provideOwnData } from "../../../features/own-data/provide.ts";
import { OwnDataDownloading } from "../../../features/own-data/selectors.ts";
import { usePage } from "../../usePage.ts";

/** A copy of all that is kept of oneself. */
export function OwnDataPart() {
  const { api, showSuccess } = usePage();
  const logic = useMemo(
    () => provideOwnData({ api, onDownloaded: () => showSuccess("ownData.done") }),
    [api, showSuccess],
  );
  return (
    <OwnDataDownloading.Provider logic={logic}>
      <OwnData />
    </OwnDataDownloading.Provider>
  );
}
