import { useEffect, useState } from "react";
import { RestingPlace } from "../../map/position/RestingPlace.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { BaseLayerChoice, selectBaseLayer, toBaseLayer } from "../../state/baseLayer.ts";
import { Highlight, selectShown } from "../../state/highlight.ts";
import { layerRules, Layers, selectEntries, selectFilters } from "../../state/layers.ts";
import { Measure, selectMeasurements } from "../../state/measure.ts";
import { measureRules } from "../../state/measureRules.ts";
import { type MapLink, Permalink } from "../../state/permalink.ts";
import { useEmitted } from "../../state/useEmitted.ts";

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
  const shown = Highlight.useSelector(selectShown);
  const measurements = Measure.useSelector(selectMeasurements);

  useEffect(() => {
    // An id that is a number is a place in an answer, and nobody's name.
    const feature = shown && typeof shown.id === "string" ? { layer: shown.layer, id: shown.id } : null;
    const link: MapLink = {
      place,
      baseLayer,
      layers: entries.filter(({ enabled }) => enabled).map(({ name, opacity }) => ({ name, opacity })),
      filters: Object.keys(filters).length > 0 ? filters : null,
      feature,
      measurements: measurements.map(({ name, geometry }) => ({ name, geometry })),
    };
    permalink.send({ type: "map.told", link, layerNames: entries.map(({ name }) => name) });
  }, [permalink, place, entries, filters, baseLayer, shown, measurements]);

  return null;
}

function ShownLink() {
  const permalink = Permalink.useActorRef();
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
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
    // Nothing that a person measured goes away by a link.
    measure.send({
      type: "measurements.add",
      measurements: link.measurements.map((one) => ({
        ...one,
        id: measureRules.measurementId(crypto.randomUUID()),
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
