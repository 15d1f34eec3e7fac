import { useMapView } from "../../map/useMapView.ts";
import { GoTo } from "../coordinates/selectors.ts";
import { Highlight } from "../feature-info/selectors.ts";
import { Search, searchRules } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** Brings the map to what was found: a marker at a place, a feature as a click opens it. Stands inside the map. */
export function SearchOnMap() {
  const search = Search.useActorRef();
  const goTo = GoTo.useActorRef();
  const highlight = Highlight.useActorRef();
  const view = useMapView();

  useEmitted(search, "coordinate.chosen", ({ place }) => goTo.send({ type: "place.show", place }));
  useEmitted(search, "place.chosen", ({ label, placeKind, position }) =>
    goTo.send({
      type: "place.show",
      place: { kind: "place", system: "wgs84", position, swapped: null, name: label },
      zoom: searchRules.zoomOf(placeKind),
    }),
  );
  useEmitted(search, "feature.found", ({ feature }) => {
    // At once: the attributes that open over the map look for where it is now.
    view.standAtFeature(feature);
    highlight.send({ type: "features.close" });
    highlight.send({ type: "features.click", features: [feature] });
  });
  return null;
}
