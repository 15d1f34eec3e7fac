import { FormattedMessage } from "react-intl";
import { Layers, selectHasImageFailed } from "../../state/layers.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Tells that the layers could not be drawn; the rest of the map keeps working. */
export function ImageNotice() {
  const hasFailed = Layers.useSelector(selectHasImageFailed);
  return (
    hasFailed && (
      <Notice intent="warning">
        <FormattedMessage id="map.imageFailed" />
      </Notice>
    )
  );
}
