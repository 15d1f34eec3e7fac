import { Button, Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Compare, selectRightEntries, selectRightState } from "./selectors.ts";
import { useTitle } from "../layers/nameSelectors.ts";
import { useOutOfScale } from "../layers/selectors.ts";
import { PercentSlider } from "../../ui/PercentSlider.tsx";

type RightEntry = ReturnType<typeof selectRightEntries>[number];

/** Which layers lie on the right, the top one first, with how those do that can't be seen. */
export function RightLayers() {
  const entries = Compare.useSelector(selectRightEntries);
  const outOfScale = useOutOfScale();
  return (
    <fieldset>
      <legend>
        <FormattedMessage id="compare.rightLayers" />
      </legend>
      {entries.length === 0 && <FormattedMessage id="map.noLayers" />}
      <ul className="compare-layers">
        {entries.toReversed().map((entry) => (
          <RightLayer key={entry.name} entry={entry} isInScale={!outOfScale.includes(entry.name)} />
        ))}
      </ul>
    </fieldset>
  );
}

function RightLayer({
  entry: { name, enabled: isOn, opacity },
  isInScale,
}: {
  entry: RightEntry;
  isInScale: boolean;
}) {
  const intl = useIntl();
  const compare = Compare.useActorRef();
  const title = useTitle(name);
  const state = Compare.useSelector(selectRightState(name, isInScale));
  const isBroken = state === "failed" || state === "forbidden";

  return (
    <li>
      <Checkbox checked={isOn} label={title} onChange={() => compare.send({ type: "layer.toggle", name })} />
      {isOn && (
        <PercentSlider
          label={intl.formatMessage({ id: "map.layerOpacity" })}
          name={intl.formatMessage({ id: "compare.opacityOf" }, { layer: title })}
          ratio={opacity}
          onChange={(ratio) => compare.send({ type: "layer.fade", name, opacity: ratio })}
        />
      )}
      {(isBroken || state === "outOfScale") && (
        <div className="compare-layer-state">
          {state === "outOfScale" && <FormattedMessage id="compare.outOfScale" />}
          {state === "forbidden" && <FormattedMessage id="map.layerForbidden" />}
          {state === "failed" && <FormattedMessage id="map.layerFailed" />}{" "}
          {isBroken && (
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: "map.layerRetry" }, { layer: title })}
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
