import { expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import {
  areaOrderOf,
  barsOfGroups,
  isSameOrder,
  meanOf,
  nameAttributeOf,
  type AreaOrder,
} from "../../../machines/attribute-table/areaGrouping.ts";
import { summarise } from "../../../machines/attribute-table/columnSummary.ts";
import { parseLayout } from "../../../machines/attribute-table/tableColumns.ts";
import { createTableContext } from "../../../machines/attribute-table/tableContext.ts";
import type { TableEvent } from "../../../machines/attribute-table/tableEvents.ts";
import type { PageAnswer } from "../../../machines/attribute-table/tablePaging.ts";
import { tableMachine } from "../../../machines/attribute-table/tableMachine.ts";
import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import type { GatherOrder, PageQuestion } from "../../../machines/attribute-table/tableSetup.ts";
import type { AreaGroup } from "../../../schemas/areaGroups.ts";
import type { LayerAttribute } from "../../../schemas/layerFilter.ts";

const noord: AreaGroup = { name: "Noord", isOutside: false, count: 2, numbers: 2, sum: 5 };
const row: TableRow = { id: "bomen.1", properties: { hoogte: 2 }, geometry: null };
const text = (name: string, isHidden = false): LayerAttribute => ({ name, kind: "text", isHidden });
const attributes: LayerAttribute[] = [{ name: "hoogte", kind: "number" }, text("wijknaam")];

type State = "idle" | "undescribed" | "waiting" | "told" | "failed";

async function setup() {
  const clock = new SimulatedClock();
  const asked: AreaOrder[] = [];
  const gathered: GatherOrder[] = [];
  const described: string[] = [];
  const server = { fails: false, attributes };
  const answer = <Value>(value: Value) =>
    server.fails ? Promise.reject(new Error("502")) : Promise.resolve(value);
  const logic = tableMachine.provide({
    actors: {
      describe: fromPromise(({ input }) => {
        described.push(input.layer);
        return answer(server.attributes);
      }),
      loadPage: fromPromise<PageAnswer, PageQuestion>(() =>
        Promise.resolve({ page: 0, rows: [row], total: 1 }),
      ),
      summarise: fromPromise(() => Promise.resolve(summarise([2], 1))),
      groupByAreas: fromPromise(({ input }) => {
        if (input) asked.push(input);
        return answer({ outcome: "told" as const, groups: [noord], members: [] });
      }),
      findInArea: fromPromise(({ input }) => {
        gathered.push(input);
        return answer([row]);
      }),
      watchOrders: fromCallback(() => undefined),
    },
    actions: { persistLayout: () => undefined },
  });
  const actor = createActor(logic, { input: { layout: parseLayout(null) }, clock }).start();
  const areas = async (state: State) =>
    (await waitFor(actor, (snapshot) => snapshot.matches({ open: { areas: state } }))).context;
  const send = (...events: TableEvent[]) => events.forEach((event) => actor.send(event));
  const later = () => clock.increment(1_000);
  send({ type: "table.open", layer: "bomen" }, { type: "table.seeView", extent3857: [0, 0, 9, 9] });
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { rows: "showing" } }));
  return { actor, asked, gathered, described, server, areas, send, later };
}

const byWijk: TableEvent[] = [
  { type: "summary.ask", attribute: "hoogte" },
  { type: "areas.choose", layer: "wijken" },
];

it("groups the rows of a column by areas, called by what says that it is a name (§45.1)", async () => {
  const { asked, described, send, areas } = await setup();

  send(...byWijk);

  const told = await areas("told");
  expect([told.groups?.groups, told.areaAttributes]).toEqual([[noord], attributes]);
  expect(described).toEqual(["bomen", "wijken"]);
  expect(asked).toMatchObject([
    { attribute: "hoogte", chosen: null, grouping: { layer: "wijken", attribute: "wijknaam" } },
  ]);
  send({ type: "areas.name", attribute: "hoogte" });
  expect((await areas("told")).grouping).toEqual({ layer: "wijken", attribute: "hoogte" });
  send({ type: "areas.choose", layer: "" });
  expect(await areas("idle")).toMatchObject({ grouping: null, groups: null, areaAttributes: [] });
  expect(asked).toHaveLength(2);
});

it("asks again for other rows and another column, not for the same, and rests without a column (§45.1)", async () => {
  const { actor, asked, send, areas, later } = await setup();
  send(...byWijk);
  await areas("told");
  const others: TableEvent[] = [
    { type: "search.type", text: "eik" },
    { type: "table.seeView", extent3857: [1, 1, 2, 2] },
    { type: "table.seeFilter", layer: "bomen" },
    { type: "summary.ask", attribute: "wijknaam" },
    { type: "scope.choose", scope: "all" },
    { type: "scope.choose", scope: "chosen" },
    { type: "table.seeChosen", layer: "bomen", rows: [row] },
  ];

  const isColumnWaiting: boolean[] = [];
  for (const [n, other] of others.entries()) {
    send(other);
    expect([n, actor.getSnapshot().matches({ open: { areas: "waiting" } })]).toEqual([n, true]);
    isColumnWaiting.push(actor.getSnapshot().matches({ open: { summary: "waiting" } }));
    later();
    await areas("told");
  }
  send({ type: "table.seeView", extent3857: [3, 3, 4, 4] }, { type: "row.show", index: 0 });
  expect(actor.getSnapshot().matches({ open: { areas: "told" } })).toBe(true);
  expect(isColumnWaiting).toEqual([true, true, true, false, true, true, false]);
  expect(asked).toHaveLength(1 + others.length);
  expect(asked.at(-1)?.chosen).toEqual([row]);
  send({ type: "summary.close" });
  await areas("idle");
  send({ type: "summary.ask", attribute: "hoogte" });
  await areas("told");
});

it("says what failed, and tries that again (§45.3)", async () => {
  const { send, areas, server } = await setup();
  server.fails = true;
  send(...byWijk);
  expect(await areas("undescribed")).toMatchObject({
    areaAttributes: [],
    grouping: { layer: "wijken", attribute: "" },
  });
  send({ type: "summary.close" });
  await areas("idle");
  server.fails = false;
  send({ type: "summary.ask", attribute: "hoogte" });
  await areas("told");
  send({ type: "areas.retry" });
  await areas("told");

  server.fails = true;
  send({ type: "areas.name", attribute: "hoogte" });
  await areas("failed");
  server.fails = false;
  send({ type: "areas.retry" });
  expect((await areas("told")).grouping?.attribute).toBe("hoogte");

  server.attributes = [];
  send({ type: "areas.choose", layer: "vlakken" });
  await areas("undescribed");
  server.attributes = attributes;
  send({ type: "areas.retry" });
  await areas("told");
});

it("selects the rows of an area, and keeps what there is where that fails (§45.4)", async () => {
  const { actor, gathered, send, areas, server, later } = await setup();
  send(...byWijk);
  await areas("told");
  server.fails = true;
  send({ type: "area.gather", group: noord });
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { areas: { told: "unanswered" } } }));
  expect(actor.getSnapshot().context).toMatchObject({ chosen: [], scope: "view" });

  server.fails = false;
  const emitted: unknown[] = [];
  actor.on("rows.chosen", (event) => void emitted.push(event));
  send({ type: "area.gather", group: noord });
  expect(await areas("waiting")).toMatchObject({ chosen: [row], scope: "chosen" });
  later();
  await areas("told");

  expect(gathered.at(-1)).toMatchObject({ group: noord, order: { attribute: "hoogte", chosen: null } });
  expect(emitted).toMatchObject([{ layer: "bomen", rows: [row] }]);
});

it("takes areas to be called by a text that is shown, and that says so (§45.1)", () => {
  const code = text("code");
  expect(
    [
      [],
      [{ name: "nr", kind: "number" as const }],
      [{ name: "nr", kind: "number" as const }, text("x", true), code],
      [code, text("Titel")],
    ].map(nameAttributeOf),
  ).toEqual(["", "nr", "code", "Titel"]);
});

it("knows the same question again, whose answer is the same (§45.1)", () => {
  const grouping = { layer: "wijken", attribute: "naam" };
  const base = { ...createTableContext(parseLayout(null), "bomen"), summarised: "hoogte", grouping };
  const order = (change: Partial<typeof base> = {}) => areaOrderOf({ ...base, ...change });
  const isSame = (change: Partial<typeof base>, to: Partial<typeof base> = {}) =>
    isSameOrder(order(change), order(to));

  expect(isSame({})).toBe(true);
  expect(isSame({ extent3857: [1] }, { extent3857: [1] })).toBe(true);
  expect(isSame({ scope: "all", extent3857: [1] }, { scope: "all", extent3857: [2] })).toBe(true);
  expect(isSame({ scope: "chosen", search: "a" }, { scope: "chosen" })).toBe(true);
  expect(isSame({ summarised: "" }, { grouping: { layer: "wijken", attribute: "" } })).toBe(true);
  const others = [
    { extent3857: [1] },
    { scope: "all" as const },
    { search: "eik" },
    { summarised: "soort" },
    { grouping: { ...grouping } },
    { summarised: "" },
  ];
  expect(others.map((other) => isSame(other))).toEqual(others.map(() => false));
  expect(isSame({ scope: "chosen" }, { scope: "chosen", chosen: [row] })).toBe(false);
  expect(isSame({}, { summarised: "" })).toBe(false);
});

it("has a bar for areas with rows alone, and a mean of numbers (§45.1)", () => {
  const none: AreaGroup = { name: "Zuid", isOutside: false, count: 0, numbers: 0, sum: null };

  expect(barsOfGroups({ outcome: "told", groups: [noord, none], members: [] })).toEqual([noord]);
  expect([meanOf(noord), meanOf(none)]).toEqual([2.5, null]);
});
