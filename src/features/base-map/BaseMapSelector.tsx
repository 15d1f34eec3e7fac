import { type BaseLayerValue, baseLayerValues } from "../../../machines/base-map/baseLayerMachine.ts";
import { Radio, RadioGroup } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { useBaseThumbnails } from "../../map/base-map/useBaseThumbnails.ts";
import { BaseLayerChoice, selectBaseLayer } from "./selectors.ts";
import "./baseMap.css";

/** Names of the base layers (spec §3.21–3.25). */
const baseLayerNames: Record<BaseLayerValue, MessageId> = {
  osm: "baseLayers.osm",
  luchtfotorgb: "baseLayers.luchtfotorgb",
  achtergrondkaart: "baseLayers.achtergrondkaart",
  "bgt-achtergrondvisualisatie": "baseLayers.bgt-achtergrondvisualisatie",
  "kadastrale-kaart-v5": "baseLayers.kadastrale-kaart-v5",
  none: "baseLayers.none",
};

/** The choice of base layer (spec §2.38). */
export function BaseMapSelector() {
  const intl = useIntl();
  const choice = BaseLayerChoice.useActorRef();
  const chosen = BaseLayerChoice.useSelector(selectBaseLayer);
  const thumbnailOf = useBaseThumbnails();
  const choose = (name: string) => {
    const value = baseLayerValues.find((value) => value === name);
    if (value) choice.send({ type: "baseLayer.choose", value });
  };

  return (
    <RadioGroup
      aria-label={intl.formatMessage({ id: "map.baseLayer" })}
      selectedValue={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {baseLayerValues.map((value) => (
        <Radio
          key={value}
          value={value}
          className="base-map-choice"
          labelElement={
            <>
              <Thumbnail url={thumbnailOf(value)} />
              {intl.formatMessage({ id: baseLayerNames[value] })}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

/** How it looks where the map is; an empty place where it can't be had. */
function Thumbnail({ url }: { url: string | undefined }) {
  return (
    <span className="base-map-thumbnail">
      {url !== undefined && <img src={url} alt="" loading="lazy" referrerPolicy="origin-when-cross-origin" />}
    </span>
  );
}
