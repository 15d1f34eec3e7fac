import { encodeFilter } from "../../../machines/layer-filter/filterEncoding.ts";
import { useMemo } from "react";
import { BaseLayer } from "../../map/base-map/BaseLayer.tsx";
import { type LayerLoading, ProjectLayers } from "../../map/ProjectLayers.tsx";
import {
  Compare,
  rightPictures,
  selectAreRightImagesDrawn,
  selectRightAttempts,
  selectRightBase,
  selectRightEntries,
  selectRightFeatures,
  selectRightLeftOut,
} from "./selectors.ts";
import {
  sumByName,
  Layers,
  selectAttempts,
  selectFilters,
  useOutOfScale,
  selectRevisions,
  selectStyles,
} from "../layers/selectors.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";

/** The right side: its base layer and its layers, with the filters and styles of the left. */
export function RightSide(loading: LayerLoading) {
  const compare = Compare.useActorRef();
  const baseLayer = Compare.useSelector(selectRightBase);
  const entries = Compare.useSelector(selectRightEntries);
  const features = Compare.useSelector(selectRightFeatures);
  const ownAttempts = Compare.useSelector(selectRightAttempts);
  const leftOut = Compare.useSelector(selectRightLeftOut);
  const filters = Layers.useSelector(selectFilters);
  const attempts = Layers.useSelector(selectAttempts);
  const revisions = Layers.useSelector(selectRevisions);
  const styles = Layers.useSelector(selectStyles);
  const outOfScale = useOutOfScale();
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);
  const areImagesDrawn = Compare.useSelector(selectAreRightImagesDrawn);
  const order = useMemo(() => entries.map(({ name }) => name), [entries]);
  const pictures = useMemo(() => rightPictures(entries, leftOut, filters), [entries, leftOut, filters]);
  const attemptOf = (names: readonly string[]) => sumByName(attempts, names) + sumByName(ownAttempts, names);

  return (
    <>
      {baseLayer && (
        <BaseLayer
          value={baseLayer}
          side="right"
          onTileLoaded={() => compare.send({ type: "tile.loaded" })}
          onTileFailed={() => compare.send({ type: "tile.failed" })}
        />
      )}
      <ProjectLayers
        {...loading}
        styles={styles}
        side="right"
        pictures={pictures.map(({ filter, ...picture }) => ({
          ...picture,
          filter: filter && encodeFilter(filter, "wms"),
          attempt: attemptOf(picture.names),
          revision: sumByName(revisions, picture.names),
        }))}
        layers={entries.map(({ name, enabled, opacity }) => ({
          name,
          opacity,
          isEnabled: enabled && !outOfScale.includes(name),
          attempt: attemptOf([name]),
          isOutlined: features[name]?.kind !== "truncated",
        }))}
        order={order}
        areVectorsShown={areVectorsShown}
        eagerness={areImagesDrawn ? "all" : "none"}
        onImageStatus={(names, status) => compare.send({ type: "image.reported", names, status })}
        onFeatureStatus={(name, status) => compare.send({ type: "features.reported", name, status })}
      />
    </>
  );
}
