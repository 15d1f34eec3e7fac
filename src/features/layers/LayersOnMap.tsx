import { useMemo } from "react";
import { type LayerLoading, ProjectLayers } from "../../map/ProjectLayers.tsx";
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

/** The pictures of the enabled layers and their features; stands inside the map (spec §4.38–4.41). */
export function LayersOnMap(loading: LayerLoading) {
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const pictures = Layers.useSelector(selectPictures);
  const features = Layers.useSelector(selectFeatures);
  const attempts = Layers.useSelector(selectAttempts);
  const revisions = Layers.useSelector(selectRevisions);
  const outOfScale = Layers.useSelector(selectOutOfScale, shallowEqual);
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);
  const order = useMemo(() => entries.map(({ name }) => name), [entries]);

  return (
    <ProjectLayers
      {...loading}
      side="left"
      pictures={pictures.map(({ filter, ...picture }) => ({
        ...picture,
        filter: filter && layerRules.encodeFilter(filter, "wms"),
        attempt: layerRules.countOf(attempts, picture.names),
        revision: layerRules.countOf(revisions, picture.names),
      }))}
      layers={entries.map(({ name, enabled, opacity }) => ({
        name,
        opacity,
        // What is not drawn can't be pointed at either.
        isEnabled: enabled && !outOfScale.includes(name),
        attempt: layerRules.countOf(attempts, [name]),
        isOutlined: features[name]?.kind !== "truncated",
      }))}
      order={order}
      areVectorsShown={areVectorsShown}
      onImageStatus={(names, status) => layers.send({ type: "image.reported", names, status })}
      onFeatureStatus={(name, status) => layers.send({ type: "features.reported", name, status })}
    />
  );
}
