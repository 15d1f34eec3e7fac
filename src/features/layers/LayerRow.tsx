import { Checkbox, Radio } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { lazyPart } from "../../later/lazyPart.tsx";
import { CardButton } from "./CardButton.tsx";
import { useListed } from "./heldLayers.ts";
import { selectTitle } from "./nameSelectors.ts";
import { Layers } from "./selectors.ts";
import { selectEntry } from "./listSelectors.ts";
import { LayerClasses } from "./LayerClasses.tsx";
import { LayerStateLine } from "./LayerStateLine.tsx";

const LayerCard = lazyPart(async () => (await import("./LayerCard.tsx")).LayerCard);

interface LayerRowProps {
  name: string;
  /** False while the list shows only some layers: a place among them means nothing. */
  canMove: boolean;
  onMoved: () => void;
  /** Further items of its menu. */
  tools: ReactNode;
}

/** One layer: on or off, how it is doing, what its symbols stand for, and a menu of what it is and what can be done with it. */
export function LayerRow(props: LayerRowProps) {
  const { name } = props;
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const entry = useListed(selectEntry(name));
  const title = useListed(selectTitle(name));

  if (!entry) return null;
  const toggle = () => layers.send({ type: "layer.toggle", name });
  return (
    <>
      <div className="layer-row-head">
        {entry.choice === undefined ? (
          <Checkbox checked={entry.enabled} label={title} onChange={toggle} />
        ) : (
          <Radio name={entry.choice} checked={entry.enabled} label={title} onChange={toggle} />
        )}
        <CardButton label={intl.formatMessage({ id: "map.layerMore" }, { layer: title })}>
          <LayerCard {...props} />
        </CardButton>
      </div>
      {entry.enabled && (
        <>
          <LayerStateLine name={name} />
          <LayerClasses name={name} />
        </>
      )}
    </>
  );
}
