import { PlaceMarker } from "../../map/coordinates/PlaceMarker.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { GoTo, selectMarker } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** The marker of the typed place; rendered inside the map, which pans there. */
export function GoToOnMap() {
  const goTo = GoTo.useActorRef();
  const marker = GoTo.useSelector(selectMarker);
  const view = useMapView();
  useEmitted(goTo, "place.shown", ({ position, zoom }) => {
    view.goTo(position, zoom);
    // The field was unmounted; the focus moves on to the map.
    view.focus();
  });

  return marker && <PlaceMarker position={marker.position} />;
}
