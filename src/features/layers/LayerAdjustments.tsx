import type { LayerEntry } from "../../../machines/layers/layerEntries.ts";
import { Button, ButtonGroup } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import { useTitle } from "./nameSelectors.ts";
import { Layers, selectEntries } from "./selectors.ts";
import { PercentSlider } from "../../ui/PercentSlider.tsx";

interface LayerAdjustmentsProps {
  entry: LayerEntry;
  canMove: boolean;
  onMoved: (name: string) => void;
  /** Further actions. */
  tools: ReactNode;
}

/** A layer's opacity, and its place among the others. */
export function LayerAdjustments({
  entry: { name, opacity },
  canMove,
  onMoved,
  tools,
}: LayerAdjustmentsProps) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const title = useTitle(name);
  const isTop = entries.at(-1)?.name === name;
  const isBottom = entries[0]?.name === name;
  const move = (places: number, { currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => layers.send({ type: "layer.move", name, places }));
    // The row may have been removed from the document and inserted elsewhere.
    currentTarget.focus();
    onMoved(name);
  };

  return (
    <div className="layer-adjustments">
      <PercentSlider
        label={intl.formatMessage({ id: "map.layerOpacity" })}
        name={intl.formatMessage({ id: "map.layerOpacityOf" }, { layer: title })}
        ratio={opacity}
        onChange={(ratio) => layers.send({ type: "layer.fade", name, opacity: ratio })}
      />
      <ButtonGroup>
        <Button
          size="small"
          icon={<ArrowUp />}
          // Not `disabled`: the focus would be lost on reaching the top.
          aria-disabled={!canMove || isTop}
          className={!canMove || isTop ? "layer-move-end" : ""}
          aria-label={intl.formatMessage({ id: "map.layerUp" }, { layer: title })}
          title={intl.formatMessage({ id: "map.layerUp" }, { layer: title })}
          onClick={(event) => {
            if (canMove && !isTop) move(1, event);
          }}
        />
        <Button
          size="small"
          icon={<ArrowDown />}
          aria-disabled={!canMove || isBottom}
          className={!canMove || isBottom ? "layer-move-end" : ""}
          aria-label={intl.formatMessage({ id: "map.layerDown" }, { layer: title })}
          title={intl.formatMessage({ id: "map.layerDown" }, { layer: title })}
          onClick={(event) => {
            if (canMove && !isBottom) move(-1, event);
          }}
        />
      </ButtonGroup>
      {tools && <div className="layer-tools">{tools}</div>}
    </div>
  );
}
