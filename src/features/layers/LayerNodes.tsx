import { Button, Checkbox } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import { useIntl } from "react-intl";
import { areAllEnabled } from "../../../machines/layers/layerEntries.ts";
import { placesBetween } from "../../../machines/layers/layerPlaces.ts";
import { entriesIn, type LayerGroup as Group, type LayerNode } from "../../../machines/layers/layerTree.ts";
import { lazyPart } from "../../later/lazyPart.tsx";
import { CardButton } from "./CardButton.tsx";
import { useListed } from "./heldLayers.ts";
import { LayerRow } from "./LayerRow.tsx";
import { Layers } from "./selectors.ts";
import { selectFolded } from "./listSelectors.ts";

const GroupCard = lazyPart(async () => (await import("./GroupCard.tsx")).GroupCard);

/** What was moved in the list. */
export type Moved = { kind: "layer"; name: string } | { kind: "group"; path: string; title: string };

/** What all rows of the list need. */
interface ListProps {
  onMoved: (moved: Moved) => void;
  /** What else can be done with a layer: items of its menu. */
  toolsOf: ((layer: string) => ReactNode) | undefined;
}

interface LayerNodesProps extends ListProps {
  /** The bottom one first. */
  nodes: readonly LayerNode[];
  label?: string;
}

/** Layers and groups that lie beside each other, the top one first; they are dragged among each other. */
export function LayerNodes({ nodes, label, ...list }: LayerNodesProps) {
  const layers = Layers.useActorRef();
  /** Places among the nodes: of what is dragged, and below the pointer. */
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const stop = (event: DragEvent) => {
    // Lists lie in lists.
    event.stopPropagation();
    setDrag(null);
  };
  const drop = (event: DragEvent) => {
    const node = drag && nodes[drag.from];
    const goal = drag && nodes[drag.to];
    stop(event);
    if (!node || !goal) return;
    event.preventDefault();
    // As they are by now; the list shows how they were when the drag began.
    const { entries } = layers.getSnapshot().context;
    const places = placesBetween(entries, node, goal);
    if (places === 0) return;
    if (node.kind === "layer") {
      layers.send({ type: "layer.move", name: node.entry.name, places });
      list.onMoved({ kind: "layer", name: node.entry.name });
    } else {
      layers.send({ type: "group.move", path: node.path, places });
      list.onMoved(node);
    }
  };
  return (
    <ul className="layer-list" aria-label={label}>
      {nodes
        .map((node, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard its menu moves it
          <li
            key={node.kind === "layer" ? node.entry.name : `${node.path}/`}
            className={`${node.kind === "layer" ? "layer-row" : "layer-row layer-group"} ${markOf(drag, place)}`}
            draggable={nodes.length > 1}
            onDragStart={(event) => {
              event.stopPropagation();
              event.dataTransfer.effectAllowed = "move";
              setDrag({ from: place, to: place });
            }}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              event.stopPropagation();
              if (drag.to !== place) setDrag({ ...drag, to: place });
            }}
            onDrop={drop}
            onDragEnd={stop}
          >
            {node.kind === "layer" ? (
              <LayerRow
                name={node.entry.name}
                canMove
                onMoved={() => list.onMoved({ kind: "layer", name: node.entry.name })}
                tools={list.toolsOf?.(node.entry.name)}
              />
            ) : (
              <LayerGroup group={node} {...list} />
            )}
          </li>
        ))
        .toReversed()}
    </ul>
  );
}

/** Where what is dragged would come to lie. */
function markOf(drag: { from: number; to: number } | null, place: number): string {
  if (!drag) return "";
  if (drag.from === place) return "layer-dragged";
  if (drag.to !== place) return "";
  return drag.to > drag.from ? "layer-drop-above" : "layer-drop-below";
}

/** A group of layers: on, off or in part, folded or not. */
function LayerGroup({ group, ...list }: ListProps & { group: Group }) {
  const { path, title, nodes } = group;
  const intl = useIntl();
  const id = useId();
  const layers = Layers.useActorRef();
  const isFolded = useListed(selectFolded).includes(path);
  const entries = entriesIn(nodes);
  const isAll = areAllEnabled(entries);
  const fold = intl.formatMessage({ id: isFolded ? "map.groupUnfold" : "map.groupFold" }, { group: title });
  const more = intl.formatMessage({ id: "map.groupMore" }, { group: title });
  return (
    <>
      <div className="layer-row-head">
        <Button
          variant="minimal"
          size="small"
          className="layer-fold"
          icon={isFolded ? <ChevronRight /> : <ChevronDown />}
          aria-expanded={!isFolded}
          aria-controls={id}
          aria-label={fold}
          title={fold}
          onClick={() => layers.send({ type: "group.fold", path })}
        />
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && entries.some(({ enabled }) => enabled)}
          label={title}
          onChange={() => layers.send({ type: "group.toggle", path })}
        />
        <CardButton label={more}>
          <GroupCard path={path} label={more} onMoved={() => list.onMoved({ kind: "group", path, title })} />
        </CardButton>
      </div>
      <div id={id} className="layer-group-layers">
        {!isFolded && <LayerNodes nodes={nodes} label={title} {...list} />}
      </div>
    </>
  );
}
