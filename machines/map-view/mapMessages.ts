import { enqueueActions } from "xstate";
import type { Drawing } from "../../schemas/drawing.ts";
import type { MapData } from "../../schemas/project.ts";
import type { TableRow } from "../attribute-table/tableRows.ts";
import { parseBaseLayer } from "../base-map/baseLayerMachine.ts";
import type { MapSide } from "../compare/mapSides.ts";
import type { ReadPlace } from "../coordinates/places.ts";
import type { ClickedFeature } from "../feature-info/clickedFeatures.ts";
import { filterOf, isSameFilter } from "../layer-filter/layerFilters.ts";
import { withOnlyShown } from "../layers/layerEntries.ts";
import type { LinkedPlace, MapLink } from "../permalink/MapLink.ts";
import { zoomOf } from "../search/placeZoom.ts";
import { actorIn, type MapActorName } from "./mapActors.ts";
import { mapSetup } from "./mapSetup.ts";
import { shownFeatureIn, shownLink } from "./shownLink.ts";
import { sendToActor } from "./sendToActor.ts";

interface Linked {
  link: MapLink;
}
interface ChosenRows {
  layer: string;
  rows: readonly TableRow[];
}
interface OfFeature {
  feature: ClickedFeature;
}
interface OfPanel {
  panel: string;
}
interface OfProject {
  project: MapData;
}
interface OfSide {
  side: MapSide;
}
interface FoundPlace {
  label: string;
  placeKind: string;
  position: [number, number];
}

const nothing = () => ({});

/** What a map is made of, with what its actors send each other. */
export const mapMessages = mapSetup.extend({
  actions: {
    /** Before it ends, the log of activities sends the server what it still holds. */
    endActors: enqueueActions(
      ({ context, system, enqueue }, { names }: { names?: readonly MapActorName[] }) => {
        const ended = context.begun.filter((name) => names?.includes(name) ?? true);
        const activity = actorIn(system, "activity");
        if (activity && ended.includes("activity")) enqueue.sendTo(activity, { type: "page.hide" });
        for (const name of ended) enqueue.stopChild(name);
        enqueue.assign({ begun: context.begun.filter((name) => !ended.includes(name)) });
      },
    ),
    askLayersAgain: sendToActor("layers", "layers.retry", nothing),
    renewLayers: sendToActor(
      "layers",
      "layers.outdated",
      (_, { layers: names }: { layers: readonly string[] }) => ({
        names,
      }),
    ),
    takeLayers: sendToActor("layers", "layers.take", (_, { project }: OfProject) => ({
      names: project.layers,
      naming: { titles: project.titles, metadataVersion: project.metadataVersion },
      arrangement: project.arrangement,
      styles: project.styles,
    })),
    takeRightLayers: sendToActor("compare", "layers.take", (_, { project }: OfProject) => ({
      names: project.layers,
    })),
    checkUpdate: sendToActor(
      "update",
      "update.check",
      ({ context: { project } }) => project && { shown: project },
    ),
    openPanel: sendToActor("docks", "panel.open", (_, { panel }: OfPanel) => ({ panel })),
    closePanel: sendToActor("docks", "panel.close", (_, { panel }: OfPanel) => ({ panel })),
    showInTable: sendToActor("table", "table.seeClick", (_, { feature }: OfFeature) => {
      const { layer, id, properties, geometry = null } = feature;
      return { layer, row: { id, properties, geometry } };
    }),
    openTable: sendToActor("table", "table.open", (_, { layer }: { layer: string }) => ({ layer })),
    gatherInTable: sendToActor(
      "table",
      "box.gather",
      (_, { extent3857 }: { extent3857: readonly number[] }) => ({ extent3857 }),
    ),
    renewTable: sendToActor("table", "table.seeFilter", (_, { names }: { names: readonly string[] }) =>
      names.map((layer) => ({ layer })),
    ),
    takeChosenRows: sendToActor("selection", "rows.take", (_, { layer, rows }: ChosenRows) => ({
      layer,
      rows,
    })),
    /** The table shows what is selected of its layer. */
    showSelectedInTable: sendToActor("table", "table.seeChosen", ({ system }) => {
      const selected = actorIn(system, "selection")?.getSnapshot().context.selected;
      const layer = actorIn(system, "table")?.getSnapshot().context.layer ?? "";
      return selected ? { layer, rows: selected[layer] ?? [] } : null;
    }),
    // One thing at a time is drawn.
    keepReshaped: sendToActor("measure", "measure.finish", ({ system }) =>
      actorIn(system, "measure")?.getSnapshot().matches("reshaping") ? {} : null,
    ),
    stopMeasuring: sendToActor("measure", "measure.stop", nothing),
    stopDrawingPlace: sendToActor("selection", "selection.stop", ({ system }) =>
      actorIn(system, "selection")?.getSnapshot().matches("drawing") ? {} : null,
    ),
    stopDrawingShape: sendToActor("drawingEditor", "tool.stop", ({ system }) =>
      actorIn(system, "drawingEditor")
        ?.getSnapshot()
        .matches({ open: { tool: "drawing" } })
        ? {}
        : null,
    ),
    /** Once its code is there, which comes with the panel. */
    sendDrawn: enqueueActions(({ context: { toDraw }, system, enqueue }) => {
      const editor = actorIn(system, "drawingEditor");
      if (!editor) return;
      for (const shape of toDraw) enqueue.sendTo(editor, { type: "shape.keep", ...shape });
      enqueue.assign({ toDraw: [] });
    }),
    takeDrawing: sendToActor("drawings", "drawing.take", (_, { drawing }: { drawing: Drawing }) => ({
      drawing,
    })),
    renewDrawings: sendToActor("drawings", "drawings.refresh", nothing),
    showDrawings: sendToActor("drawings", "drawings.show", (_, { link }: Linked) => ({
      ids: link.drawings,
    })),
    renewBookmarks: enqueueActions(({ system, enqueue }) => {
      for (const name of ["bookmarks", "savedFilters", "savedSelections"] as const) {
        const kept = actorIn(system, name);
        if (kept) enqueue.sendTo(kept, { type: "bookmarks.refresh" });
      }
    }),
    /** What was selected before is an undoing away; a link without a selection leaves it. */
    showSelection: sendToActor(
      "selection",
      "selection.restore",
      ({ system }, { link: { selection } }: Linked) =>
        selection && selection !== actorIn(system, "selection")?.getSnapshot().context.text
          ? { text: selection }
          : null,
    ),
    startTour: sendToActor("tour", "tour.start", nothing),
    // Where it was its step, the tour goes on.
    advanceTourByToggle: sendToActor("tour", "layer.toggled", nothing),
    advanceTourByOpening: sendToActor("tour", "feature.opened", nothing),
    advanceTourByClosing: sendToActor("tour", "feature.closed", nothing),
    advanceTourByMeasuring: sendToActor("tour", "measurement.finished", nothing),

    /** Where the map came to rest, and what it shows there. */
    sendRested: sendToActor(
      "permalink",
      "map.changed",
      ({ context, system }, { place }: { place: LinkedPlace }) => shownLink(system, place, context.linked),
    ),
    noteRested: sendToActor("viewHistory", "view.rested", (_, { place }: { place: LinkedPlace }) => ({
      place,
    })),
    standAt: sendToActor("view", "place.stand", (_, { place }: { place: LinkedPlace }) => ({ place })),
    /** What the map shows, once it is known where it stands. */
    sendShown: sendToActor("permalink", "map.changed", ({ context, system }) =>
      shownLink(
        system,
        actorIn(system, "permalink")?.getSnapshot().context.shown.place ?? null,
        context.linked,
      ),
    ),

    // What a link shows, in this order.
    showLayers: sendToActor(
      "layers",
      "layers.show",
      (_, { link: { layers } }: Linked) => layers && { layers },
    ),
    showStyles: sendToActor("layers", "layers.style", ({ system }, { link }: Linked) => {
      const { chosen = {} } = actorIn(system, "layers")?.getSnapshot().context.styles ?? {};
      const styles = link.styles ?? (link.layers ? {} : chosen);
      return JSON.stringify(styles) === JSON.stringify(chosen) ? null : { chosen: styles };
    }),
    showFilters: sendToActor("layers", "layer.filter", ({ system }, { link }: Linked) => {
      const { entries = [], filters = {} } = actorIn(system, "layers")?.getSnapshot().context ?? {};
      if (!link.layers && !link.filters) return null;
      return entries
        .map(({ name }) => ({ name, filter: filterOf(link.filters ?? {}, name) }))
        .filter(({ name, filter }) => !isSameFilter(filter, filterOf(filters, name)));
    }),
    showBaseLayer: sendToActor("baseLayer", "baseLayer.show", (_, { link: { baseLayer } }: Linked) =>
      baseLayer === null ? null : { value: parseBaseLayer(baseLayer) },
    ),
    showCompared: sendToActor(
      "compare",
      "compare.show",
      ({ system }, { link: { compare, layers } }: Linked) => {
        const { entries = [] } = actorIn(system, "layers")?.getSnapshot().context ?? {};
        return (
          compare && {
            positionPercent: compare.positionPercent,
            right: { baseLayer: parseBaseLayer(compare.baseLayer), layers: compare.layers },
            names: (layers ? withOnlyShown(entries, layers) : entries).map(({ name }) => name),
          }
        );
      },
    ),
    stopComparing: sendToActor("compare", "compare.stop", (_, { link }: Linked) =>
      link.compare ? null : {},
    ),
    /** Nothing that a person measured goes away by a link. */
    addMeasurements: sendToActor("measure", "measurements.add", ({ context }, { link }: Linked) => ({
      measurements: link.measurements.map((one) => ({ ...one, id: context.newMeasurementId() })),
    })),
    closeOtherFeature: sendToActor("highlight", "features.close", ({ system }, { link }: Linked) => {
      const shown = shownFeatureIn(system);
      const isOther = shown && (shown.layer !== link.feature?.layer || shown.id !== link.feature.id);
      return isOther ? {} : null;
    }),
    standAtPlace: sendToActor("view", "place.stand", (_, { link: { place } }: Linked) => place && { place }),

    closeFeature: sendToActor("highlight", "features.close", nothing),
    openFeature: sendToActor("highlight", "features.click", (_, { feature }: OfFeature) => ({
      features: [feature],
    })),
    standAtFeature: sendToActor("view", "feature.stand", (_, { feature }: OfFeature) => ({ feature })),
    goToCoordinate: sendToActor("goTo", "place.show", (_, { place }: { place: ReadPlace }) => ({ place })),
    goToPlace: sendToActor("goTo", "place.show", (_, { label, placeKind, position }: FoundPlace) => ({
      place: { kind: "place", system: "wgs84", position, swapped: null, name: label } as const,
      zoom: zoomOf(placeKind),
    })),
    /** The map itself shows what lay right of the line, once sides were swapped. */
    showLeftLayers: sendToActor("layers", "layers.show", (_, { side: { layers } }: OfSide) => ({ layers })),
    showLeftBase: sendToActor("baseLayer", "baseLayer.show", (_, { side }: OfSide) => ({
      value: side.baseLayer,
    })),
  },
});
