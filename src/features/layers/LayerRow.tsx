import { Checkbox } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTitle } from "./nameSelectors.ts";
import { Layers, selectEntry } from "./selectors.ts";
import { LayerClasses } from "./LayerClasses.tsx";
import { LayerMenu } from "./LayerMenu.tsx";
import { LayerStateLine } from "./LayerStateLine.tsx";

interface LayerRowProps {
  name: string;
  /** False while the list shows only some layers: a place among them means nothing. */
  canMove: boolean;
  onMoved: (name: string) => void;
  /** Further items of its menu. */
  tools: ReactNode;
}

/** One layer: on or off, how it is doing, what its symbols stand for, and a menu of what it is and what can be done with it. */
export function LayerRow(props: LayerRowProps) {
  const { name } = props;
  const layers = Layers.useActorRef();
  const entry = Layers.useSelector(selectEntry(name));
  const title = useTitle(name);

  if (!entry) return null;
  return (
    <li className="layer-row">
      <div className="layer-row-head">
        <Checkbox
          checked={entry.enabled}
          label={title}
          onChange={() => layers.send({ type: "layer.toggle", name })}
        />
        <LayerMenu {...props} />
      </div>
      {entry.enabled && (
        <>
          <LayerStateLine name={name} />
          <LayerClasses name={name} />
        </>
      )}
    </li>
  );
}
