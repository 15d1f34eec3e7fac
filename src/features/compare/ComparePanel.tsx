import { Button, Callout, Switch } from "@blueprintjs/core";
import { Duplicate, SwapHorizontal } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Compare, selectIsRightBaseReachable, selectIsSwiping } from "./selectors.ts";
import { RightBaseLayer } from "./RightBaseLayer.tsx";
import { RightLayers } from "./RightLayers.tsx";
import { useLeftSide } from "./useLeftSide.ts";
import "./compare.css";

/** Two maps in one: on or off, and what the right one shows. */
export function ComparePanel() {
  const intl = useIntl();
  const compare = Compare.useActorRef();
  const isSwiping = Compare.useSelector(selectIsSwiping);
  const isReachable = Compare.useSelector(selectIsRightBaseReachable);
  const leftSide = useLeftSide();

  return (
    <div className="compare-panel">
      <Switch
        checked={isSwiping}
        label={intl.formatMessage({ id: "compare.on" })}
        onChange={() => compare.send({ type: "compare.toggle", left: leftSide() })}
      />
      {!isSwiping && (
        <p className="bp6-text-muted">
          <FormattedMessage id="compare.explained" />
        </p>
      )}
      {isSwiping && (
        <>
          <div className="compare-actions">
            <Button
              icon={<SwapHorizontal />}
              onClick={() => compare.send({ type: "sides.swap", left: leftSide() })}
            >
              <FormattedMessage id="compare.swap" />
            </Button>
            <Button
              icon={<Duplicate />}
              onClick={() => compare.send({ type: "left.copy", left: leftSide() })}
            >
              <FormattedMessage id="compare.copy" />
            </Button>
          </div>
          <RightBaseLayer />
          {!isReachable && (
            <Callout compact intent="warning">
              <FormattedMessage id="map.baseLayerUnreachable" />
            </Callout>
          )}
          <RightLayers />
          <p className="bp6-text-muted">
            <FormattedMessage id="compare.leftAsEver" />
          </p>
        </>
      )}
    </div>
  );
}
