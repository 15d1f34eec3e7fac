import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { MapOverlay } from "../map/MapOverlay.tsx";

/** Shown when the code of the tools can't be loaded: the server has a newer version by now, which a reload loads. */
export function MapToolsMissing() {
  return (
    <MapOverlay>
      <div className="map-notices" role="alert">
        <Callout compact intent="warning">
          <FormattedMessage id="map.toolsMissing" />{" "}
          <Button size="small" onClick={() => location.reload()}>
            <FormattedMessage id="common.reloadPage" />
          </Button>
        </Callout>
      </div>
    </MapOverlay>
  );
}
