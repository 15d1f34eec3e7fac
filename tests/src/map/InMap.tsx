import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import {
  actorIn,
  type MapActor,
  type MapActorName,
  type MapParts,
} from "../../../machines/map-view/mapActors.ts";
import { provideStandaloneMap } from "../../../src/features/map-view/provide.ts";
import type { Language } from "../../../src/i18n/languages.ts";
import { MapScope } from "../../../src/scopes/mapScope.ts";
import { renderInLanguage } from "../inLanguage.tsx";

/** These actors of a map, for the components inside. */
export function InMap({ parts, children }: { parts: MapParts; children: ReactNode }) {
  return (
    <MapScope.Provider logic={provideStandaloneMap()} options={{ input: { parts } }}>
      {children}
    </MapScope.Provider>
  );
}

/** Components with these actors of a map, which a test can reach by their names. */
export function renderInMap(parts: MapParts, children: ReactNode, language?: Language) {
  const maps: ReturnType<typeof MapScope.useActorRef>[] = [];
  function Reach() {
    maps.push(MapScope.useActorRef());
    return null;
  }
  renderInLanguage(
    <InMap parts={parts}>
      <Reach />
      {children}
    </InMap>,
    language,
  );
  const actor = <Name extends MapActorName>(name: Name): MapActor<Name> => {
    const [map] = maps.slice(-1);
    const found = map && actorIn(map.system, name);
    if (!found) throw new Error(`The map has no actor "${name}".`);
    return found;
  };
  return { user: userEvent.setup(), actor };
}
