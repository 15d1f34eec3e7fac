import { Button } from "@blueprintjs/core";
import { Reset } from "@blueprintjs/icons";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { placeAmong } from "../../../machines/layers/layerPlaces.ts";
import { isGroup, isLayer, layerTree } from "../../../machines/layers/layerTree.ts";
import { Layers, selectEntries } from "./selectors.ts";
import { selectAreAllEnabled, selectIsArranged } from "./listSelectors.ts";
import { useTitleOf } from "./nameSelectors.ts";
import { HeldLayers, useHeldLayers } from "./heldLayers.ts";
import { LayerFilter } from "./LayerFilter.tsx";
import { LayerNodes, type Moved } from "./LayerNodes.tsx";
import { LayerRow } from "./LayerRow.tsx";
import "./layers.css";

/** A longer list can be searched. */
const maxPlainListLength = 8;

/**
 * The project's layers in their groups, the top one first: each on or off, and all at once (spec §2.39).
 *
 * `toolsOf` is what else can be done with a layer.
 */
export function LayerList({ toolsOf }: { toolsOf?: (layer: string) => ReactNode }) {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const { held, hold } = useHeldLayers();
  const titleOf = useTitleOf();
  const areAllEnabled = Layers.useSelector(selectAreAllEnabled);
  const isArranged = Layers.useSelector(selectIsArranged);
  const [sought, setSought] = useState("");
  const [lastMoved, setLastMoved] = useState<Moved | null>(null);

  if (entries.length === 0) return <FormattedMessage id="map.noLayers" />;
  const isSought = (text: string) => text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());
  const found = entries
    .map(({ name }) => name)
    .filter((name) => isSought(name) || isSought(titleOf(name)))
    .toReversed();
  const news = () => {
    if (sought !== "") return intl.formatMessage({ id: "map.layersFound" }, { count: found.length });
    const isMoved = lastMoved?.kind === "group" ? isGroup(lastMoved.path) : isLayer(lastMoved?.name ?? "");
    const among = placeAmong(entries, isMoved);
    if (!lastMoved || !among) return "";
    const place = { place: among.count - among.place, count: among.count };
    return lastMoved.kind === "group"
      ? intl.formatMessage({ id: "map.groupMoved" }, { group: lastMoved.title, ...place })
      : intl.formatMessage({ id: "map.layerMoved" }, { layer: titleOf(lastMoved.name), ...place });
  };

  return (
    <>
      {entries.length > maxPlainListLength && <LayerFilter sought={sought} onSeek={setSought} />}
      <output className={found.length > 0 ? "layers-news layers-news-unseen" : "layers-news"}>
        {news()}
      </output>
      {sought === "" ? (
        <HeldLayers value={held}>
          <div role="presentation" onPointerDown={hold}>
            <LayerNodes
              nodes={layerTree(held ? selectEntries(held) : entries)}
              onMoved={setLastMoved}
              toolsOf={toolsOf}
            />
          </div>
        </HeldLayers>
      ) : (
        <ul className="layer-list">
          {found.map((name) => (
            <li key={name} className="layer-row">
              <LayerRow name={name} canMove={false} onMoved={() => undefined} tools={toolsOf?.(name)} />
            </li>
          ))}
        </ul>
      )}
      <div className="layer-list-actions">
        <Button
          fill
          variant="outlined"
          aria-label={intl.formatMessage({ id: "map.toggleAll" })}
          aria-pressed={areAllEnabled}
          onClick={() => layers.send({ type: "layers.toggleAll" })}
        >
          <FormattedMessage id="map.toggleAll" />
        </Button>
        {isArranged && (
          <Button
            fill
            variant="minimal"
            icon={<Reset />}
            onClick={() => layers.send({ type: "layers.restore" })}
          >
            <FormattedMessage id="map.layersRestore" />
          </Button>
        )}
      </div>
    </>
  );
}
