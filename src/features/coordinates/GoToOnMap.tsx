import { PlaceMarker } from "../../map/coordinates/PlaceMarker.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { GoTo, selectMarker } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** The marker at the place that was gone to; stands inside the map, which goes there. */
export function GoToOnMap() {
  const goTo = GoTo.useActorRef();
  const marker = GoTo.useSelector(selectMarker);
  const view = useMapView();
  useEmitted(goTo, "place.shown", ({ position, zoom }) => {
    view.goTo(position, zoom);
    // The field is gone; its keyboard goes on where the person looks.
    view.focus();
  });

  return marker && <PlaceMarker position={marker.position} />;
}
