import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import type { ActivityInput } from "../../../schemas/activity.ts";
import type { Bookmark } from "../../../schemas/bookmark.ts";
import type { LayerAttribute, LayerFilter } from "../../../schemas/layerFilter.ts";
import type { MapData } from "../../../schemas/project.ts";
import { activityMachine, type SendOutcome } from "../../../machines/activity/activityMachine.ts";
import { parseLayout } from "../../../machines/attribute-table/tableColumns.ts";
import type { PageAnswer } from "../../../machines/attribute-table/tablePaging.ts";
import type { PageQuestion } from "../../../machines/attribute-table/tableSetup.ts";
import { tableMachine } from "../../../machines/attribute-table/tableMachine.ts";
import { baseLayerMachine } from "../../../machines/base-map/baseLayerMachine.ts";
import { bookmarksMachine } from "../../../machines/bookmarks/bookmarksMachine.ts";
import { tourMachine } from "../../../machines/demo/tourMachine.ts";
import { parseDockLayout } from "../../../machines/docks/storedDockLayout.ts";
import { docksMachine } from "../../../machines/docks/docksMachine.ts";
import { highlightMachine } from "../../../machines/feature-info/highlightMachine.ts";
import { layersMachine } from "../../../machines/layers/layersMachine.ts";
import { actorIn, type ActorOf, type MapParts } from "../../../machines/map-view/mapActors.ts";
import { mapMachine } from "../../../machines/map-view/mapMachine.ts";
import { featurePanel, tablePanel, type MapEvent } from "../../../machines/map-view/mapSetup.ts";
import { measureMachine } from "../../../machines/measure/measureMachine.ts";
import type { LinkedPlace } from "../../../machines/permalink/MapLink.ts";
import { permalinkMachine } from "../../../machines/permalink/permalinkMachine.ts";
import { updateMachine } from "../../../machines/map-view/updateMachine.ts";
import { mapData as project } from "../../support/answers/mapData.ts";

interface SentBatch {
  outcome: SendOutcome;
  batch: readonly ActivityInput[];
}

const [layer = ""] = project.layers;
const tree = { layer, id: "bomen.1", properties: { hoogte: 12 } };
const filter: LayerFilter = [{ attribute: "hoogte", operator: "atLeast", value: 10 }] as never;
const place: LinkedPlace = { center: [5.12, 52.09], zoom: 16 };
const entry = { id: "1", action: "projectOpened", at: "2026-11-23T10:00:00Z", projectId: 7 } as ActivityInput;

/** An open map whose tools have come: real machines, with effects that only remember. */
async function setup() {
  const app: ((event: MapEvent) => void)[] = [];
  const told: string[] = [];
  const completed: unknown[] = [];
  const known: unknown[] = [];
  const pages: number[] = [];
  const tools: MapParts = {
    activity: () => ({
      logic: activityMachine.provide({
        actors: {
          watchPage: fromCallback(() => undefined),
          sendBatch: fromPromise<SentBatch, Pick<SentBatch, "batch">>(() => new Promise(() => undefined)),
        },
        actions: {
          keep: () => undefined,
          forget: () => undefined,
          sendWithoutAnswer: (_args, { batch }) => void told.push(...batch.map(({ action }) => action)),
        },
      }),
      input: { unsent: [entry] },
    }),
    highlight: (actorOf) => {
      known.push(actorOf("layers"));
      return { logic: highlightMachine };
    },
    table: () => ({
      logic: tableMachine.provide({
        actors: {
          describe: fromPromise<LayerAttribute[], { layer: string }>(() =>
            Promise.resolve([{ name: "hoogte", kind: "number" }]),
          ),
          loadPage: fromPromise<PageAnswer, PageQuestion>(({ input: { page } }) => {
            pages.push(page);
            return Promise.resolve({ page, rows: [], total: 0 });
          }),
          watchOrders: fromCallback(({ receive }) => receive((order) => void completed.push(order))),
        },
        actions: { persistLayout: () => undefined },
      }),
      input: { layout: parseLayout(null), opened: undefined },
    }),
    docks: () => ({
      logic: docksMachine.provide({
        actors: { watchRoom: fromCallback(() => undefined) },
        actions: { storeLayout: () => undefined },
      }),
      input: { layout: parseDockLayout({ open: [] }), room: { widthPx: 1440, heightPx: 900 } },
    }),
  };
  const map = createActor(
    mapMachine.provide({
      actors: {
        loadMapData: fromPromise<MapData, { projectId: number }>(() => Promise.resolve(project)),
        watchApp: fromCallback<MapEvent>(({ sendBack }) => void app.push(sendBack)),
      },
      actions: {
        loadSessionDialog: () => undefined,
        announceUpdate: () => void told.push("announced"),
        logAction: (_args, { action }) => void told.push(action),
      },
    }),
    {
      // Nothing of a map that a test left is due while the next one runs.
      clock: new SimulatedClock(),
      input: {
        parts: {
          update: () => ({
            logic: updateMachine.provide({
              actors: {
                readMapData: fromPromise(() =>
                  Promise.resolve({ ...project, layers: [...project.layers, "borden"] }),
                ),
              },
            }),
          }),
        },
        pictureOf: ({ layers: names }) => ({
          layers: () => ({
            logic: layersMachine.provide({ actions: { persistArrangement: () => undefined } }),
            input: { names },
          }),
        }),
      },
    },
  ).start();
  map.send({ type: "map.open", projectId: project.projectId });
  await settle();
  map.send({ type: "map.attached" });
  map.send({ type: "actors.arrived", parts: tools });
  const actorOf: ActorOf = (name) => {
    const actor = actorIn(map.system, name);
    if (!actor) throw new Error(`no ${name}`);
    return actor;
  };
  return {
    map,
    told,
    completed,
    known,
    pages,
    actorOf,
    announce: (event: MapEvent) => app.at(-1)?.(event),
    openPanels: () => actorOf("docks").getSnapshot().context.layout.open,
    names: () => Object.keys(map.getSnapshot().children).toSorted(),
  };
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("the actors of a map", () => {
  it("begin with its first picture, and with the code of the tools; once each, and until the map is left", async () => {
    const { map, names, told, known, actorOf } = await setup();
    expect(known[0]).toBe(actorOf("layers"));
    expect(names()).toEqual(["activity", "docks", "highlight", "layers", "table", "update", "watchApp"]);
    map.send({
      type: "actors.arrived",
      parts: { highlight: () => ({ logic: highlightMachine }) },
    });
    expect(names()).toHaveLength(7);

    map.send({ type: "map.reset" });

    expect(names()).toEqual(["update", "watchApp"]);
    // What the log of activities had not told was told as it ended.
    expect(told).toContain("projectOpened");
  });

  it("that were begun by a part of the page end with it", async () => {
    const { map, names, told } = await setup();

    map.send({ type: "actors.leave", names: ["docks", "highlight"] });

    expect(names()).toEqual(["activity", "layers", "table", "update", "watchApp"]);
    expect(told).toEqual([]);
    map.send({ type: "map.reset" });
    expect(names()).toEqual(["update", "watchApp"]);
  });

  it("end and begin again with the first picture of a map whose layers come from elsewhere", async () => {
    const { map, names, actorOf } = await setup();
    const before = actorOf("layers");

    map.send({ type: "map.update", project: { ...project, workspace: "proef" } });

    expect(names()).toEqual(["layers", "update", "watchApp"]);
    expect(actorOf("layers")).not.toBe(before);
  });

  it.each([
    ["measure", "baseLayer"],
    ["baseLayer", "measure"],
  ] as const)(
    "have no link made before all that it tells of are there, %s before %s",
    async (first, last) => {
      const { map, actorOf } = await setup();
      const linked: Record<"baseLayer" | "measure" | "permalink", MapParts> = {
        baseLayer: {
          baseLayer: () => ({
            logic: baseLayerMachine.provide({ actions: { persistChoice: () => undefined } }),
            input: { stored: "osm" },
          }),
        },
        measure: {
          measure: () => ({
            logic: measureMachine.provide({
              actors: { watchStored: fromCallback(() => undefined) },
              actions: { storeMeasurements: () => undefined },
            }),
            input: { measurements: [], method: "ellipsoid" },
          }),
        },
        permalink: {
          permalink: () => ({
            logic: permalinkMachine.provide({
              actors: { watchAddress: fromCallback(() => undefined) },
              actions: { storeUnwritten: () => undefined, clearUnwritten: () => undefined },
            }),
            input: { opened: undefined, layerNames: project.layers },
          }),
        },
      };
      const placeAfter = (name: keyof typeof linked) => {
        map.send({ type: "actors.arrived", parts: linked[name] });
        map.send({ type: "map.rested", place });
        return actorOf("permalink").getSnapshot().context.shown.place;
      };

      expect([placeAfter("permalink"), placeAfter(first)]).toEqual([null, null]);
      map.send({ type: "actors.leave", names: ["highlight"] });
      expect(placeAfter(last)).toEqual(place);
    },
  );

  it("open and close the panels that follow a click and the table", async () => {
    const { actorOf, openPanels } = await setup();
    actorOf("highlight").send({ type: "features.click", features: [tree] });
    actorOf("table").send({ type: "table.open", layer });
    expect(openPanels().toSorted()).toEqual([featurePanel, tablePanel].toSorted());

    actorOf("highlight").send({ type: "features.close" });
    expect(openPanels()).toEqual([tablePanel]);
    actorOf("table").send({ type: "table.close" });
    expect(openPanels()).toEqual([]);
  });

  it("show what was clicked in the table, and have it completed where the map keeps the geometry to itself", async () => {
    const { actorOf, completed } = await setup();
    actorOf("table").send({ type: "table.open", layer });
    await settle();

    actorOf("highlight").send({ type: "features.click", features: [tree] });

    expect(
      actorOf("table")
        .getSnapshot()
        .context.chosen.map(({ id }) => id),
    ).toEqual([tree.id]);
    expect(completed).toEqual([{ type: "complete", layer, id: tree.id }]);
  });

  it("read the table anew when its layer has another filter", async () => {
    const { actorOf, pages } = await setup();
    actorOf("table").send({ type: "table.open", layer });
    actorOf("table").send({ type: "table.seeView", extent3857: [0, 0, 1, 1] });
    await settle();
    expect(pages).toEqual([0]);

    actorOf("layers").send({ type: "layer.filter", name: layer, filter });

    expect(pages).toEqual([0, 0]);
  });

  it("note what a person switches, and nothing that an address does", async () => {
    const { actorOf, told } = await setup();

    actorOf("layers").send({ type: "layer.toggle", name: layer });
    actorOf("layers").send({ type: "layers.show", layers: [] });
    actorOf("layers").send({ type: "layer.toggle", name: layer });
    actorOf("layers").send({ type: "layers.toggleAll" });
    actorOf("layers").send({ type: "layers.toggleAll" });

    expect(told).toEqual(["layerDisabled", "layerEnabled", "allLayersEnabled", "allLayersDisabled"]);
  });

  it("catch up once the connection is back and when changes were missed, and give the tour that is asked for", async () => {
    const { map, actorOf, announce } = await setup();
    let reads = 0;
    const readBookmarks = (): Promise<Bookmark[]> => {
      reads += 1;
      return Promise.resolve([]);
    };
    map.send({
      type: "actors.arrived",
      parts: {
        bookmarks: () => ({
          logic: bookmarksMachine.provide({ actors: { loadBookmarks: fromPromise(readBookmarks) } }),
        }),
        tour: () => ({ logic: tourMachine, input: { isDone: true } }),
      },
    });
    await settle();

    announce({ type: "connection.regained" });
    expect(actorOf("layers").getSnapshot().context.retries).toBe(1);
    announce({ type: "session.resumed" });
    expect(actorOf("layers").getSnapshot().context.retries).toBe(2);
    announce({ type: "changes.missed" });
    await settle();
    expect([reads, actorOf("update").getSnapshot().value]).toEqual([2, { outdated: "offered" }]);
    map.send({ type: "tour.asked" });
    expect(actorOf("tour").getSnapshot().value).toEqual({ touring: "layers" });
  });

  it.each<MapEvent>([
    { type: "project.changed", projectId: project.projectId },
    { type: "session.resumed" },
    { type: "changes.missed" },
  ])("ask whether their project changed after $type, and not for another's sake", async (event) => {
    const { actorOf, announce } = await setup();
    announce({ type: "project.changed", projectId: project.projectId + 1 });
    await settle();
    expect(actorOf("update").getSnapshot().value).not.toEqual({ outdated: "offered" });

    announce(event);
    await settle();
    expect(actorOf("update").getSnapshot().value).toEqual({ outdated: "offered" });
  });

  it("take what the application announces: other data of a layer, and a newer project once a person wants it", async () => {
    const { actorOf, announce, told, map } = await setup();
    announce({ type: "layers.changed", workspace: project.workspace, layers: [layer] });
    expect(actorOf("layers").getSnapshot().context.revisions[layer]).toBe(1);
    announce({ type: "layers.changed", workspace: "elsewhere", layers: [layer] });
    expect(actorOf("layers").getSnapshot().context.revisions[layer]).toBe(1);
    await settle();

    actorOf("update").send({ type: "update.now" });
    await settle();

    expect(told).toEqual(["announced"]);
    expect(map.getSnapshot().context.project?.layers).toContain("borden");
    expect(
      actorOf("layers")
        .getSnapshot()
        .context.entries.map(({ name }) => name),
    ).toContain("borden");
  });
});
