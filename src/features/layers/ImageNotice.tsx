import { Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Layers, selectHasImageFailed } from "../../state/layers.ts";

/** Tells that the layers could not be drawn; the rest of the map keeps working. */
export function ImageNotice() {
  const hasFailed = Layers.useSelector(selectHasImageFailed);
  return (
    hasFailed && (
      <Callout compact intent="warning">
        <FormattedMessage id="map.imageFailed" />
      </Callout>
    )
  );
}
