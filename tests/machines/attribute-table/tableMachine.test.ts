import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, waitFor } from "xstate";
import { summarise } from "../../../machines/attribute-table/columnSummary.ts";
import { parseLayout, type TableLayout } from "../../../machines/attribute-table/tableColumns.ts";
import { countOf, rowAt, soughtPlace } from "../../../machines/attribute-table/tableContext.ts";
import type { TableEmitted, TableEvent } from "../../../machines/attribute-table/tableEvents.ts";
import { tableMachine } from "../../../machines/attribute-table/tableMachine.ts";
import { rowsPerPage, type TableRow } from "../../../machines/attribute-table/tableRows.ts";
import type {
  ExportOrder,
  PageQuestion,
  SummaryQuestion,
} from "../../../machines/attribute-table/tableSetup.ts";
import type { LayerAttribute } from "../../../schemas/layerFilter.ts";
import { done } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const attributes: LayerAttribute[] = [
  { name: "soort", kind: "text" },
  { name: "hoogte", kind: "number" },
];
const rowOf = (n: number): TableRow => ({
  id: `bomen.${n}`,
  properties: { soort: "eik", hoogte: n },
  geometry: { type: "Point", coordinates: [5, 52] },
});
const pageOf = (page: number, total: number): TableRow[] =>
  Array.from({ length: Math.max(0, Math.min(rowsPerPage, total - page * rowsPerPage)) }, (_, n) =>
    rowOf(page * rowsPerPage + n),
  );

type SummaryState = "idle" | "waiting" | "told" | "failed";

interface Server {
  total?: number;
  inBox?: TableRow[];
  fails?: boolean;
  /** Of the layer's file, all of it (spec §46.2). */
  isRead?: boolean;
}

async function setup({ total = 1_000, inBox = [], ...server }: Server = {}, layout?: unknown) {
  const asked: PageQuestion[] = [];
  const summed: SummaryQuestion[] = [];
  const boxes: unknown[] = [];
  const orders: ExportOrder[] = [];
  const kept: TableLayout[] = [];
  const gone: TableEmitted[] = [];
  const described = { count: 0 };
  const state = { fails: false, isRead: true, ...server };
  const logic = tableMachine.provide({
    actors: {
      describe: fromPromise(() => {
        described.count += 1;
        return state.isRead
          ? Promise.resolve(attributes)
          : Promise.reject(Object.assign(new Error(), { text: "Laag ontbreekt" }));
      }),
      loadPage: fromPromise(({ input }: { input: PageQuestion }) => {
        asked.push(input);
        if (state.fails) return Promise.reject(Object.assign(new Error(), { text: "Kolom geom ontbreekt" }));
        const rows = pageOf(input.page, total);
        return Promise.resolve({ page: input.page, rows, total });
      }),
      findInBox: fromPromise(({ input }) => {
        boxes.push(input.extent3857);
        return Promise.resolve(inBox);
      }),
      summarise: fromPromise(({ input }: { input: SummaryQuestion }) => {
        summed.push(input);
        return state.fails
          ? Promise.reject(new Error("502"))
          : Promise.resolve(summarise([summed.length], 1));
      }),
      watchOrders: fromCallback(() => undefined),
      writeFile: fromCallback(({ input }: { input: ExportOrder }) => void orders.push(input)),
    },
    actions: { persistLayout: (_args, params) => void kept.push(params.layout) },
  });
  const actor = createActor(logic, { input: { layout: parseLayout(layout) } }).start();
  actor.on("feature.goTo", (event) => void gone.push(event));
  const showing = () =>
    waitFor(actor, (snapshot) => snapshot.matches({ open: { rows: "showing", box: "idle" } }));
  actor.send({ type: "table.open", layer: "bomen" });
  actor.send({ type: "table.seeView", extent3857: [0, 0, 9, 9] });
  if (!state.fails && state.isRead) await showing();
  const context = () => actor.getSnapshot().context;
  const isSummary = (state: SummaryState) => actor.getSnapshot().matches({ open: { summary: state } });
  return {
    actor,
    summed,
    boxes,
    isSummary,
    summary: (state: SummaryState) =>
      waitFor(actor, (snapshot) => snapshot.matches({ open: { summary: state } })),
    asked,
    orders,
    kept,
    gone,
    state,
    described,
    showing,
    context,
    send: (event: TableEvent) => actor.send(event),
    row: (index: number) => rowAt(context(), index)?.id,
    chosen: () => context().chosen.map(({ id }) => id),
    count: () => countOf(context()),
  };
}

it("the table at the next visit knows which layer was shown last, and begins with it where it is told to", async () => {
  const { kept, send, showing } = await setup();
  send({ type: "table.open", layer: "percelen" });
  await showing();

  const layout = parseLayout(JSON.parse(JSON.stringify(kept.at(-1))));
  const begun = (opened?: string) => createActor(tableMachine, { input: { layout, opened } }).getSnapshot();

  expect(layout.layer).toBe("percelen");
  expect(begun("percelen").context.layer).toBe("percelen");
  expect(begun("percelen").matches({ open: { rows: "opening" } })).toBe(true);
  expect(begun().matches("closed")).toBe(true);
});

describe("the table of a layer", () => {
  it("asks for the first page of what is in view, once the map told what that is", async () => {
    const { asked, count, row } = await setup();

    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ layer: "bomen", page: 0, scope: "view", extent3857: [0, 0, 9, 9] });
    expect([count(), row(0), row(200)]).toEqual([1_000, "bomen.0", undefined]);
  });

  it("asks at first for what was chosen and typed before the layer was described", async () => {
    const { actor, asked, send, showing } = await setup();

    send({ type: "table.open", layer: "lampen" });
    expect(actor.getSnapshot().matches({ open: { rows: "opening" } })).toBe(true);
    send({ type: "scope.choose", scope: "all" });
    send({ type: "search.type", text: "led" });
    await showing();

    const { scope, search } = actor.getSnapshot().context;
    expect([scope, search]).toEqual(["all", "led"]);
    expect(asked.slice(1)).toMatchObject([{ layer: "lampen", page: 0, scope: "all", search: "led" }]);
  });

  it("asks for the pages that are looked at, each once", async () => {
    const { asked, send, showing, row } = await setup();

    send({ type: "rows.look", first: 390, last: 420 });
    await showing();
    send({ type: "rows.look", first: 400, last: 430 });

    expect(asked.map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(row(410)).toBe("bomen.410");
  });

  it("asks for what is looked at by the time that a page has come", async () => {
    const { asked, send, showing, row } = await setup();

    send({ type: "rows.look", first: 390, last: 399 });
    send({ type: "rows.look", first: 810, last: 820 });
    await showing();

    expect(asked.map(({ page }) => page)).toEqual([0, 1, 4]);
    expect(row(810)).toBe("bomen.810");
  });

  it("lets go of pages that are far from what is looked at", async () => {
    const { send, showing, context, row } = await setup({ total: 100_000 });

    for (let first = 0; first < 12_000; first += rowsPerPage) {
      send({ type: "rows.look", first, last: first });
      await showing();
    }

    expect(Object.keys(context().pages).length).toBe(50);
    expect([row(0), row(11_900)]).toEqual([undefined, "bomen.11900"]);
    send({ type: "rows.look", first: 1_000, last: 1_000 });
    await showing();
    expect([row(1_000), row(2_000), row(9_800), row(11_900)]).toEqual([
      "bomen.1000",
      "bomen.2000",
      "bomen.9800",
      undefined,
    ]);
  });

  it("sorts, searches and chooses among features by asking anew; what was there stays until the answer comes", async () => {
    const { send, showing, asked, row, actor } = await setup();

    send({ type: "sort.choose", attribute: "hoogte", direction: "down" });
    expect(row(0)).toBe("bomen.0");
    await showing();
    send({ type: "search.type", text: "ei" });
    send({ type: "search.type", text: "eik" });
    expect(actor.getSnapshot().matches({ open: { rows: "typing" } })).toBe(true);
    await showing();
    send({ type: "scope.choose", scope: "all" });
    await showing();
    send({ type: "sort.choose", attribute: "hoogte", direction: "none" });
    await showing();

    expect(asked.map(({ sort, search, scope }) => [sort?.isDescending, search, scope])).toEqual([
      [undefined, "", "view"],
      [true, "", "view"],
      [true, "eik", "view"],
      [true, "eik", "all"],
      [undefined, "eik", "all"],
    ]);
  });

  it("follows the map only while it shows what is in view, and its own layer only", async () => {
    const { send, showing, asked } = await setup();

    send({ type: "table.seeFilter", layer: "percelen" });
    expect(asked).toHaveLength(1);
    send({ type: "table.seeFilter", layer: "bomen" });
    await showing();
    send({ type: "scope.choose", scope: "all" });
    await showing();
    send({ type: "table.seeView", extent3857: [1, 1, 2, 2] });

    expect(asked).toHaveLength(3);
  });

  it("has its rows once its file was read, and is described by no other layer's change (§46.2)", async () => {
    const { actor, state, described, send, showing, context, count } = await setup({ isRead: false });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { rows: "failing" } }));
    state.isRead = true;

    send({ type: "table.seeFilter", layer: "percelen" });
    expect([actor.getSnapshot().matches({ open: { rows: "failing" } }), described.count]).toEqual([true, 1]);
    expect(context().problem).toBe("Laag ontbreekt");
    send({ type: "table.seeFilter", layer: "bomen" });
    await showing();

    expect([count(), described.count]).toEqual([1_000, 2]);
  });

  it("is not described anew for a filter where its rows could not be had", async () => {
    const { actor, described, send } = await setup({ fails: true });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { rows: "failing" } }));

    send({ type: "table.seeFilter", layer: "bomen" });

    expect(described.count).toBe(1);
  });

  it("keeps the words of a failure and tries again", async () => {
    const { actor, state, send, showing, context, count } = await setup({ fails: true });
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { rows: "failing" } }));
    expect(context().problem).toBe("Kolom geom ontbreekt");

    state.fails = false;
    send({ type: "table.retry" });
    await showing();

    expect(count()).toBe(1_000);
  });

  it("chooses rows one by one, many together and in a range", async () => {
    const { send, chosen, showing } = await setup();

    send({ type: "row.choose", index: 3, how: "only" });
    send({ type: "row.choose", index: 5, how: "toggle" });
    expect(chosen()).toEqual(["bomen.3", "bomen.5"]);
    send({ type: "row.choose", index: 5, how: "toggle" });
    expect(chosen()).toEqual(["bomen.3"]);
    send({ type: "row.choose", index: 7, how: "range" });
    expect(chosen()).toEqual(["bomen.5", "bomen.6", "bomen.7"]);
    send({ type: "rows.clear" });
    expect(chosen()).toEqual([]);
    // The page between is not there.
    send({ type: "rows.look", first: 400, last: 410 });
    await showing();
    send({ type: "row.choose", index: 198, how: "only" });
    send({ type: "row.choose", index: 400, how: "range" });
    expect(chosen()).toEqual(["bomen.198", "bomen.199", "bomen.400"]);
  });

  it("tells what is selected, and takes what others select of its layer and the whole of what was clicked", async () => {
    const { actor, send, chosen, context } = await setup();
    const told: unknown[] = [];
    actor.on("rows.chosen", ({ rows }) => void told.push(rows.map(({ id }) => id)));
    const bare = { ...rowOf(4), geometry: null };

    send({ type: "row.choose", index: 3, how: "only" });
    send({ type: "rows.clear" });
    send({ type: "table.seeClick", layer: "bomen", row: bare });
    send({ type: "table.seeWhole", layer: "percelen", row: rowOf(4) });
    expect(context().chosen).toEqual([bare]);
    send({ type: "table.seeWhole", layer: "bomen", row: rowOf(4) });
    expect(context().chosen).toEqual([rowOf(4)]);
    expect(told).toEqual([["bomen.3"], [], ["bomen.4"], ["bomen.4"]]);

    send({ type: "table.seeChosen", layer: "percelen", rows: [rowOf(5)] });
    send({ type: "table.seeChosen", layer: "bomen", rows: context().chosen });
    expect([chosen(), context().scope]).toEqual([["bomen.4"], "view"]);
    send({ type: "table.open", layer: "lampen" });
    send({ type: "table.seeChosen", layer: "lampen", rows: [rowOf(6)] });
    expect(chosen()).toEqual(["bomen.6"]);
    send({ type: "rows.clear" });
    expect([chosen(), told.length]).toEqual([[], 5]);
  });

  it("goes to the feature of a row that is there", async () => {
    const { send, gone } = await setup();

    send({ type: "row.show", index: 900 });
    send({ type: "row.show", index: 3 });

    expect(gone).toEqual([{ type: "feature.goTo", layer: "bomen", row: rowOf(3) }]);
  });

  it("looks for the row of what was clicked on the map, page after page", async () => {
    const { send, showing, context, asked } = await setup();

    send({ type: "table.seeClick", layer: "percelen", row: rowOf(1) });
    send({ type: "table.seeClick", layer: "bomen", row: { ...rowOf(450), geometry: null } });
    await showing();

    expect(asked.map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(soughtPlace(context())).toBe(450);
    expect(context().chosen[0]?.geometry).not.toBeNull();
  });

  it("shows what a box chose by itself where the way to its rows is long", async () => {
    const inBox = [rowOf(90_000), rowOf(70_000)];
    const { send, showing, context, count, row } = await setup({ total: 100_000, inBox });

    send({ type: "box.toggle" });
    expect(context().isBoxing).toBe(true);
    send({ type: "box.draw", extent3857: [0, 0, 1, 1] });
    expect(context().isBoxing).toBe(false);
    await showing();

    expect([context().scope, count(), row(0)]).toEqual(["chosen", 2, "bomen.90000"]);
    send({ type: "sort.choose", attribute: "hoogte", direction: "up" });
    expect(row(0)).toBe("bomen.70000");
    send({ type: "rows.clear" });
    expect(context().scope).toBe("view");
  });

  it("shows nothing but what lies where more was clicked than is listed (§21.1)", async () => {
    const { send, showing, context, count, boxes } = await setup({ inBox: [rowOf(3), rowOf(5)] });

    send({ type: "row.choose", index: 1, how: "only" });
    send({ type: "box.gather", extent3857: [0, 0, 1, 1] });
    expect([context().scope, count()]).toEqual(["chosen", 0]);
    await showing();

    expect([context().scope, count()]).toEqual(["chosen", 2]);
    expect(boxes).toEqual([[0, 0, 1, 1]]);
  });

  it("§18.6 is seen from its first row on when a person asks for others, not when the map moves", async () => {
    const { send, context, showing } = await setup();
    const asks = (event: TableEvent) => {
      send({ type: "row.choose", index: 3, how: "only" });
      const before = context().asks;
      send(event);
      return [context().asks - before, context().sought];
    };

    expect(asks({ type: "sort.choose", attribute: "hoogte", direction: "up" })).toEqual([1, null]);
    await showing();
    expect(asks({ type: "search.type", text: "eik" })).toEqual([1, null]);
    expect(asks({ type: "scope.choose", scope: "view" })).toEqual([1, null]);
    await showing();
    expect(asks({ type: "table.seeView", extent3857: [0, 0, 9, 9] })).toEqual([0, "bomen.3"]);
  });

  it("keeps columns as they were arranged, each layer its own", async () => {
    const { send, kept, context, showing } = await setup();

    send({ type: "column.move", name: "hoogte", places: -1 });
    send({ type: "column.resize", name: "soort", widthPx: 5_000 });
    send({ type: "column.hide", name: "soort", isHidden: true });
    const stored: unknown = JSON.parse(JSON.stringify(kept.at(-1)));
    expect(kept).toHaveLength(4);

    expect(stored).toEqual({
      layer: "bomen",
      columns: {
        bomen: [
          { name: "hoogte", widthPx: 160, isHidden: false },
          { name: "soort", widthPx: 800, isHidden: true },
        ],
      },
    });
    const again = await setup({}, stored);
    expect(again.context().columns).toEqual(context().columns);
    again.send({ type: "columns.restore" });
    expect(again.kept.at(-1)?.columns).toEqual({});
    expect(again.context().columns.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ["soort", false],
      ["hoogte", false],
    ]);
    send({ type: "table.open", layer: "percelen" });
    await showing();
    expect(context().columns.map(({ name }) => name)).toEqual(["soort", "hoogte"]);
  });

  it("writes the chosen rows or all of them, with the columns that are shown, until it is told to stop", async () => {
    const { send, orders, actor, context } = await setup();
    send({ type: "row.choose", index: 3, how: "only" });
    send({ type: "column.hide", name: "soort", isHidden: true });

    send({ type: "export.start", format: "csv", writesAll: false, hasLabels: true, crs: 4326 });
    send({ type: "export.progressed", written: 1 });
    expect(context().written).toBe(1);
    send({ type: "export.cancel" });
    send({ type: "export.start", format: "geojson", writesAll: true, hasLabels: false, crs: 4326 });

    expect(orders).toMatchObject([
      { format: "csv", columns: ["hoogte"], chosen: [{ id: "bomen.3" }] },
      { format: "geojson", columns: ["hoogte"], chosen: [] },
    ]);
    send({ type: "export.written" });
    expect(actor.getSnapshot().matches({ open: { file: "idle" } })).toBe(true);
  });

  it("lets a file that could not be written be written again, or be left", async () => {
    const { send, orders, actor } = await setup();
    const file = () => (actor.getSnapshot().value as { open: { file: string } }).open.file;

    send({ type: "export.start", format: "geojson", writesAll: true, hasLabels: false, crs: 4326 });
    send({ type: "export.broke" });
    expect(file()).toBe("broken");
    send({ type: "export.start", format: "geojson", writesAll: true, hasLabels: false, crs: 4326 });
    send({ type: "export.broke" });
    send({ type: "export.cancel" });

    expect(file()).toBe("idle");
    expect(orders).toHaveLength(2);
  });

  it("sums a column up, and again with other rows, until that is closed (§21.6)", async () => {
    const { actor, send, summed, isSummary, summary } = await setup();
    const others: TableEvent[] = [
      { type: "search.type", text: "eik" },
      { type: "table.seeView", extent3857: [1, 1, 2, 2] },
      { type: "table.seeFilter", layer: "bomen" },
      { type: "scope.choose", scope: "all" },
    ];

    send({ type: "summary.ask", attribute: "hoogte" });
    // The rows that are there stay.
    expect(actor.getSnapshot().matches({ open: { rows: "showing" } })).toBe(true);
    await summary("told");
    for (const other of others) {
      send(other);
      expect(isSummary("waiting")).toBe(true);
    }
    const { context } = await summary("told");
    expect([context.summarised, context.summary?.sum]).toEqual(["hoogte", 2]);
    send({ type: "table.seeView", extent3857: [2, 2, 3, 3] });
    expect(isSummary("told")).toBe(true);
    send({ type: "summary.close" });
    send({ type: "search.type", text: "es" });

    expect((await summary("idle")).context).toMatchObject({ summarised: "", summary: null });
    expect(summed.map(({ attribute, question: { scope, search } }) => [attribute, scope, search])).toEqual([
      ["hoogte", "view", ""],
      ["hoogte", "all", "eik"],
    ]);
  });

  it("says that a column could not be summed up, and tries again (§21.6)", async () => {
    const { send, state, summary } = await setup();
    state.fails = true;

    send({ type: "summary.ask", attribute: "hoogte" });
    await summary("failed");
    state.fails = false;
    send({ type: "summary.ask", attribute: "hoogte" });

    expect((await summary("told")).context.summary).not.toBeNull();
  });

  it("can be walked to the end of every path", () => {
    const row = rowOf(1);
    const noord = { name: "Noord", isOutside: false, count: 1, numbers: 1, sum: 2 };
    const events: TableEvent[] = [
      { type: "table.open", layer: "bomen" },
      { type: "table.open", layer: "percelen" },
      { type: "table.close" },
      { type: "table.retry" },
      { type: "scope.choose", scope: "all" },
      { type: "scope.choose", scope: "view" },
      { type: "search.type", text: "eik" },
      { type: "sort.choose", attribute: "hoogte", direction: "up" },
      { type: "sort.choose", attribute: "hoogte", direction: "none" },
      { type: "table.seeView", extent3857: [0, 0, 1, 1] },
      { type: "table.seeFilter", layer: "bomen" },
      { type: "rows.look", first: 0, last: 10 },
      { type: "rows.look", first: 300, last: 310 },
      { type: "row.choose", index: 0, how: "only" },
      { type: "row.show", index: 0 },
      { type: "rows.clear" },
      { type: "table.seeClick", layer: "bomen", row },
      { type: "table.seeWhole", layer: "bomen", row },
      { type: "table.seeChosen", layer: "bomen", rows: [row] },
      { type: "box.toggle" },
      { type: "box.draw", extent3857: [0, 0, 1, 1] },
      { type: "box.gather", extent3857: [0, 0, 1, 1] },
      { type: "summary.ask", attribute: "hoogte" },
      { type: "summary.close" },
      { type: "areas.choose", layer: "wijken" },
      { type: "areas.choose", layer: "" },
      { type: "areas.name", attribute: "soort" },
      { type: "areas.retry" },
      { type: "area.gather", group: noord },
      { type: "column.hide", name: "soort", isHidden: true },
      { type: "column.move", name: "soort", places: 1 },
      { type: "column.resize", name: "soort", widthPx: 99 },
      { type: "columns.restore" },
      { type: "export.start", format: "csv", writesAll: true, hasLabels: false, crs: 4326 },
      { type: "export.cancel" },
      { type: "export.progressed", written: 1 },
      { type: "export.written" },
      { type: "export.broke" },
    ];
    walkWhole(tableMachine, {
      input: { layout: parseLayout(null) },
      events: [
        ...events,
        done("describe", attributes),
        done("loadPage", { page: 0, rows: pageOf(0, 400), total: 400 }),
        done("findInBox", [row]),
        done("summarise", summarise([], 0)),
        done("describeAreas", attributes),
        done("describeAreas", []),
        done("groupByAreas", { outcome: "told", groups: [noord], members: [] }),
        done("findInArea", [row]),
      ],
      // The regions have nothing to do with each other but for what the map chose.
      serializeState: ({ value, context }) => {
        const { scope, attributes: known, isStale, grouping, summarised } = context;
        const {
          rows,
          box = "idle",
          file = "idle",
          summary = "idle",
          areas = "idle",
        } = typeof value === "string" ? { rows: value } : (value as { open: Record<string, string> }).open;
        const isElsewhere = box !== "idle" || file !== "idle" || summary !== "idle";
        if (areas !== "idle" || grouping) return JSON.stringify([areas, grouping, summarised, scope]);
        return JSON.stringify(isElsewhere ? [box, file, summary] : [rows, scope, known.length, isStale]);
      },
      invariants: {
        "rows are shown of a layer whose attributes are known": ({ value, context }) =>
          !JSON.stringify(value).includes('"rows":"showing"') || context.attributes.length > 0,
      },
    });
  });
});
