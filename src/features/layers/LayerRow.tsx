import { Button, Checkbox } from "@blueprintjs/core";
import { Settings } from "@blueprintjs/icons";
import { useId, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useTitle } from "./nameSelectors.ts";
import { Layers, selectEntry } from "./selectors.ts";
import { LayerAdjustments } from "./LayerAdjustments.tsx";
import { LayerClasses } from "./LayerClasses.tsx";
import { LayerInfo } from "./LayerInfo.tsx";
import { LayerStateLine } from "./LayerStateLine.tsx";

interface LayerRowProps {
  name: string;
  /** False while the list shows only some layers: a place among them means nothing. */
  canMove: boolean;
  onMoved: (name: string) => void;
  /** Further actions. */
  tools: ReactNode;
}

/** One layer: on or off, how it is doing, and what it is, its place and opacity for who asks. */
export function LayerRow({ name, canMove, onMoved, tools }: LayerRowProps) {
  const intl = useIntl();
  const adjustmentsId = useId();
  const layers = Layers.useActorRef();
  const entry = Layers.useSelector(selectEntry(name));
  const title = useTitle(name);
  const [isOpen, setIsOpen] = useState(false);

  if (!entry) return null;
  return (
    <li className="layer-row">
      <div className="layer-row-head">
        <Checkbox
          checked={entry.enabled}
          label={title}
          onChange={() => layers.send({ type: "layer.toggle", name })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<Settings />}
          active={isOpen}
          aria-expanded={isOpen}
          aria-controls={adjustmentsId}
          aria-label={intl.formatMessage({ id: "map.layerAdjust" }, { layer: title })}
          title={intl.formatMessage({ id: "map.layerAdjust" }, { layer: title })}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {entry.enabled && (
        <>
          <LayerStateLine name={name} />
          <LayerClasses name={name} />
        </>
      )}
      <div id={adjustmentsId}>
        {isOpen && (
          <>
            <LayerInfo name={name} />
            <LayerAdjustments entry={entry} canMove={canMove} onMoved={onMoved} tools={tools} />
          </>
        )}
      </div>
    </li>
  );
}
