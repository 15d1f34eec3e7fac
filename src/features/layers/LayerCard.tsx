import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { ZoomToFit } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { placeAmong } from "../../../machines/layers/layerPlaces.ts";
import { isLayer } from "../../../machines/layers/layerTree.ts";
import { ArrowMenu } from "../../ui/ArrowMenu.tsx";
import { OpenedCard } from "../../ui/OpenedCard.tsx";
import { PercentSlider } from "../../ui/PercentSlider.tsx";
import { LayerFacts } from "./LayerFacts.tsx";
import { MoveItems } from "./MoveItems.tsx";
import { StyleChoice } from "./StyleChoice.tsx";
import { useTitle } from "./nameSelectors.ts";
import { useZoomToLayer } from "./useZoomToLayer.ts";
import { Layers, selectEntries } from "./selectors.ts";
import { selectEntry } from "./listSelectors.ts";
import "./layerCard.css";

interface LayerCardProps {
  name: string;
  canMove: boolean;
  onMoved: () => void;
  tools: ReactNode;
}

/** What a layer is, what can be done with it, its place among the others, its style and its opacity. */
export function LayerCard({ name, canMove, onMoved, tools }: LayerCardProps) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const opacity = Layers.useSelector(selectEntry(name))?.opacity ?? 1;
  const title = useTitle(name);
  const zoomToLayer = useZoomToLayer(name);

  return (
    <OpenedCard className="layer-card" label={title}>
      <p className="layer-card-title">{title}</p>
      <LayerFacts name={name} />
      <ArrowMenu aria-label={intl.formatMessage({ id: "map.layerMore" }, { layer: title })}>
        {zoomToLayer && (
          <MenuItem
            icon={<ZoomToFit />}
            text={<FormattedMessage id="map.zoomToLayer" />}
            onClick={zoomToLayer}
          />
        )}
        {tools}
        <MenuDivider />
        <MoveItems
          among={canMove ? placeAmong(entries, isLayer(name)) : undefined}
          onMove={(places) => {
            layers.send({ type: "layer.move", name, places });
            onMoved();
          }}
        />
      </ArrowMenu>
      <StyleChoice name={name} />
      <PercentSlider
        label={intl.formatMessage({ id: "map.layerOpacity" })}
        name={intl.formatMessage({ id: "map.layerOpacityOf" }, { layer: title })}
        ratio={opacity}
        onChange={(ratio) => layers.send({ type: "layer.fade", name, opacity: ratio })}
      />
    </OpenedCard>
  );
}
