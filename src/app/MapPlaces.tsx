import { useEffect, useState, type ReactNode } from "react";
import { provideCoordinates, storedNotation } from "../effects/provideCoordinates.ts";
import { Coordinates } from "../state/coordinates.ts";
import { GoTo } from "../state/goTo.ts";
import { exposeToInspection } from "./exposeToInspection.ts";

/** The machines of coordinates, which come with the map's tools: the first picture needs none of them. */
export function MapPlaces({ children }: { children: ReactNode }) {
  const [coordinates] = useState(() => ({
    logic: provideCoordinates({ clipboard: navigator.clipboard, storage: localStorage }),
    options: { input: { stored: storedNotation(localStorage) } },
  }));

  return (
    <Coordinates.Provider logic={coordinates.logic} options={coordinates.options}>
      <GoTo.Provider>
        <InspectedPlaces />
        {children}
      </GoTo.Provider>
    </Coordinates.Provider>
  );
}

function InspectedPlaces() {
  const coordinates = Coordinates.useActorRef();
  const goTo = GoTo.useActorRef();
  useEffect(() => exposeToInspection({ actors: { coordinates, goTo } }), [coordinates, goTo]);
  return null;
}
