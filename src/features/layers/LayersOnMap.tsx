import { encodeFilter } from "../../../machines/layer-filter/filterEncoding.ts";
import { useMemo } from "react";
import { type LayerLoading, ProjectLayers } from "../../map/ProjectLayers.tsx";
import {
  sumByName,
  Layers,
  selectAttempts,
  selectEntries,
  selectFeatures,
  useOutOfScale,
  selectPictures,
  selectRevisions,
  selectStyles,
} from "./selectors.ts";
import { useEagerness } from "./useEagerness.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";

/** The images of the enabled layers and their features; rendered inside the map (spec §4.38–4.41). */
export function LayersOnMap(loading: LayerLoading) {
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const pictures = Layers.useSelector(selectPictures);
  const features = Layers.useSelector(selectFeatures);
  const attempts = Layers.useSelector(selectAttempts);
  const revisions = Layers.useSelector(selectRevisions);
  const styles = Layers.useSelector(selectStyles);
  const outOfScale = useOutOfScale();
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);
  const eagerness = useEagerness();
  const order = useMemo(() => entries.map(({ name }) => name), [entries]);

  return (
    <ProjectLayers
      {...loading}
      styles={styles}
      side="left"
      pictures={pictures.map(({ filter, ...picture }) => ({
        ...picture,
        filter: filter && encodeFilter(filter, "wms"),
        attempt: sumByName(attempts, picture.names),
        revision: sumByName(revisions, picture.names),
      }))}
      layers={entries.map(({ name, enabled, opacity }) => ({
        name,
        opacity,
        // Layers that are not drawn don't react to the pointer either.
        isEnabled: enabled && !outOfScale.includes(name),
        attempt: sumByName(attempts, [name]),
        isOutlined: features[name]?.kind !== "truncated",
      }))}
      order={order}
      areVectorsShown={areVectorsShown}
      eagerness={eagerness}
      onImageStatus={(names, status) => layers.send({ type: "image.reported", names, status })}
      onFeatureStatus={(name, status) => layers.send({ type: "features.reported", name, status })}
    />
  );
}
