import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, ZoomToFit } from "@blueprintjs/icons";
import { type ReactNode, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMapView } from "../../map/useMapView.ts";
import { ArrowMenu } from "../../ui/ArrowMenu.tsx";
import { FirstFocus } from "../../ui/FirstFocus.tsx";
import { PercentSlider } from "../../ui/PercentSlider.tsx";
import { LayerFacts } from "./LayerFacts.tsx";
import { useExtent, useTitle } from "./nameSelectors.ts";
import { Layers, selectEntries, selectEntry } from "./selectors.ts";
import "./layerCard.css";

interface LayerCardProps {
  name: string;
  canMove: boolean;
  onMoved: (name: string) => void;
  tools: ReactNode;
}

/** What a layer is, what can be done with it, its place among the others and its opacity. */
export function LayerCard({ name, canMove, onMoved, tools }: LayerCardProps) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const opacity = Layers.useSelector(selectEntry(name))?.opacity ?? 1;
  const { showBox } = useMapView();
  const title = useTitle(name);
  const extent = useExtent(name);
  const card = useRef<HTMLDivElement>(null);
  const move = (places: number) => {
    layers.send({ type: "layer.move", name, places });
    onMoved(name);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it opens beside its button, and the map stays in use
    <div ref={card} className="layer-card" role="dialog" aria-label={title}>
      <FirstFocus onShown={() => card.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()} />
      <p className="layer-card-title">{title}</p>
      <LayerFacts name={name} />
      <ArrowMenu aria-label={intl.formatMessage({ id: "map.layerMore" }, { layer: title })}>
        {extent && (
          <MenuItem
            icon={<ZoomToFit />}
            text={<FormattedMessage id="map.zoomToLayer" />}
            onClick={() => showBox(extent)}
          />
        )}
        {tools}
        <MenuDivider />
        <MenuItem
          icon={<ArrowUp />}
          text={<FormattedMessage id="layerMenu.up" />}
          disabled={!canMove || entries.at(-1)?.name === name}
          shouldDismissPopover={false}
          onClick={() => move(1)}
        />
        <MenuItem
          icon={<ArrowDown />}
          text={<FormattedMessage id="layerMenu.down" />}
          disabled={!canMove || entries[0]?.name === name}
          shouldDismissPopover={false}
          onClick={() => move(-1)}
        />
      </ArrowMenu>
      <PercentSlider
        label={intl.formatMessage({ id: "map.layerOpacity" })}
        name={intl.formatMessage({ id: "map.layerOpacityOf" }, { layer: title })}
        ratio={opacity}
        onChange={(ratio) => layers.send({ type: "layer.fade", name, opacity: ratio })}
      />
    </div>
  );
}
