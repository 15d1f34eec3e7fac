import { useEffect, useState } from "react";
import { RestingPlace } from "../../map/position/RestingPlace.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { BaseLayerChoice, selectBaseLayer, toBaseLayer } from "../../state/baseLayer.ts";
import { Compare, selectLinkedCompare, shownOf } from "../../state/compare.ts";
import { Highlight, selectShown } from "../../state/highlight.ts";
import { layerRules, Layers, selectEntries, selectFilters } from "../../state/layers.ts";
import { Measure, selectMeasurements } from "../../state/measure.ts";
import { measureRules } from "../../state/measureRules.ts";
import { type MapLink, Permalink } from "../../state/permalink.ts";
import { useEmitted } from "../../state/useEmitted.ts";
import { randomUuid } from "../../state/randomUuid.ts";

/** Tells the permalink what the map shows, and shows on the map what a link says; stands inside the map. */
export function LinkInStep() {
  const [place, setPlace] = useState<MapLink["place"]>(null);
  return (
    <>
      <RestingPlace onRest={setPlace} />
      {place && <ToldMap place={place} />}
      <ShownLink />
    </>
  );
}

function ToldMap({ place }: { place: NonNullable<MapLink["place"]> }) {
  const permalink = Permalink.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const filters = Layers.useSelector(selectFilters);
  const baseLayer = BaseLayerChoice.useSelector(selectBaseLayer);
  const compare = Compare.useSelector(selectLinkedCompare, isSameCompare);
  const shown = Highlight.useSelector(selectShown);
  const measurements = Measure.useSelector(selectMeasurements);

  useEffect(() => {
    // An id that is a number is a place in an answer, and nobody's name.
    const feature = shown && typeof shown.id === "string" ? { layer: shown.layer, id: shown.id } : null;
    const link: MapLink = {
      place,
      baseLayer,
      layers: shownOf(entries),
      filters: Object.keys(filters).length > 0 ? filters : null,
      compare,
      feature,
      measurements: measurements.map(({ name, geometry }) => ({ name, geometry })),
    };
    permalink.send({ type: "map.told", link, layerNames: entries.map(({ name }) => name) });
  }, [permalink, place, entries, filters, baseLayer, compare, shown, measurements]);

  return null;
}

type LinkedCompare = ReturnType<typeof selectLinkedCompare>;

const isSameCompare = (one: LinkedCompare, other: LinkedCompare): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function ShownLink() {
  const permalink = Permalink.useActorRef();
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
  const compare = Compare.useActorRef();
  const highlight = Highlight.useActorRef();
  const measure = Measure.useActorRef();
  const view = useMapView();

  const showFilters = (filters: NonNullable<MapLink["filters"]>) => {
    const snapshot = layers.getSnapshot();
    for (const { name } of selectEntries(snapshot)) {
      const filter = layerRules.filterOf(filters, name);
      if (!layerRules.isSameFilter(filter, layerRules.filterOf(selectFilters(snapshot), name)))
        layers.send({ type: "layer.filter", name, filter });
    }
  };
  useEmitted(permalink, "link.show", ({ link }) => {
    if (link.layers) layers.send({ type: "layers.show", layers: link.layers });
    if (link.layers ?? link.filters) showFilters(link.filters ?? {});
    if (link.baseLayer !== null) base.send({ type: "baseLayer.show", value: toBaseLayer(link.baseLayer) });
    if (link.compare) {
      const { positionPercent, baseLayer, layers: shown } = link.compare;
      const right = { baseLayer: toBaseLayer(baseLayer), layers: shown };
      const names = selectEntries(layers.getSnapshot()).map(({ name }) => name);
      compare.send({ type: "compare.show", positionPercent, right, names });
    } else compare.send({ type: "compare.stop" });
    // Nothing that a person measured goes away by a link.
    measure.send({
      type: "measurements.add",
      measurements: link.measurements.map((one) => ({
        ...one,
        id: measureRules.measurementId(randomUuid()),
      })),
    });
    const shown = selectShown(highlight.getSnapshot());
    if (shown && (shown.layer !== link.feature?.layer || shown.id !== link.feature.id))
      highlight.send({ type: "features.close" });
    if (link.place) view.showPlace(link.place);
  });
  useEmitted(permalink, "feature.found", ({ feature }) =>
    highlight.send({ type: "features.click", features: [feature] }),
  );
  return null;
}
