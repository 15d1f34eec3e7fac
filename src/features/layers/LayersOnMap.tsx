import type { LoadFeatures } from "../../map/featurePages.ts";
import { ImageLayer } from "../../map/ImageLayer.tsx";
import { VectorLayer } from "../../map/VectorLayer.tsx";
import {
  Layers,
  selectAttempts,
  selectEntries,
  selectFeatures,
  selectImageLayer,
} from "../../state/layers.ts";
import { Movement, selectAreVectorsShown } from "../../state/movement.ts";

export interface LayersOnMapProps {
  /** Where the project's map server draws. */
  imageUrl: string;
  styles: Readonly<Record<string, string>> | undefined;
  /** Must stay the same while mounted. */
  loadFeatures: LoadFeatures;
}

const drawn = { kind: "drawn" } as const;
const failed = { kind: "failed", text: null } as const;

/** The picture of the enabled layers and their features; stands inside the map (spec §4.38–4.41). */
export function LayersOnMap({ imageUrl, styles, loadFeatures }: LayersOnMapProps) {
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const imageLayer = Layers.useSelector(selectImageLayer);
  const features = Layers.useSelector(selectFeatures);
  const attempts = Layers.useSelector(selectAttempts);
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);

  return (
    <>
      {imageLayer && (
        <ImageLayer
          key={imageLayer.revision}
          url={imageUrl}
          names={imageLayer.names}
          styles={styles}
          onTileLoaded={() => layers.send({ type: "image.reported", names: imageLayer.names, status: drawn })}
          onTileFailed={() =>
            layers.send({ type: "image.reported", names: imageLayer.names, status: failed })
          }
        />
      )}
      {entries.map(({ name, enabled }) => (
        <VectorLayer
          key={name}
          name={name}
          load={loadFeatures}
          attempt={attempts[name] ?? 0}
          onStatus={(name, status) => layers.send({ type: "features.reported", name, status })}
          isEnabled={enabled}
          isShown={areVectorsShown}
          isOutlined={features[name]?.kind !== "truncated"}
        />
      ))}
    </>
  );
}
