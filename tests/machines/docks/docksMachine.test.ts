import { describe, expect, it } from "vitest";
import { assign, createActor, fromCallback } from "xstate";
import {
  dockSides,
  isPanelShown,
  otherPlaces,
  panelsAt,
  reservedPx,
  sizeOf,
} from "../../../machines/docks/dockLayout.ts";
import { type DocksEvent, docksMachine } from "../../../machines/docks/docksMachine.ts";
import { parseDockLayout } from "../../../machines/docks/storedDockLayout.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const wide = { widthPx: 1440, heightPx: 900 };
const narrow = { widthPx: 390, heightPx: 844 };

/** By default of a person who closed what is open at first. */
function setup({ stored = { open: [] }, room = wide }: { stored?: unknown; room?: typeof wide } = {}) {
  const kept: unknown[] = [];
  const machine = docksMachine.provide({
    actors: { watchRoom: fromCallback(() => {}) },
    actions: { storeLayout: (_args, { layout }) => void (layout && kept.push(layout)) },
  });
  const actor = createActor(machine, {
    input: { layout: parseDockLayout(stored), room },
  }).start();
  const context = () => actor.getSnapshot().context;
  return {
    send: (event: DocksEvent) => actor.send(event),
    toggle: (panel: string) => actor.send({ type: "panel.toggle", panel }),
    at: (place: Parameters<typeof panelsAt>[2]) => panelsAt(context().layout, context().room, place),
    isShown: (panel: string) => isPanelShown(context().layout, context().room, panel),
    size: (dock: (typeof dockSides)[number]) => sizeOf(context().layout, dock, context().room),
    context,
    /** What the next visit finds. */
    kept: (): unknown => JSON.parse(JSON.stringify(kept.at(-1) ?? null)),
  };
}

describe("panels over the map", () => {
  it("stand one at a time with the layers where docks at both sides would leave nothing of the map (§36.2)", () => {
    const { send, toggle, at } = setup({ stored: null, room: { widthPx: 1279, heightPx: 768 } });

    toggle("legend");
    toggle("list");
    expect([at("left"), at("over")]).toEqual([["map.layers", "list"], []]);
    send({ type: "room.changed", room: { widthPx: 960, heightPx: 768 } });
    expect(at("left")).toEqual(["map.layers", "list"]);
    send({ type: "room.changed", room: { widthPx: 1280, heightPx: 768 } });
    expect([at("left"), at("over")]).toEqual([["map.layers"], ["list"]]);
    send({ type: "panel.move", panel: "list", place: "right" });
    toggle("legend");

    expect([at("right"), at("over")]).toEqual([["list"], ["legend"]]);
  });

  it("are not there again the next time", () => {
    const { toggle, kept } = setup();

    toggle("layers");

    expect(setup({ stored: kept() }).at("over")).toEqual([]);
  });
});

describe("docks", () => {
  it("hold the layers at the left, open at the first visit, where there is room for them (§14.2)", () => {
    const first = (room: typeof wide) => setup({ stored: null, room });

    expect(first(wide).at("left")).toEqual(["map.layers"]);
    const small = first({ widthPx: 959, heightPx: 900 });
    expect([small.at("left"), small.at("over")]).toEqual([[], []]);
    small.toggle("map.layers");
    expect(small.at("over")).toEqual(["map.layers"]);
  });

  it("say before they are drawn what they will take from the map (§14.2)", () => {
    const layout = (stored: unknown) => parseDockLayout(stored);

    expect(reservedPx(layout(null), wide)).toEqual({ left: 320 });
    expect(reservedPx(layout({ open: ["map.layers"], collapsed: ["left"] }), wide)).toEqual({});
    expect(reservedPx(layout(null), narrow)).toEqual({});
  });

  it("hold the table at the bottom and what was clicked at the right, in a window where that is small (§14.2)", () => {
    const { send, at } = setup();

    send({ type: "panel.open", panel: "table.title" });
    send({ type: "panel.open", panel: "map.clickedFeatures" });

    expect([at("bottom"), at("right"), at("window")]).toEqual([["table.title"], ["map.clickedFeatures"], []]);
    send({ type: "room.changed", room: { widthPx: 959, heightPx: 900 } });
    expect([at("bottom"), at("right"), at("window")]).toEqual([["table.title"], [], ["map.clickedFeatures"]]);
  });

  it.each([
    ["table.title", ["left", "right"]],
    ["map.layers", ["right", "bottom", "over"]],
    ["list.filter", ["left", "bottom", "over"]],
    ["map.clickedFeatures", ["left", "bottom", "window"]],
    ["map.legend", ["left", "right", "bottom"]],
  ])("take %s from each other, and over the map where it belongs there", (panel, places) => {
    expect(otherPlaces(parseDockLayout(null), wide, panel)).toEqual(places);
  });

  it("take a panel that is usually over the map, which goes back there", () => {
    const layout = parseDockLayout({ places: { "map.legend": "left" } });

    expect(otherPlaces(layout, wide, "map.legend")).toEqual(["right", "bottom", "over"]);
  });

  it("leave other panels open when one is moved to them, which takes the keyboard", () => {
    const { send, toggle, at, context } = setup();

    toggle("layers");
    send({ type: "panel.move", panel: "layers", place: "left" });
    toggle("legend");

    expect([at("left"), at("over"), context().reached]).toEqual([["layers"], ["legend"], "legend"]);
  });

  it("show the last of several panels, another by its tab, and the next when one closes", () => {
    const { send, isShown, at } = setup();
    for (const panel of ["layers", "legend"]) send({ type: "panel.move", panel, place: "right" });

    expect([isShown("layers"), isShown("legend")]).toEqual([false, true]);
    send({ type: "panel.choose", panel: "layers" });
    expect([isShown("layers"), isShown("legend")]).toEqual([true, false]);
    send({ type: "panel.close", panel: "layers" });

    expect([at("right"), isShown("legend")]).toEqual([["legend"], true]);
  });

  it("are put away to a strip, and come back with whatever is opened in them", () => {
    const { send, toggle, isShown, context } = setup();
    send({ type: "panel.move", panel: "legend", place: "right" });
    send({ type: "panel.move", panel: "layers", place: "left" });

    send({ type: "dock.toggle", dock: "right" });
    send({ type: "dock.toggle", dock: "left" });
    expect([isShown("layers"), context().reached]).toEqual([false, "layers"]);
    toggle("layers");
    expect([isShown("layers"), isShown("legend")]).toEqual([true, false]);
    send({ type: "dock.toggle", dock: "left" });
    send({ type: "dock.toggle", dock: "left" });

    expect([isShown("layers"), isShown("legend")]).toEqual([true, false]);
  });

  it("stay between their smallest size and what leaves a map, and shrink with the window without forgetting", () => {
    const { send, size } = setup();

    send({ type: "dock.resize", dock: "left", sizePx: 10 });
    expect(size("left")).toBe(240);
    send({ type: "dock.resize", dock: "left", sizePx: 5_000 });
    expect(size("left")).toBe(560);
    send({ type: "room.changed", room: { widthPx: 1000, heightPx: 500 } });
    expect([size("left"), size("bottom")]).toEqual([340, 284]);
    send({ type: "room.changed", room: wide });
    expect(size("left")).toBe(560);
    send({ type: "dock.restore", dock: "left" });

    expect(size("left")).toBe(320);
  });

  it("are as they were left, with the table, without what was clicked", () => {
    const { send, kept } = setup();
    for (const panel of ["layers", "legend"]) send({ type: "panel.move", panel, place: "left" });
    for (const panel of ["table.title", "map.clickedFeatures", "list.filter"])
      send({ type: "panel.move", panel, place: "right" });
    send({ type: "dock.resize", dock: "left", sizePx: 400 });
    send({ type: "dock.toggle", dock: "left" });

    const again = setup({ stored: kept() });

    expect([again.at("left"), again.at("right"), again.size("left")]).toEqual([
      ["layers", "legend"],
      ["table.title"],
      400,
    ]);
    expect([again.isShown("legend"), again.context().reached]).toEqual([false, ""]);
    again.send({ type: "panel.open", panel: "map.clickedFeatures" });
    expect(again.at("right")).toEqual(["table.title", "map.clickedFeatures"]);
  });

  it("are as usual again at once, with what is open, by the menu of a panel, which stays in front", () => {
    const { send, at, size, kept, context } = setup();
    for (const panel of ["layers", "legend"]) send({ type: "panel.move", panel, place: "left" });
    send({ type: "panel.open", panel: "table.title" });
    send({ type: "dock.resize", dock: "bottom", sizePx: 500 });

    send({ type: "docks.restore", panel: "layers" });

    expect([at("left"), at("over"), at("bottom"), size("bottom")]).toEqual([
      [],
      ["layers"],
      ["table.title"],
      352,
    ]);
    expect(context().reached).toBe("layers");
    expect(kept()).toEqual(JSON.parse(JSON.stringify({ ...parseDockLayout(null), open: ["table.title"] })));
  });

  it.each([
    ["nothing", null],
    ["a text", "links"],
    ["other shapes", { places: 3, sizesPx: "x", collapsed: { left: true }, open: 7 }],
    [
      "values that mean nothing",
      {
        places: { layers: "above" },
        sizesPx: { left: "wide", top: 3 },
        collapsed: ["top"],
      },
    ],
  ])("are as usual where storage holds %s", (_what, stored) => {
    expect(parseDockLayout(stored)).toEqual(parseDockLayout(undefined));
    expect(parseDockLayout({ open: [1, "layers"] }).open).toEqual([]);
    expect(parseDockLayout({ open: [["map.layers"], "map.layers"] }).open).toEqual(["map.layers"]);
  });

  it("hold what was put anywhere", () => {
    const places = { a: "left", b: "right", c: "bottom", d: "over", e: "window" };

    expect(parseDockLayout({ places }).places).toEqual(places);
  });

  it("hold no more panels than a map can have", () => {
    const panels = Array.from({ length: 40 }, (_, n) => `panel.${n}`);
    const places = Object.fromEntries([...panels, "one.more"].map((panel) => [panel, "left"]));
    const layout = parseDockLayout({ places, open: [...panels, "map.layers"] });

    expect([Object.keys(layout.places), layout.open]).toEqual([panels, panels]);
  });
});

describe("on a narrow screen", () => {
  const stored = { places: { layers: "left", legend: "right" }, open: ["layers", "legend"] };

  it("nothing is open at first, and what is fastened anywhere shares the bottom", () => {
    const { toggle, at } = setup({ stored, room: narrow });
    expect(at("bottom")).toEqual([]);

    toggle("layers");
    toggle("legend");

    expect([at("bottom"), at("left"), at("right")]).toEqual([["layers", "legend"], [], []]);
  });

  it("a dock that opens closes what floats over the map, of which nothing would be left (§34.3)", () => {
    const { toggle, at } = setup({ room: narrow });

    toggle("map.layers");
    toggle("table.title");
    expect([at("over"), at("bottom")]).toEqual([[], ["table.title"]]);
    toggle("map.legend");

    expect([at("over"), at("bottom")]).toEqual([["map.legend"], ["table.title"]]);
  });

  it.each([
    { where: "where there is room", room: wide, panel: "table.title" },
    { where: "where another is in a window of its own", room: narrow, panel: "map.clickedFeatures" },
  ])("what floats over the map stays $where (§34.3)", ({ room, panel }) => {
    const { toggle, at } = setup({ room });

    toggle("map.legend");
    toggle(panel);

    expect(at("over")).toEqual(["map.legend"]);
  });

  it("nothing that is done there is kept, and a panel stays where it is fastened", () => {
    const { send, at, kept, size } = setup({ stored, room: narrow });

    send({ type: "panel.toggle", panel: "layers" });
    send({ type: "panel.move", panel: "layers", place: "right" });
    send({ type: "dock.resize", dock: "bottom", sizePx: 200 });
    expect(kept()).toBeNull();
    send({ type: "room.changed", room: { widthPx: 390, heightPx: 400 } });
    expect(size("bottom")).toBe(184);
    send({ type: "room.changed", room: { widthPx: 720, heightPx: 900 } });

    expect(at("left")).toEqual(["layers"]);
  });
});

it("the docks' machine has no state and no transition that nothing leads to", () => {
  walkWhole(docksMachine, {
    input: { layout: parseDockLayout({ places: { legend: "left" }, open: ["legend"] }), room: wide },
    serializeState: ({ value, context: { layout } }) =>
      JSON.stringify([value, layout.places, layout.collapsed, layout.open]),
    events: ({ context }): DocksEvent[] => [
      { type: "room.changed", room: context.room },
      { type: "room.changed", room: context.room === wide ? narrow : wide },
      { type: "panel.toggle", panel: "layers" },
      { type: "panel.toggle", panel: "legend" },
      { type: "panel.open", panel: "legend" },
      { type: "panel.choose", panel: "legend" },
      { type: "panel.close", panel: "legend" },
      { type: "panel.move", panel: "layers", place: "left" },
      { type: "panel.move", panel: "legend", place: "over" },
      { type: "dock.resize", dock: "left", sizePx: 400 },
      { type: "dock.restore", dock: "left" },
      { type: "dock.toggle", dock: "left" },
      { type: "docks.restore", panel: "legend" },
    ],
    // The chart names no way to open a panel twice, or two over the map.
    faulty: [
      docksMachine.provide({
        actions: {
          open: assign(({ context: { layout } }, { panel }) => ({
            layout: { ...layout, open: [...layout.open, panel] },
          })),
        },
      }),
    ],
    invariants: {
      "over the map lies at most one panel": ({ context: { layout, room } }) =>
        panelsAt(layout, room, "over").length <= 1,
      "no panel is open twice": ({ context: { layout } }) => new Set(layout.open).size === layout.open.length,
      "what is opened is shown": ({ context: { layout, room } }, { event }) =>
        (event?.type !== "panel.open" && event?.type !== "panel.choose") ||
        isPanelShown(layout, room, event.panel),
      "what is closed is not open": ({ context: { layout } }, { event }) =>
        event?.type !== "panel.close" || !layout.open.includes(event.panel),
      "a toggle turns what is shown round": ({ context: { layout, room } }, { event, before }) =>
        event?.type !== "panel.toggle" ||
        before === null ||
        isPanelShown(layout, room, event.panel) !==
          isPanelShown(before.context.layout, before.context.room, event.panel),
      "a narrow screen uses no side": ({ value, context: { layout, room } }) =>
        value !== "narrow" ||
        (panelsAt(layout, room, "left").length === 0 && panelsAt(layout, room, "right").length === 0),
      "the room decides which of both it is": ({ value, context: { room } }) =>
        (value === "narrow") === room.widthPx < 720,
      "a panel moves only where there is a place for it": ({ context: { layout } }, { event, before }) =>
        event?.type !== "panel.move" ||
        (before?.value === "narrow"
          ? layout === before.context.layout
          : layout.places[event.panel] === event.place),
      "sizes stay what the room allows": ({ context: { layout, room } }) =>
        dockSides.every((dock) => sizeOf(layout, dock, room) >= 160 && sizeOf(layout, dock, room) <= 1200),
      "only what was opened, moved or put away takes the keyboard": ({ context: { reached } }, { event }) =>
        event?.type !== "panel.choose" || reached === "",
      "the keyboard goes only to what is open": ({ context: { layout, reached } }) =>
        reached === "" || layout.open.includes(reached),
    },
  });
});
