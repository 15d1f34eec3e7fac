import { useState } from "react";
import { browserStorage } from "../effects/browserStorage.ts";
import { tourDoneKey } from "../effects/demoVisit.ts";
import { provideTour, type TourDeps } from "../effects/provideTour.ts";
import { TourCard } from "../features/demo/TourCard.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { AppState } from "../state/app.ts";
import { Highlight, selectShown } from "../state/highlight.ts";
import { Layers, selectEntries } from "../state/layers.ts";
import { Measure, selectMeasurements } from "../state/measure.ts";
import { onChange } from "../state/onChange.ts";
import { Tour } from "../state/tour.ts";
import { useEmitted } from "../state/useEmitted.ts";

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
