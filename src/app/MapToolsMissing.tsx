import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { MapOverlay } from "../map/MapOverlay.tsx";

/**
 * Stands over a map whose tools could not be fetched. A browser does not ask for the same code twice, so the way on is
 * the page anew.
 */
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
