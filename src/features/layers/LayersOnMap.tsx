import { useMemo } from "react";
import type { LoadFeatures } from "../../map/features/featurePages.ts";
import { ImageLayer } from "../../map/images/ImageLayer.tsx";
import type { LoadImage } from "../../map/images/imageSource.ts";
import { LayerOrder } from "../../map/LayerOrder.tsx";
import { VectorLayer } from "../../map/features/VectorLayer.tsx";
import {
  layerRules,
  Layers,
  selectAttempts,
  selectEntries,
  selectFeatures,
  selectOutOfScale,
  selectPictures,
  selectRevisions,
  shallowEqual,
} from "../../state/layers.ts";
import { Movement, selectAreVectorsShown } from "../../state/movement.ts";

export interface LayersOnMapProps {
  /** Where the project's map server draws. */
  imageUrl: string;
  styles: Readonly<Record<string, string>> | undefined;
  /** Must stay the same while mounted, as must `loadFeatures`. */
  loadImage: LoadImage;
  loadFeatures: LoadFeatures;
}

/** The pictures of the enabled layers and their features; stands inside the map (spec §4.38–4.41). */
export function LayersOnMap({ imageUrl, styles, loadImage, loadFeatures }: LayersOnMapProps) {
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const pictures = Layers.useSelector(selectPictures);
  const features = Layers.useSelector(selectFeatures);
  const attempts = Layers.useSelector(selectAttempts);
  const revisions = Layers.useSelector(selectRevisions);
  const outOfScale = Layers.useSelector(selectOutOfScale, shallowEqual);
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);
  const order = useMemo(() => entries.map(({ name }) => name), [entries]);
  const attemptOf = (name: string) => attempts[name] ?? 0;

  return (
    <>
      {pictures.map(({ key, names, opacity, filter }) => (
        <ImageLayer
          key={key}
          url={imageUrl}
          names={names}
          styles={styles}
          opacity={opacity}
          filter={filter && layerRules.encodeFilter(filter, "wms")}
          attempt={names.reduce((sum, name) => sum + attemptOf(name), 0)}
          revision={names.reduce((sum, name) => sum + (revisions[name] ?? 0), 0)}
          load={loadImage}
          onStatus={(names, status) => layers.send({ type: "image.reported", names, status })}
        />
      ))}
      {entries.map(({ name, enabled, opacity }) => (
        <VectorLayer
          key={name}
          name={name}
          load={loadFeatures}
          attempt={attemptOf(name)}
          onStatus={(name, status) => layers.send({ type: "features.reported", name, status })}
          // What is not drawn can't be pointed at either.
          isEnabled={enabled && !outOfScale.includes(name)}
          isShown={areVectorsShown}
          isOutlined={features[name]?.kind !== "truncated"}
          opacity={opacity}
        />
      ))}
      <LayerOrder names={order} />
    </>
  );
}
