import { useIntl } from "react-intl";
import { imageUrl, legendUrl, type ProjectMapServer } from "../api/mapServer.ts";
import type { PrintedMap, PrintedSide } from "../effects/print/providePrint.ts";
import { figureText } from "../features/measure/measureWords.ts";
import { useDrawnShape } from "../map/print/useDrawnShape.ts";
import type { MapData } from "../../schemas/project.ts";
import { BaseLayerChoice, selectBaseLayer } from "../state/baseLayer.ts";
import {
  Compare,
  rightPictures,
  selectIsSwiping,
  selectRightBase,
  selectRightEntries,
  selectRightLeftOut,
} from "../state/compare.ts";
import { Highlight, selectShown } from "../state/highlight.ts";
import {
  layerRules,
  Layers,
  selectEntries,
  selectFilters,
  selectPictures,
  selectTitle,
  type LayerEntry,
} from "../state/layers.ts";
import { Measure, selectMeasurements, selectMethod } from "../state/measure.ts";
import { measureRules } from "../state/measureRules.ts";

type Pictures = ReturnType<typeof selectPictures>;

/** Tells what is on the map when it is called. */
export function usePrintedMap(project: MapData, server: ProjectMapServer): () => PrintedMap {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
  const compare = Compare.useActorRef();
  const highlight = Highlight.useActorRef();
  const measure = Measure.useActorRef();
  const shapeOf = useDrawnShape();

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
      styles: project.styles,
      legends: [...new Set([...left.layers.toReversed(), ...(right?.layers.toReversed() ?? [])])].map(
        (name) => ({
          layer: name,
          title: selectTitle(name)(snapshot) ?? name,
          url: legendUrl(server, name, project.styles?.[name]),
        }),
      ),
      chosen: shapeOf(selectShown(highlight.getSnapshot())),
      measurements: selectMeasurements(measuring).map(({ geometry }) => ({
        geometry,
        figure: figureText(intl, measureRules.figuresOf(geometry, selectMethod(measuring))),
      })),
      bend: measureRules.alongGeodesics,
    };
  };
}

const sideOf = (
  baseLayer: string | null,
  entries: readonly LayerEntry[],
  pictures: Pictures,
): PrintedSide => ({
  baseLayer,
  pictures: pictures.map(({ names, opacity, filter }) => ({
    names,
    opacity,
    filter: filter && layerRules.encodeFilter(filter, "wms"),
  })),
  layers: entries.filter(({ enabled }) => enabled).map(({ name }) => name),
});
