import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fromPromise } from "xstate";
import type { LayerNaming } from "../../../../machines/layers/layersContext.ts";
import type { LayerDescription } from "../../../../schemas/layerDescription.ts";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import type { DescriptionOrder, LayersEvent } from "../../../../machines/layers/layersSetup.ts";
import { selectFilter } from "../../../../src/features/layers/selectors.ts";
import { selectFailedCount } from "../../../../src/features/layers/listSelectors.ts";
import { LayerList } from "../../../../src/features/layers/LayerList.tsx";
import { deferred } from "../../../support/time/deferred.ts";
import { renderInMap } from "../../map/InMap.tsx";

const many = ["weg", "wegdeel", "bomen", "percelen", "water", "pand", "spoor", "groen", "riool"];

type Descriptions = Record<string, LayerDescription>;

const setup = (
  names: string[],
  descriptions: Descriptions | Promise<Descriptions> = {},
  naming: LayerNaming = {},
) => {
  const logic = layersMachine.provide({
    actions: { persistArrangement: () => {} },
    actors: {
      loadDescriptions: fromPromise<Descriptions, DescriptionOrder>(async () => await descriptions),
    },
  });
  const { user, actor } = renderInMap({ layers: () => ({ logic, input: { names, naming } }) }, <LayerList />);
  act(() => actor("layers").send({ type: "layers.describe" }));
  return {
    user,
    send: (event: LayersEvent) => actor("layers").send(event),
    listed: () => screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent),
    isDescribed: () => actor("layers").getSnapshot().matches("described"),
    failed: () => selectFailedCount(actor("layers").getSnapshot()),
    filter: (name: string) => selectFilter(name)(actor("layers").getSnapshot()),
    button: (name: string) => screen.getByRole("button", { name }),
    search: () => screen.queryByRole("searchbox", { name: "Zoek een kaartlaag" }),
  };
};

describe("the list of layers (§2.39)", () => {
  it("calls a layer by its title, and tells in its menu what it is (§13.2, §17.1)", async () => {
    const metadata = {
      description: "Wat er staat",
      source: "Gemeente Voorbeeld",
      date: "2026-01-31",
      featureCount: 12_345,
    };
    const extent = { minx: 5.1, miny: 52, maxx: 5.226, maxy: 52.25 };
    const { user, button } = setup(
      ["bomen"],
      { bomen: { title: null, minScale: 500, maxScale: 20_000, extent, metadata } },
      { titles: { bomen: "Bomen in beheer" } },
    );

    await user.click(button("Meer over Bomen in beheer"));

    const card = await screen.findByRole("dialog", { name: "Bomen in beheer" });
    expect(within(card).getByText("Wat er staat")).toBeDefined();
    const facts = within(card).getAllByRole("definition");
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      "Gemeente Voorbeeld",
      "31 jan 2026",
      "12.345",
      "5,10–5,23° OL, 52,00–52,25° NB",
      "van 1:20.000 tot 1:500",
    ]);
    expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Zoom naar laag" }));
  });

  it("has one stop of the keyboard for all classes of a layer, through which arrow keys go (§24.4)", async () => {
    const named = (title: string) => ({
      title,
      geometry: "point" as const,
      symbol: {},
      takes: { test: [{ attribute: "staat", operator: "equals" as const, value: title }], before: [] },
    });
    const classes = [named("Goed"), named("Matig"), named("Slecht")];
    const { user, button } = setup(["bomen"], {
      bomen: { title: null, minScale: null, maxScale: null, classes },
    });
    const focused = () => document.activeElement?.textContent;
    await screen.findByRole("toolbar", { name: /Bomen/ });

    button("Meer over Bomen").focus();
    await user.tab();
    expect(focused()).toBe("Goed");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("Slecht");
    await user.keyboard(" {Home}{ArrowDown}");
    expect(focused()).toBe("Matig");
    await user.tab();
    expect(focused()).toBe("Alles aan/uit");
    await user.tab({ shift: true });
    expect(focused()).toBe("Matig");
  });

  it("offers the way to a layer of which nothing is in view, where it is known where it lies (§17.2)", async () => {
    const unlimited = { title: null, minScale: null, maxScale: null };
    const extent = { minx: 5, miny: 52, maxx: 6, maxy: 53 };
    const { send } = setup(["bomen", "percelen"], { bomen: { ...unlimited, extent }, percelen: unlimited });
    for (const name of ["bomen", "percelen"])
      send({ type: "features.reported", name, status: { kind: "empty" } });

    expect(await screen.findByRole("button", { name: "Zoom naar laag: Bomen" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Zoom naar laag: Percelen" })).toBeNull();
  });

  it("tells below a layer that is on what its symbols stand for, where that is known (§14.1)", async () => {
    const symbol = { fill: "#2f7d32" };
    const takes = {
      test: [{ attribute: "staat", operator: "equals", value: "slecht" }],
      before: [],
    } as const;
    const classes = [
      { title: "Goed", geometry: "point", symbol },
      { title: "Slecht", geometry: "point", symbol: { ...symbol, shape: "square" }, takes },
    ] as const;
    const { user, button, filter } = setup(["percelen", "bomen"], {
      bomen: { title: null, minScale: null, maxScale: null, classes },
    });

    const legend = await screen.findByRole("list", { name: "Legenda van Bomen" });
    expect(
      within(legend)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Goed", "Slecht"]);
    expect(legend.querySelectorAll("svg circle, svg rect")).toHaveLength(2);
    expect(screen.queryByRole("list", { name: "Legenda van Percelen" })).toBeNull();

    // Pressed, a class is hidden, which is said and undone by the same (§20.7).
    expect(screen.queryByRole("button", { name: "Goed" })).toBeNull();
    await user.click(button("Slecht"));
    expect(filter("bomen")).toEqual([{ hidden: "Slecht", ...takes }]);
    await user.click(screen.getByRole("button", { name: "Slecht verborgen", pressed: false }));
    expect(filter("bomen")).toEqual([]);

    await user.click(screen.getByRole("checkbox", { name: "Bomen" }));
    expect(screen.queryByRole("list", { name: "Legenda van Bomen" })).toBeNull();
  });

  it("can be searched when it is long: finds by part of a name in any case, tells how many, and shows all again after Escape", async () => {
    setup(many.slice(0, 8));
    expect(screen.queryByRole("searchbox")).toBeNull();
    cleanup();
    const { user, search, listed } = setup(many);
    const box = search();
    if (!box) throw new Error("no search box");

    await user.type(box, " WEG");
    expect(listed()).toEqual(["Wegdeel", "Weg"]);
    expect(screen.getByText("2 kaartlagen gevonden")).toBeDefined();
    await user.type(box, "x");
    expect(screen.getByText("Geen kaartlaag gevonden")).toBeDefined();

    await user.keyboard("{Escape}");
    expect(listed()).toHaveLength(many.length);
  });
});

describe("a drag in the list of layers (§17.3)", () => {
  const dataTransfer = { effectAllowed: "none" };
  const rowOf = (name: string) => {
    const row = screen.getByRole("checkbox", { name }).closest("li");
    if (!row) throw new Error(`no row of ${name}`);
    return row;
  };
  const press = (name: string) => {
    fireEvent.pointerDown(screen.getByText(name));
    fireEvent.dragStart(rowOf(name), { dataTransfer });
    // The pointer is the drag's from now on.
    fireEvent.pointerCancel(rowOf(name));
  };
  const letGo = (name: string, over: string) => {
    fireEvent.dragOver(rowOf(over), { dataTransfer });
    fireEvent.drop(rowOf(over), { dataTransfer });
    fireEvent.dragEnd(rowOf(name), { dataTransfer });
  };
  const legend = () => screen.queryByRole("list", { name: "Legenda van Bomen" });
  const bomen: LayerDescription = {
    title: null,
    minScale: null,
    maxScale: null,
    classes: [{ title: "Goed", geometry: "point", symbol: {} }],
  };

  it("holds the list: a legend and a state that come meanwhile are shown when it ends", async () => {
    const descriptions = deferred<Descriptions>();
    const { send, isDescribed } = setup(["percelen", "bomen"], descriptions.promise);

    press("Bomen");
    descriptions.resolve({ bomen });
    await expect.poll(isDescribed).toBe(true);
    act(() => send({ type: "features.reported", name: "percelen", status: { kind: "empty" } }));
    expect(legend()).toBeNull();
    expect(screen.queryByText("Niets in dit gebied")).toBeNull();

    fireEvent.dragEnd(rowOf("Bomen"), { dataTransfer });
    expect(legend()).not.toBeNull();
    expect(screen.getByText("Niets in dit gebied")).toBeDefined();
  });

  it("is held by a press already, until it is let go", async () => {
    const descriptions = deferred<Descriptions>();
    const { isDescribed } = setup(["percelen", "bomen"], descriptions.promise);

    fireEvent.pointerDown(screen.getByText("Bomen"));
    descriptions.resolve({ bomen });
    await expect.poll(isDescribed).toBe(true);
    expect(legend()).toBeNull();

    fireEvent.pointerUp(document.body);
    expect(legend()).not.toBeNull();
  });

  it("lands beside the layer it was dropped on, when one between them has gone meanwhile", () => {
    const { send, listed } = setup(["riool", "water", "percelen", "bomen"]);

    press("Bomen");
    act(() => send({ type: "layers.take", names: ["riool", "water", "bomen"], naming: {} }));
    expect(listed()).toEqual(["Bomen", "Percelen", "Water", "Riool"]);
    letGo("Bomen", "Water");

    expect(listed()).toEqual(["Water", "Bomen", "Riool"]);
  });

  it("moves nothing when the layer it is dropped on has gone", () => {
    const { send, listed } = setup(["riool", "percelen", "bomen"]);

    press("Bomen");
    act(() => send({ type: "layers.take", names: ["riool", "bomen"], naming: {} }));
    letGo("Bomen", "Percelen");

    expect(listed()).toEqual(["Bomen", "Riool"]);
  });
});

it("a layer that is still being read has not failed: there is nothing to retry, and nothing to warn of (§46.2)", async () => {
  const { send, failed } = setup(["bomen", "percelen"]);
  const retries = () =>
    screen.queryAllByRole("button", { name: /Opnieuw proberen/ }).map((each) => each.ariaLabel);
  send({ type: "features.reported", name: "percelen", status: { kind: "failed", text: null } });

  send({ type: "features.reported", name: "bomen", status: { kind: "reading" } });

  await screen.findByText("Wordt nog ingelezen: de kaart toont wat er al is.");
  expect(retries()).toEqual(["Opnieuw proberen: Percelen"]);
  expect(failed()).toBe(1);
});

it("the state of a layer is told in its row in words (§46.2)", async () => {
  type State = Extract<LayersEvent, { type: "features.reported" }>["status"];
  type Picture = Extract<LayersEvent, { type: "image.reported" }>["status"];
  const features = (status: State): LayersEvent => ({ type: "features.reported", name: "bomen", status });
  const picture = (status: Picture): LayersEvent => ({ type: "image.reported", names: ["bomen"], status });
  const told: [LayersEvent, string][] = [
    [features({ kind: "loading" }), "Laden…"],
    [features({ kind: "shown", count: 1 }), "1 object in beeld"],
    [features({ kind: "shown", count: 12_345 }), "12.345 objecten in beeld"],
    [features({ kind: "empty" }), "Niets in dit gebied"],
    [
      features({ kind: "truncated", count: 20_000, total: 98_000 }),
      "20.000 van 98.000 objecten; zoom in voor de rest",
    ],
    [
      features({ kind: "truncated", count: 20_000, total: null }),
      "De eerste 20.000 objecten; zoom in voor de rest",
    ],
    [picture({ kind: "forbidden" }), "Je hebt geen toegang tot deze laag"],
    [picture({ kind: "failed", text: null }), "Niet geladen."],
    [picture({ kind: "failed", text: "Kapot" }), "Niet geladen. De server meldt: Kapot"],
    [features({ kind: "reading" }), "Wordt nog ingelezen: de kaart toont wat er al is."],
  ];
  const { send } = setup(["bomen"]);

  for (const [event, words] of told) {
    act(() => send({ type: "layers.reset" }));
    act(() => send(event));
    const row = await screen.findByText((_, element) => element?.className === "layer-state-text");
    await expect.poll(() => row.textContent.trim(), { message: JSON.stringify(event) }).toBe(words);
  }
});
