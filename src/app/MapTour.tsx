import { useState } from "react";
import { browserStorage } from "../browser/browserStorage.ts";
import { tourDoneKey } from "../features/demo/provideDemoVisit.ts";
import { provideTour, type TourDeps } from "../features/demo/provideTour.ts";
import { TourCard } from "../features/demo/TourCard.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { AppState } from "../features/app/selectors.ts";
import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { Layers, selectEntries } from "../features/layers/selectors.ts";
import { Measure, selectMeasurements } from "../features/measure/selectors.ts";
import { onChange } from "../scopes/onChange.ts";
import { Tour } from "../features/demo/tourSelectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";

/** The tour of the map (spec §1.6), with its eyes on the machines of what it shows. Only in demo mode. */
export function MapTour() {
  const layers = Layers.useActorRef();
  const highlight = Highlight.useActorRef();
  const measure = Measure.useActorRef();
  const [tour] = useState(() => {
    const storage = browserStorage("localStorage");
    const watchMap: TourDeps["watchMap"] = (tell) => {
      const switches = () =>
        selectEntries(layers.getSnapshot())
          .map(({ name, enabled }) => `${name} ${enabled}`)
          .toSorted()
          .join("\n");
      const watches = [
        onChange(layers, switches, () => tell({ type: "layer.toggled" })),
        onChange(
          highlight,
          () => selectShown(highlight.getSnapshot()) !== undefined,
          (isShown) => tell({ type: isShown ? "feature.opened" : "feature.closed" }),
        ),
        onChange(
          measure,
          () => selectMeasurements(measure.getSnapshot()).length,
          (count, before) => {
            if (count > before) tell({ type: "measurement.finished" });
          },
        ),
      ];
      return () => {
        for (const stop of watches) stop();
      };
    };
    return {
      logic: provideTour({ storage, watchMap }),
      options: { input: { isDone: storage.getItem(tourDoneKey) !== null } },
    };
  });
  return (
    <Tour.Provider logic={tour.logic} options={tour.options}>
      <StartOnRequest />
      <LaterTexts placeholder={null}>
        <TourCard />
      </LaterTexts>
    </Tour.Provider>
  );
}

function StartOnRequest() {
  const tour = Tour.useActorRef();
  useEmitted(AppState.useActorRef(), "tour.asked", () => tour.send({ type: "tour.start" }));
  return null;
}
