import { filterOf, isSameFilter } from "../../../machines/layer-filter/layerFilters.ts";
import { parseBaseLayer as toBaseLayer } from "../../../machines/base-map/baseLayerMachine.ts";
import { measurementId } from "../../../machines/measure/measuring.ts";
import type { MapLink } from "../../../machines/permalink/MapLink.ts";
import { RestingPlace } from "../../map/coordinates/RestingPlace.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { BaseLayerChoice } from "../base-map/selectors.ts";
import { Compare } from "../compare/selectors.ts";
import { Highlight, selectShown } from "../feature-info/selectors.ts";
import { Layers, selectEntries, selectFilters } from "../layers/selectors.ts";
import { Measure } from "../measure/selectors.ts";
import { Permalink } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { randomUuid } from "../../scopes/randomUuid.ts";
import { useToldMap } from "./useToldMap.ts";

/** Tells the permalink what the map shows, and shows on the map what a link says; stands inside the map. */
export function LinkInStep() {
  const rest = useToldMap();
  return (
    <>
      {/* First: telling where the map rests may at once be answered by what a link says. */}
      <ShownLink />
      <RestingPlace onRest={rest} />
    </>
  );
}

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
      const filter = filterOf(filters, name);
      if (!isSameFilter(filter, filterOf(selectFilters(snapshot), name)))
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
        id: measurementId(randomUuid()),
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
