import { Button, ButtonGroup } from "@blueprintjs/core";
import { ArrowDown, ArrowUp } from "@blueprintjs/icons";
import { useId, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import { writePercent } from "../../i18n/numbers.ts";
import { Layers, selectEntries, type LayerEntry } from "../../state/layers.ts";

/** How far one press of an arrow key changes the opacity. */
const opacityStep = 0.05;

interface LayerAdjustmentsProps {
  entry: LayerEntry;
  canMove: boolean;
  onMoved: (name: string) => void;
  /** What else can be done with it. */
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
  const sliderId = useId();
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const percentage = writePercent(intl, opacity);
  const isTop = entries.at(-1)?.name === name;
  const isBottom = entries[0]?.name === name;
  const move = (places: number, { currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => layers.send({ type: "layer.move", name, places }));
    // The row may have been taken out of the page and put back elsewhere.
    currentTarget.focus();
    onMoved(name);
  };

  return (
    <div className="layer-adjustments">
      <label htmlFor={sliderId}>
        <FormattedMessage id="map.layerOpacity" />
      </label>
      <input
        id={sliderId}
        type="range"
        min={0}
        max={1}
        step={opacityStep}
        value={opacity}
        aria-label={intl.formatMessage({ id: "map.layerOpacityOf" }, { layer: name })}
        aria-valuetext={percentage}
        onChange={({ currentTarget }) =>
          layers.send({ type: "layer.fade", name, opacity: Number(currentTarget.value) })
        }
      />
      <span aria-hidden className="layer-opacity">
        {percentage}
      </span>
      <ButtonGroup>
        <Button
          size="small"
          icon={<ArrowUp />}
          // Not `disabled`: the focus would be lost on reaching the top.
          aria-disabled={!canMove || isTop}
          className={!canMove || isTop ? "layer-move-end" : ""}
          aria-label={intl.formatMessage({ id: "map.layerUp" }, { layer: name })}
          title={intl.formatMessage({ id: "map.layerUp" }, { layer: name })}
          onClick={(event) => {
            if (canMove && !isTop) move(1, event);
          }}
        />
        <Button
          size="small"
          icon={<ArrowDown />}
          aria-disabled={!canMove || isBottom}
          className={!canMove || isBottom ? "layer-move-end" : ""}
          aria-label={intl.formatMessage({ id: "map.layerDown" }, { layer: name })}
          title={intl.formatMessage({ id: "map.layerDown" }, { layer: name })}
          onClick={(event) => {
            if (canMove && !isBottom) move(-1, event);
          }}
        />
      </ButtonGroup>
      {tools && <div className="layer-tools">{tools}</div>}
    </div>
  );
}
