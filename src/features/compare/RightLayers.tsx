import { Button, Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Compare, selectRightEntries, selectRightState } from "../../state/compare.ts";
import { Layers, selectOutOfScale, shallowEqual } from "../../state/layers.ts";

/** Which layers lie on the right, the top one first, with how those do that can't be seen. */
export function RightLayers() {
  const entries = Compare.useSelector(selectRightEntries);
  const outOfScale = Layers.useSelector(selectOutOfScale, shallowEqual);
  return (
    <fieldset>
      <legend>
        <FormattedMessage id="compare.rightLayers" />
      </legend>
      {entries.length === 0 && <FormattedMessage id="map.noLayers" />}
      <ul className="compare-layers">
        {entries.toReversed().map(({ name }) => (
          <RightLayer key={name} name={name} isInScale={!outOfScale.includes(name)} />
        ))}
      </ul>
    </fieldset>
  );
}

function RightLayer({ name, isInScale }: { name: string; isInScale: boolean }) {
  const intl = useIntl();
  const compare = Compare.useActorRef();
  const isOn = Compare.useSelector((snapshot) =>
    selectRightEntries(snapshot).some((entry) => entry.name === name && entry.enabled),
  );
  const state = Compare.useSelector(selectRightState(name, isInScale));
  const isBroken = state === "failed" || state === "forbidden";

  return (
    <li>
      <Checkbox checked={isOn} label={name} onChange={() => compare.send({ type: "layer.toggle", name })} />
      {(isBroken || state === "outOfScale") && (
        <div className="compare-layer-state">
          {state === "outOfScale" && <FormattedMessage id="compare.outOfScale" />}
          {state === "forbidden" && <FormattedMessage id="map.layerForbidden" />}
          {state === "failed" && <FormattedMessage id="map.layerFailed" />}{" "}
          {isBroken && (
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: "map.layerRetry" }, { layer: name })}
              onClick={() => compare.send({ type: "layer.retry", name })}
            >
              <FormattedMessage id="common.retry" />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
