import { Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { BaseLayerChoice, selectIsReachable } from "../../state/baseLayer.ts";

/** Tells that the base layer's host does not answer; the project's layers lie on a neutral background then. */
export function BaseMapNotice() {
  const isReachable = BaseLayerChoice.useSelector(selectIsReachable);
  return (
    !isReachable && (
      <Callout compact>
        <FormattedMessage id="map.baseLayerUnreachable" />
      </Callout>
    )
  );
}
