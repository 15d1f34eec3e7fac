import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { baseLayerMachine } from "../../../machines/base-map/baseLayerMachine.ts";
import { bookmarksMachine } from "../../../machines/bookmarks/bookmarksMachine.ts";
import { tourMachine } from "../../../machines/demo/tourMachine.ts";
import { docksMachine } from "../../../machines/docks/docksMachine.ts";
import { parseDockLayout } from "../../../machines/docks/storedDockLayout.ts";
import { drawingsMachine } from "../../../machines/drawings/drawingsMachine.ts";
import { updateMachine } from "../../../machines/map-view/updateMachine.ts";
import { viewHistoryMachine } from "../../../machines/view-history/viewHistoryMachine.ts";
import { mapData } from "../../support/answers/mapData.ts";
import { aDrawing } from "../drawings/aDrawing.ts";
import { parseLayout } from "../../../machines/attribute-table/tableColumns.ts";
import { tableMachine } from "../../../machines/attribute-table/tableMachine.ts";
import { compareMachine } from "../../../machines/compare/compareMachine.ts";
import type { ReadPlace } from "../../../machines/coordinates/places.ts";
import { goToMachine } from "../../../machines/coordinates/goToMachine.ts";
import { drawingEditorMachine } from "../../../machines/drawings/drawingEditorMachine.ts";
import type { DraftDrawing } from "../../../machines/drawings/drawingEditorContext.ts";
import type { ClickedFeature, FeatureRef } from "../../../machines/feature-info/clickedFeatures.ts";
import { highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { actorIn, type ActorOf, type MapParts } from "../../../machines/map-view/mapActors.ts";
import { mapMachine } from "../../../machines/map-view/mapMachine.ts";
import {
  drawingsPanel,
  featurePanel,
  filterPanel,
  selectionPanel,
  tablePanel,
  type MapEvent,
} from "../../../machines/map-view/mapSetup.ts";
import { shownFeatureIn } from "../../../machines/map-view/shownLink.ts";
import type { ViewCommand } from "../../../machines/map-view/viewOrders.ts";
import { measureMachine } from "../../../machines/measure/measureMachine.ts";
import { geometryOf } from "../../../machines/measure/measuring.ts";
import { emptyLink, type LinkedPlace, type MapLink } from "../../../machines/permalink/MapLink.ts";
import { permalinkMachine } from "../../../machines/permalink/permalinkMachine.ts";
import type { LayerAnswer } from "../../../machines/selection/selected.ts";
import { selectionMachine } from "../../../machines/selection/selectionMachine.ts";
import { linkTextOf } from "../../../machines/permalink/permalinkSetup.ts";
import { readLink } from "../../../machines/permalink/readLink.ts";
import { writeLink } from "../../../machines/permalink/writeLink.ts";
import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import type { Bookmark } from "../../../schemas/bookmark.ts";
import type { Drawing, DrawingSummary } from "../../../schemas/drawing.ts";
import type { MapData } from "../../../schemas/project.ts";
import type { LayerAttribute, LayerFilter } from "../../../schemas/layerFilter.ts";

const names = ["percelen", "bomen"];
const start: LinkedPlace = { center: [5.12, 52.09], zoom: 16 };
const tree: ClickedFeature = { layer: "bomen", id: "bomen.1", properties: {} };
const filter: LayerFilter = [{ attribute: "hoogte", operator: "atLeast", value: "10" }];
const line = geometryOf("line", [
  [5.1, 52.1],
  [5.2, 52.1],
]);
const atStart: MapLink = {
  ...emptyLink,
  place: start,
  baseLayer: "osm",
  layers: names.map((name) => ({ name, opacity: 1 })),
};

const silent = <Answer>() => new Promise<Answer>(() => undefined);

/** What comes later than the first picture, with effects that never answer. */
const later: MapParts = {
  update: () => ({
    logic: updateMachine.provide({
      actors: { readMapData: fromPromise<MapData, { projectId: number }>(silent) },
    }),
  }),
  docks: () => ({
    logic: docksMachine.provide({
      actors: { watchRoom: fromCallback(() => undefined) },
      actions: { storeLayout: () => undefined },
    }),
    input: { layout: parseDockLayout({ open: [] }), room: { widthPx: 1440, heightPx: 900 } },
  }),
  tour: () => ({ logic: tourMachine, input: { isDone: true } }),
  viewHistory: () => ({ logic: viewHistoryMachine }),
  selection: () => ({ logic: selectionMachine, input: { selected: {} } }),
  bookmarks: () => bookmarks,
  savedFilters: () => bookmarks,
  savedSelections: () => bookmarks,
  drawings: () => ({
    logic: drawingsMachine.provide({ actors: { loadList: fromPromise<DrawingSummary[]>(silent) } }),
    input: { shownIds: [] },
  }),
  drawingEditor: () => ({
    logic: drawingEditorMachine.provide({
      actors: { loadDrawing: fromPromise<Drawing, { id: number }>(() => Promise.resolve(aDrawing())) },
    }),
  }),
};
const bookmarks = {
  logic: bookmarksMachine.provide({ actors: { loadBookmarks: fromPromise<Bookmark[]>(silent) } }),
};

/** The actors that a link is of, in a map that stands at its start. */
function setup(opened?: MapLink) {
  const done: string[] = [];
  const sent: [string, string, object][] = [];
  const rests: ((place: LinkedPlace) => void)[] = [];
  const map = createActor(
    mapMachine.provide({
      actors: { watchApp: fromCallback(() => undefined) },
      actions: {
        logAction: (_args, { action, layer = "all" }) => void done.push(`${action} ${layer}`),
        announceUpdate: () => undefined,
      },
    }),
    {
      clock: new SimulatedClock(),
      inspect: (told) => {
        if (told.type !== "@xstate.event" || told.sourceRef?.sessionId !== told.rootId) return;
        const { type, ...carried } = told.event;
        const { actorRef } = told;
        if (actorRef.sessionId !== told.rootId && "id" in actorRef)
          sent.push([String(actorRef.id), type, carried]);
      },
      input: {
        newMeasurementId: () => "measurement-1",
        parts: {
          baseLayer: () => ({
            logic: baseLayerMachine.provide({ actions: { persistChoice: () => undefined } }),
            input: { stored: "osm" },
          }),
          layers: () => ({
            logic: layersMachine.provide({ actions: { persistArrangement: () => undefined } }),
            input: { names },
          }),
          goTo: () => ({ logic: goToMachine }),
          table: () => ({
            logic: tableMachine.provide({
              actors: {
                describe: fromPromise(() => new Promise<LayerAttribute[]>(() => undefined)),
                findInBox: fromPromise(
                  ({ input }) =>
                    new Promise<TableRow[]>(() => void done.push(`in ${String(input.extent3857)}`)),
                ),
                watchOrders: fromCallback(() => undefined),
              },
              actions: { persistLayout: () => undefined },
            }),
            input: { layout: parseLayout(null) },
          }),
          highlight: () => ({ logic: highlightMachine }),
          measure: () => ({
            logic: measureMachine.provide({
              actors: { watchStored: fromCallback(() => undefined) },
              actions: { storeMeasurements: () => undefined },
            }),
            input: { measurements: [], method: "ellipsoid" },
          }),
          permalink: () => ({
            logic: permalinkMachine.provide({
              actors: {
                watchAddress: fromCallback(() => undefined),
                findFeature: fromPromise<ClickedFeature | null, FeatureRef | null>(
                  () => new Promise(() => undefined),
                ),
              },
              actions: { storeUnwritten: () => undefined, clearUnwritten: () => undefined },
            }),
            input: { opened: opened && readLink(writeLink(opened)), layerNames: names },
          }),
          compare: () => ({ logic: compareMachine }),
          view: () => ({
            logic: fromCallback<ViewCommand>(({ receive, sendBack, system }) => {
              const rest = (place: LinkedPlace) => sendBack({ type: "map.rested", place });
              receive((order) => {
                const shown = shownFeatureIn(system);
                done.push(`${order.type}, ${shown ? "a" : "no"} feature is shown`);
              });
              rests.push(rest);
              rest(start);
            }),
          }),
        },
      },
    },
  ).start();
  const actorOf: ActorOf = (name) => {
    const actor = actorIn(map.system, name);
    if (!actor) throw new Error(`no ${name}`);
    return actor;
  };
  const link = () => actorOf("permalink").getSnapshot().context.shown;
  return {
    map,
    done,
    /** What its actors are told when the map hears this, beside the link, which is told of all that changes. */
    passedOn: (event: MapEvent) => {
      sent.length = 0;
      map.send(event);
      return sent.filter(([name]) => name !== "permalink");
    },
    actorOf,
    link,
    text: () => linkTextOf(actorOf("permalink").getSnapshot().context),
    rest: (place: LinkedPlace) => rests.at(-1)?.(place),
    goTo: (to: MapLink) => actorOf("permalink").send({ type: "address.changed", text: writeLink(to) }),
    shown: () => shownFeatureIn(map.system),
  };
}

it("the rows of all that lies at a place are shown, where more was clicked than is listed (§21.1)", () => {
  const { map, actorOf, done } = setup();

  map.send({ type: "features.tabulated", layer: "percelen", extent3857: [0, 0, 1, 1] });

  expect(actorOf("table").getSnapshot().context).toMatchObject({ layer: "percelen", scope: "chosen" });
  expect(done).toContain("in 0,0,1,1");
});

it("there is one selection: the table shows of it what is its layer's, and adds what is chosen there (§29.4)", () => {
  const { map, actorOf } = setup();
  map.send({
    type: "actors.arrived",
    parts: { selection: () => ({ logic: selectionMachine, input: { selected: {} } }) },
  });
  const [selection, table] = [actorOf("selection"), actorOf("table")];
  const selected = () => selection.getSnapshot().context.selected;
  const shown = () => {
    const { scope, chosen } = table.getSnapshot().context;
    return [scope, chosen.map(({ id }) => id)];
  };
  const rows = (...ids: number[]): TableRow[] => ids.map((id) => ({ id, properties: {}, geometry: null }));
  selection.send({ type: "rows.take", layer: "percelen", rows: rows(1, 2) });

  table.send({ type: "table.open", layer: "bomen" });
  expect(shown()).toEqual(["view", []]);
  table.send({ type: "table.open", layer: "percelen" });
  expect(shown()).toEqual(["chosen", [1, 2]]);
  table.send({ type: "row.choose", index: 1, how: "only" });
  expect(selected()).toEqual({ percelen: rows(2) });
  selection.send({ type: "selection.undo" });
  expect(shown()).toEqual(["chosen", [1, 2]]);
  table.send({ type: "rows.clear" });
  expect([selected(), shown()]).toEqual([{}, ["view", []]]);
});

it("a link selects, also before the code for it is there, and one without a selection leaves it (§37.2)", () => {
  const { map, actorOf, goTo, link } = setup();
  const [first, second] = ["bomen~bomen%2E~C", "bomen~bomen%2E~E"];
  goTo({ ...atStart, selection: first });
  expect([map.getSnapshot().context.linked.selection, link().selection]).toEqual([first, first]);
  map.send({
    type: "actors.arrived",
    parts: {
      selection: () => ({
        logic: selectionMachine.provide({
          actors: { findSelected: fromPromise(() => new Promise<LayerAnswer[]>(() => undefined)) },
        }),
        input: { selected: {}, linked: first },
      }),
    },
  });
  const wanted = () => actorOf("selection").getSnapshot().context.wanted;
  goTo({ ...atStart, selection: second });
  expect([wanted(), link().selection]).toEqual([second, second]);
  goTo({ ...atStart, baseLayer: "none" });
  expect(wanted()).toBe(second);
  actorOf("selection").send({ type: "selection.stop" });
  expect(link().selection).toBe(null);
});

it("what was measured is handed to a drawing, as soon as the code for it is there (§42.3)", () => {
  const { map, actorOf } = setup();
  const shape = { name: "Afstand 1", text: "Afstand 1: 6,9 km", geometry: line };
  actorOf("measure").send({ type: "measurement.draw", ...shape });
  map.send({
    type: "actors.arrived",
    parts: {
      drawingEditor: () => ({
        logic: drawingEditorMachine.provide({
          actors: { createDrawing: fromPromise<Drawing, DraftDrawing>(() => new Promise(() => undefined)) },
        }),
      }),
    },
  });
  const waiting = () => actorOf("drawingEditor").getSnapshot().context.waiting;
  expect(waiting()).toEqual([shape]);
  expect(actorOf("drawingEditor").getSnapshot().context.draft.name).toBe("Afstand 1");

  actorOf("measure").send({ type: "measurement.draw", ...shape, name: "Afstand 2" });
  expect(waiting().map(({ name }) => name)).toEqual(["Afstand 1", "Afstand 2"]);
});

it("one thing at a time is drawn: a measurement or a place to select by (§29.1)", () => {
  const { map, actorOf } = setup();
  map.send({
    type: "actors.arrived",
    parts: { selection: () => ({ logic: selectionMachine, input: { selected: {} } }) },
  });
  const states = () =>
    [actorOf("measure"), actorOf("selection")].map((actor) => actor.getSnapshot().matches("drawing"));

  actorOf("measure").send({ type: "measure.start", kind: "line" });
  actorOf("selection").send({ type: "selection.begin", points: [] });
  expect(states()).toEqual([false, true]);
  actorOf("measure").send({ type: "measure.start", kind: "line" });
  expect(states()).toEqual([true, false]);
});

describe("what a map shows", () => {
  it("is told in the moment that it changes, whichever actor changed it", () => {
    const { actorOf, link, text, rest } = setup();
    expect(link()).toEqual(atStart);

    actorOf("layers").send({ type: "layer.fade", name: "bomen", opacity: 0.5 });
    expect(link().layers).toEqual([
      { name: "percelen", opacity: 1 },
      { name: "bomen", opacity: 0.5 },
    ]);
    actorOf("layers").send({ type: "layer.filter", name: "bomen", filter });
    expect(link().filters).toEqual({ bomen: filter });
    actorOf("baseLayer").send({ type: "baseLayer.choose", value: "luchtfotorgb" });
    expect(link().baseLayer).toBe("luchtfotorgb");
    actorOf("compare").send({ type: "compare.toggle", left: { baseLayer: "osm", layers: [], names } });
    actorOf("compare").send({ type: "line.move", positionPercent: 30 });
    expect(link().compare).toEqual({ positionPercent: 30, baseLayer: "luchtfotorgb", layers: [] });
    actorOf("compare").send({ type: "compare.stop" });
    expect(link().compare).toBeNull();
    actorOf("highlight").send({ type: "features.click", features: [tree] });
    expect(link().feature).toEqual({ layer: "bomen", id: "bomen.1" });
    actorOf("measure").send({
      type: "measurements.add",
      measurements: [{ id: "m", name: null, geometry: line }],
    });
    expect(link().measurements).toEqual([{ name: null, geometry: line }]);
    const before = text();
    rest({ ...start, zoom: 12 });
    expect(link().place).toEqual({ ...start, zoom: 12 });
    expect(text()).not.toBe(before);
  });

  it("names no feature by a number, which is a place in an answer", () => {
    const { actorOf, link } = setup();

    actorOf("highlight").send({ type: "features.click", features: [{ ...tree, id: 3 }] });

    expect(link().feature).toBeNull();
  });
});

describe("what a link says", () => {
  const whole: MapLink = {
    ...atStart,
    place: { center: [5.2, 52.2], zoom: 14 },
    baseLayer: "luchtfotorgb",
    layers: [{ name: "bomen", opacity: 0.5 }],
    filters: { bomen: filter },
    styles: { bomen: "hoogte" },
    compare: { positionPercent: 40, baseLayer: "osm", layers: [{ name: "percelen", opacity: 1 }] },
    measurements: [{ name: "pad", geometry: line }],
  };

  it("is shown when the map opens by it, and told as a change", () => {
    const { link, done, actorOf } = setup(whole);

    expect(done).toEqual(["place.stand, no feature is shown"]);
    expect(link()).toEqual({ ...whole, place: start });
    expect(actorOf("measure").getSnapshot().context.measurements).toMatchObject([{ id: "measurement-1" }]);
  });

  it("is shown when a person goes back: comparing and filters end, measurements stay", () => {
    const { link, goTo, actorOf, shown } = setup(whole);
    actorOf("highlight").send({ type: "features.click", features: [tree] });

    goTo(atStart);

    expect(link()).toEqual({ ...atStart, measurements: whole.measurements });
    expect(shown()).toBeUndefined();
  });

  it("leaves styles and filters as they are where it says nothing of layers, and shows its drawings", () => {
    const { map, link, passedOn, actorOf } = setup(whole);
    map.send({ type: "actors.arrived", parts: later });

    expect(passedOn({ type: "link.show", link: { ...emptyLink, drawings: [3] } })).toEqual([
      ["compare", "compare.stop", {}],
      ["measure", "measurements.add", { measurements: [] }],
      ["drawings", "drawings.show", { ids: [3] }],
    ]);
    expect(link()).toMatchObject({ styles: whole.styles, filters: whole.filters, drawings: [3] });
    actorOf("drawings").send({ type: "drawing.toggle", id: 4, isShown: true });
    expect(link().drawings).toEqual([3, 4]);
    const again = passedOn({ type: "link.show", link: whole }).map(([name, type]) => `${name} ${type}`);
    expect(again).not.toContain("layers layer.filter");
  });

  it("leaves the attributes of its own feature open", () => {
    const { map, goTo, shown } = setup();
    map.send({ type: "feature.found", feature: tree });

    goTo({ ...atStart, baseLayer: "luchtfotorgb", feature: { layer: "bomen", id: "bomen.1" } });

    expect(shown()).toEqual(tree);
    goTo({ ...atStart, feature: { layer: "bomen", id: "bomen.2" } });
    expect(shown()).toBeUndefined();
  });
});

describe("what was chosen", () => {
  it("is stood at before its attributes open, which close those of another", () => {
    const { actorOf, shown, done, passedOn } = setup();
    const heard: string[] = [];
    actorOf("highlight").on("*", ({ type }) => void heard.push(type));
    actorOf("highlight").send({ type: "features.click", features: [{ ...tree, id: "bomen.2" }] });

    const told = passedOn({ type: "feature.chosen", feature: tree });

    expect(told[0]).toEqual(["view", "feature.stand", { feature: tree }]);
    expect(done).toEqual(["feature.stand, a feature is shown"]);
    expect(heard).toEqual(["feature.shown", "feature.closed", "feature.shown"]);
    expect(shown()).toEqual(tree);
  });

  it("gets a marker when it is a place, as near as its kind asks", () => {
    const { map, actorOf } = setup();
    const zooms: (number | undefined)[] = [];
    actorOf("goTo").on("place.shown", ({ zoom }) => void zooms.push(zoom));

    map.send({
      type: "coordinate.chosen",
      place: { kind: "place", system: "rd", position: [5, 52], swapped: null },
    });
    map.send({ type: "place.chosen", label: "Lelystad", placeKind: "gemeente", position: [5.4, 52.5] });

    expect(zooms).toEqual([undefined, 12]);
    expect(actorOf("goTo").getSnapshot().context.marker).toMatchObject({ name: "Lelystad" });
  });
});

it("has the map show what lay right of the line, once sides are swapped", () => {
  const { actorOf, link } = setup();
  actorOf("compare").send({
    type: "compare.show",
    positionPercent: 50,
    right: { baseLayer: "luchtfotorgb", layers: [{ name: "bomen", opacity: 0.2 }] },
    names,
  });

  actorOf("compare").send({ type: "sides.swap", left: { baseLayer: "osm", layers: [], names } });

  expect(link()).toMatchObject({
    baseLayer: "luchtfotorgb",
    layers: [{ name: "bomen", opacity: 0.2 }],
    compare: { baseLayer: "osm", layers: [] },
  });
});

describe("what one part of a map tells of, others hear", () => {
  const feature: ClickedFeature = { layer: "bomen", id: 1, properties: { soort: "eik" } };
  const place: ReadPlace = { kind: "place", system: "rd", position: [5, 52], swapped: null };

  it.each<[MapEvent, ...[string, string, object?][]]>([
    [{ type: "layer.toggled", name: "bomen", isEnabled: true }, ["tour", "layer.toggled"]],
    [{ type: "layers.toggled", isEnabled: true }, ["tour", "layer.toggled"]],
    [{ type: "measurement.finished" }, ["tour", "measurement.finished"]],
    [{ type: "tour.asked" }, ["tour", "tour.start"]],
    [
      { type: "feature.shown", feature },
      ["docks", "panel.open", { panel: featurePanel }],
      [
        "table",
        "table.seeClick",
        { layer: "bomen", row: { id: 1, properties: { soort: "eik" }, geometry: null } },
      ],
      ["tour", "feature.opened"],
    ],
    [
      { type: "feature.closed" },
      ["docks", "panel.close", { panel: featurePanel }],
      ["tour", "feature.closed"],
    ],
    [{ type: "table.closed" }, ["docks", "panel.close", { panel: tablePanel }]],
    [{ type: "editor.opened" }, ["docks", "panel.open", { panel: filterPanel }]],
    [{ type: "editor.closed" }, ["docks", "panel.close", { panel: filterPanel }]],
    [{ type: "selection.fellShort" }, ["docks", "panel.open", { panel: selectionPanel }]],
    [
      { type: "table.opened", layer: "bomen" },
      ["docks", "panel.open", { panel: tablePanel }],
      ["table", "table.seeChosen", { layer: "", rows: [] }],
    ],
    [
      { type: "features.changed", names },
      ["table", "table.seeFilter", { layer: "percelen" }],
      ["table", "table.seeFilter", { layer: "bomen" }],
    ],
    [{ type: "drawing.saved", drawing: aDrawing() }, ["drawings", "drawing.take", { drawing: aDrawing() }]],
    [{ type: "resource.changed", resource: "drawings" }, ["drawings", "drawings.refresh"]],
    [
      { type: "resource.changed", resource: "bookmarks" },
      ["bookmarks", "bookmarks.refresh"],
      ["savedFilters", "bookmarks.refresh"],
      ["savedSelections", "bookmarks.refresh"],
    ],
    [{ type: "resource.changed", resource: "projects" }],
    [{ type: "connection.regained" }, ["layers", "layers.retry"]],
    [{ type: "map.rested", place: start }, ["viewHistory", "view.rested", { place: start }]],
    [{ type: "place.wanted", place: start }, ["view", "place.stand", { place: start }]],
    [{ type: "coordinate.chosen", place }, ["goTo", "place.show", { place }]],
    [
      { type: "place.chosen", label: "Ede", placeKind: "gemeente", position: [5, 52] },
      ["goTo", "place.show", { place: { ...place, system: "wgs84", name: "Ede" }, zoom: 12 }],
    ],
    [
      {
        type: "update.taken",
        project: {
          ...mapData,
          titles: { bomen: "Bomen" },
          metadataVersion: "2",
          arrangement: {},
          styles: {},
        },
      },
      [
        "layers",
        "layers.take",
        {
          names: mapData.layers,
          naming: { titles: { bomen: "Bomen" }, metadataVersion: "2" },
          arrangement: {},
          styles: {},
        },
      ],
      ["compare", "layers.take", { names: mapData.layers }],
    ],
    [{ type: "place.begun" }, ["measure", "measure.stop"]],
    [{ type: "shape.begun" }, ["measure", "measure.stop"]],
    [{ type: "measure.begun" }],
    [
      { type: "measurement.drawn", name: "Afstand 1", text: "6,9 km", geometry: line },
      ["drawingEditor", "shape.keep", { name: "Afstand 1", text: "6,9 km", geometry: line }],
      ["docks", "panel.open", { panel: drawingsPanel }],
    ],
    [
      { type: "changes.missed" },
      ["bookmarks", "bookmarks.refresh"],
      ["savedFilters", "bookmarks.refresh"],
      ["savedSelections", "bookmarks.refresh"],
      ["drawings", "drawings.refresh"],
    ],
    [
      { type: "link.show", link: { ...emptyLink, place: start } },
      ["compare", "compare.stop"],
      ["measure", "measurements.add", { measurements: [] }],
      ["drawings", "drawings.show", { ids: [] }],
      ["view", "place.stand", { place: start }],
    ],
  ])("%j", (event, ...heard) => {
    const { map, passedOn } = setup();
    map.send({ type: "actors.arrived", parts: later });

    expect(passedOn(event)).toEqual(heard.map(([name, type, carried = {}]) => [name, type, carried]));
  });

  it("and one thing at a time is drawn, what was being reshaped is kept", async () => {
    const { map, actorOf, passedOn } = setup();
    map.send({ type: "actors.arrived", parts: later });
    const [measure, selection, editor] = [actorOf("measure"), actorOf("selection"), actorOf("drawingEditor")];
    const told = (event: MapEvent) => passedOn(event).map(([name, type]) => `${name} ${type}`);
    measure.send({ type: "measurements.add", measurements: [{ id: "m", name: null, geometry: line }] });
    selection.send({ type: "selection.begin", points: [] });
    editor.send({ type: "editor.open", id: 3 });
    await new Promise((resolve) => setImmediate(resolve));

    expect(told({ type: "measure.begun" })).toEqual(["selection selection.stop"]);
    editor.send({ type: "tool.choose", kind: "line" });
    expect(told({ type: "measure.begun" })).toEqual(["drawingEditor tool.stop"]);
    measure.send({ type: "measurement.reshape", id: "m" });
    expect(told({ type: "place.begun" })).toEqual(["measure measure.finish", "measure measure.stop"]);
    measure.send({ type: "measurement.reshape", id: "m" });
    expect(told({ type: "shape.begun" })).toEqual(["measure measure.finish", "measure measure.stop"]);
    editor.send({ type: "tool.choose", kind: "line" });
    expect(told({ type: "place.begun" })).toEqual(["measure measure.stop", "drawingEditor tool.stop"]);
    selection.send({ type: "selection.begin", points: [] });
    expect(told({ type: "shape.begun" })).toEqual(["measure measure.stop", "selection selection.stop"]);
  });
});
