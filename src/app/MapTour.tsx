import { browserStorage } from "../browser/browserStorage.ts";
import { tourDoneKey } from "../features/demo/provideDemoVisit.ts";
import { provideTour } from "../features/demo/provideTour.ts";
import { TourCard } from "../features/demo/TourCard.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { useMapParts } from "../scopes/mapScope.ts";

/** The tour of the map (spec §1.6). Only in demo mode. */
export function MapTour() {
  const storage = browserStorage("localStorage");
  const isThere = useMapParts(() => ({
    tour: () => ({
      logic: provideTour({ storage }),
      input: { isDone: storage.getItem(tourDoneKey) !== null },
    }),
  }));
  return (
    isThere && (
      <LaterTexts placeholder={null}>
        <TourCard />
      </LaterTexts>
    )
  );
}
