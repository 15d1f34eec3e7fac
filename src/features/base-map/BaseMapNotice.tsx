import { FormattedMessage } from "react-intl";
import { BaseLayerChoice, selectIsReachable } from "./selectors.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Tells that the base layer's host does not answer; the project's layers lie on a neutral background then. */
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
