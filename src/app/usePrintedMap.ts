import { encodeFilter } from "../../machines/layer-filter/filterEncoding.ts";
import type { LayerEntry } from "../../machines/layers/LayerEntry.ts";
import { figuresOf } from "../../machines/measure/measuredFigures.ts";
import { alongGeodesics } from "../../machines/measure/geodesic.ts";
import { useIntl } from "react-intl";
import { imageUrl, legendUrl, type ProjectMapServer } from "../api/mapServer.ts";
import type { PrintedMap, PrintedSide } from "../features/print/PrintedMap.ts";
import { figureText } from "../features/measure/measureWords.ts";
import { useFeatureGeometry } from "../map/print/useFeatureGeometry.ts";
import { BaseLayerChoice, selectBaseLayer } from "../features/base-map/selectors.ts";
import {
  Compare,
  rightPictures,
  selectIsSwiping,
  selectRightBase,
  selectRightEntries,
  selectRightLeftOut,
} from "../features/compare/selectors.ts";
import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { selectTitle, useDrawnColours } from "../features/layers/nameSelectors.ts";
import {
  Layers,
  selectEntries,
  selectFilters,
  selectPictures,
  selectStyles,
} from "../features/layers/selectors.ts";
import { useShownShapes } from "../features/drawings/printSelectors.ts";
import { Measure, selectMeasurements, selectMethod } from "../features/measure/selectors.ts";

type Pictures = ReturnType<typeof selectPictures>;

/** Returns a function that reads what is on the map. */
export function usePrintedMap(server: ProjectMapServer): () => PrintedMap {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
  const compare = Compare.useActorRef();
  const highlight = Highlight.useActorRef();
  const measure = Measure.useActorRef();
  const drawnColours = useDrawnColours();
  const readShapes = useShownShapes();
  const shapeOf = useFeatureGeometry();

  const readRight = (): PrintedSide | null => {
    const snapshot = compare.getSnapshot();
    if (!selectIsSwiping(snapshot)) return null;
    const entries = selectRightEntries(snapshot);
    const filters = selectFilters(layers.getSnapshot());
    const pictures = rightPictures(entries, selectRightLeftOut(snapshot), filters);
    return sideOf(selectRightBase(snapshot), entries, pictures);
  };

  return () => {
    const snapshot = layers.getSnapshot();
    const measuring = measure.getSnapshot();
    const left = sideOf(
      selectBaseLayer(base.getSnapshot()),
      selectEntries(snapshot),
      selectPictures(snapshot),
    );
    const right = readRight();
    return {
      left,
      right,
      imageUrl: imageUrl(server),
      styles: selectStyles(snapshot),
      legends: [...new Set([...left.layers.toReversed(), ...(right?.layers.toReversed() ?? [])])].map(
        (name) => ({
          layer: name,
          title: selectTitle(name)(snapshot),
          url: legendUrl(server, name, { style: selectStyles(snapshot)[name] }),
        }),
      ),
      drawnColours,
      chosen: shapeOf(selectShown(highlight.getSnapshot())),
      measurements: selectMeasurements(measuring).map(({ geometry }) => ({
        geometry,
        figure: figureText(intl, figuresOf(geometry, selectMethod(measuring))),
      })),
      drawn: readShapes(),
      bend: alongGeodesics,
    };
  };
}

const sideOf = (
  baseLayer: string | null,
  entries: readonly LayerEntry[],
  pictures: Pictures,
): PrintedSide => ({
  baseLayer: baseLayer === "none" ? null : baseLayer,
  pictures: pictures.map(({ names, opacity, filter }) => ({
    names,
    opacity,
    filter: filter && encodeFilter(filter, "wms"),
  })),
  layers: entries.filter(({ enabled }) => enabled).map(({ name }) => name),
});
