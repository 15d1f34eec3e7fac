import { FormattedMessage } from "react-intl";
import { BaseLayerChoice, selectIsReachable } from "./selectors.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Shown when the base layer's host does not respond; the project's layers then have a plain background. */
export function BaseMapNotice() {
  const isReachable = BaseLayerChoice.useSelector(selectIsReachable);
  return (
    !isReachable && (
      <Notice intent="warning">
        <FormattedMessage id="map.baseLayerUnreachable" />
      </Notice>
    )
  );
}
