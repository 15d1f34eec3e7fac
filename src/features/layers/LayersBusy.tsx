import { useIntl } from "react-intl";
import { MapOverlay } from "../../map/MapOverlay.tsx";
import { Layers, selectAreImagesDrawn } from "./selectors.ts";

/** A line along the top of the map, once the pictures of its layers are on their way for longer than a second. */
export function LayersBusy() {
  const intl = useIntl();
  const areDrawn = Layers.useSelector(selectAreImagesDrawn);
  if (areDrawn) return null;
  return (
    <MapOverlay>
      <progress className="layers-busy" aria-label={intl.formatMessage({ id: "map.loading" })} />
    </MapOverlay>
  );
}
