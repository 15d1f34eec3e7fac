import type { ReactNode } from "react";
import type { MapParts } from "../../../machines/map-view/mapActors.ts";
import { provideStandaloneMap } from "../../../src/features/map-view/provide.ts";
import { MapScope } from "../../../src/scopes/mapScope.ts";

/** These actors of a map, for the components inside. */
export function InMap({ parts, children }: { parts: MapParts; children: ReactNode }) {
  return (
    <MapScope.Provider logic={provideStandaloneMap()} options={{ input: { parts } }}>
      {children}
    </MapScope.Provider>
  );
}
