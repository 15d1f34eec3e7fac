import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { MapOverlay } from "../map/MapOverlay.tsx";

/** Stands over a map whose tools can't be had: the server has a newer program by now, which comes with the page anew. */
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
