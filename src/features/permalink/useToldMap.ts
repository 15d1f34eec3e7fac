import { shownOf } from "../../../machines/compare/mapSides.ts";
import type { MapLink } from "../../../machines/permalink/MapLink.ts";
import { useLayoutEffect, useState } from "react";
import { BaseLayerChoice, selectBaseLayer } from "../base-map/selectors.ts";
import { Compare, selectLinkedCompare } from "../compare/selectors.ts";
import { Highlight, selectShown } from "../feature-info/selectors.ts";
import { Layers, selectEntries, selectFilters } from "../layers/selectors.ts";
import { Measure, selectMeasurements } from "../measure/selectors.ts";
import { onChange } from "../../scopes/onChange.ts";
import { Permalink } from "./selectors.ts";

type Place = NonNullable<MapLink["place"]>;

/**
 * Tells the permalink what the map shows, in the moment that it changes and not when React has drawn that: a link may be
 * shared, or the page left, before. Returns what takes the place that the map came to rest at; until then nothing is told.
 */
export function useToldMap(): (place: Place) => void {
  const permalink = Permalink.useActorRef();
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
  const compare = Compare.useActorRef();
  const highlight = Highlight.useActorRef();
  const measure = Measure.useActorRef();

  const [told] = useState(() => {
    let place: Place | null = null;
    const entries = () => selectEntries(layers.getSnapshot());
    const filters = () => selectFilters(layers.getSnapshot());
    const baseLayer = () => selectBaseLayer(base.getSnapshot());
    const compared = () => selectLinkedCompare(compare.getSnapshot());
    const shown = () => selectShown(highlight.getSnapshot());
    const measurements = () => selectMeasurements(measure.getSnapshot());

    const tell = () => {
      if (!place) return;
      const clicked = shown();
      const link: MapLink = {
        place,
        baseLayer: baseLayer(),
        layers: shownOf(entries()),
        filters: Object.keys(filters()).length > 0 ? filters() : null,
        compare: compared(),
        // An id that is a number is a place in an answer, and nobody's name.
        feature: clicked && typeof clicked.id === "string" ? { layer: clicked.layer, id: clicked.id } : null,
        measurements: measurements().map(({ name, geometry }) => ({ name, geometry })),
      };
      permalink.send({ type: "map.told", link, layerNames: entries().map(({ name }) => name) });
    };
    const rest = (at: Place) => {
      place = at;
      tell();
    };
    const watch = () => {
      const watches = [
        onChange(layers, entries, tell),
        onChange(layers, filters, tell),
        onChange(base, baseLayer, tell),
        onChange(compare, () => JSON.stringify(compared()), tell),
        onChange(highlight, shown, tell),
        onChange(measure, measurements, tell),
      ];
      return () => {
        for (const stop of watches) stop();
      };
    };
    return { rest, watch };
  });
  // Before the first place is told, which is an effect: what a link then shows is a change.
  useLayoutEffect(() => told.watch(), [told]);
  return told.rest;
}
