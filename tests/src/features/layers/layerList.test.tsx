import { act, cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fromPromise } from "xstate";
import type { LayerNaming } from "../../../../machines/layers/layersContext.ts";
import type { ProjectArrangement } from "../../../../schemas/projectArrangement.ts";
import type { LayerDescription } from "../../../../schemas/layerDescription.ts";
import { stillBeingRead } from "../../../../schemas/mapRefusals.ts";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import type { DescriptionOrder, LayersEvent } from "../../../../machines/layers/layersSetup.ts";
import { selectFilter, selectStyles } from "../../../../src/features/layers/selectors.ts";
import { LayerList } from "../../../../src/features/layers/LayerList.tsx";
import { renderInMap } from "../../map/InMap.tsx";

const many = ["weg", "wegdeel", "bomen", "percelen", "water", "pand", "spoor", "groen", "riool"];

interface Known {
  naming?: LayerNaming;
  descriptions?: Record<string, LayerDescription>;
  arrangement?: ProjectArrangement;
}

const setup = (names: string[], { naming = {}, descriptions = {}, arrangement }: Known = {}) => {
  const logic = layersMachine.provide({
    actions: { persistArrangement: () => {} },
    actors: {
      loadDescriptions: fromPromise<Record<string, LayerDescription>, DescriptionOrder>(
        async () => descriptions,
      ),
    },
  });
  const { user, actor } = renderInMap(
    { layers: () => ({ logic, input: { names, naming, arrangement } }) },
    <LayerList />,
  );
  act(() => actor("layers").send({ type: "layers.describe" }));
  return {
    user,
    send: (event: LayersEvent) => actor("layers").send(event),
    listed: () => screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent),
    filter: (name: string) => selectFilter(name)(actor("layers").getSnapshot()),
    styleOf: (name: string) => selectStyles(actor("layers").getSnapshot())[name],
    button: (name: string) => screen.getByRole("button", { name }),
    search: () => screen.queryByRole("searchbox", { name: "Zoek een kaartlaag" }),
  };
};

describe("the list of layers (§2.39)", () => {
  it("has the top layer first, as they lie on the map", () => {
    const { listed } = setup(["percelen", "bomen"]);

    expect(listed()).toEqual(["Bomen", "Percelen"]);
  });

  it("calls a layer by its title, and tells in its menu what it is (§13.2, §17.1)", async () => {
    const metadata = {
      description: "Wat er staat",
      source: "Gemeente Voorbeeld",
      date: "2026-01-31",
      featureCount: 12_345,
    };
    const extent = { minx: 5.1, miny: 52, maxx: 5.226, maxy: 52.25 };
    const { user, button } = setup(["bomen"], {
      naming: { titles: { bomen: "Bomen in beheer" } },
      descriptions: { bomen: { title: null, minScale: 500, maxScale: 20_000, extent, metadata } },
    });

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
      descriptions: { bomen: { title: null, minScale: null, maxScale: null, classes } },
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

  it("offers the styles of a layer that has several, and draws it in the chosen one (§24.2)", async () => {
    const styles = [
      { name: "default", title: "Gewoon" },
      { name: "soort", title: "Naar soort" },
    ];
    const { user, button, styleOf } = setup(["bomen"], {
      descriptions: { bomen: { title: null, minScale: null, maxScale: null, styles } },
    });
    await user.click(button("Meer over Bomen"));
    const choice = await screen.findByRole("radiogroup", { name: "Stijl" });
    expect(within(choice).getByRole<HTMLInputElement>("radio", { name: "Gewoon" }).checked).toBe(true);

    await user.click(within(choice).getByRole("radio", { name: "Naar soort" }));
    expect(styleOf("bomen")).toBe("soort");
    await user.click(within(choice).getByRole("radio", { name: "Gewoon" }));
    expect(styleOf("bomen")).toBeUndefined();
  });

  it("offers the way to a layer of which nothing is in view, where it is known where it lies (§17.2)", async () => {
    const unlimited = { title: null, minScale: null, maxScale: null };
    const extent = { minx: 5, miny: 52, maxx: 6, maxy: 53 };
    const { send } = setup(["bomen", "percelen"], {
      descriptions: { bomen: { ...unlimited, extent }, percelen: unlimited },
    });
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
      descriptions: { bomen: { title: null, minScale: null, maxScale: null, classes } },
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

  it("can be searched when it is long, and only then", () => {
    setup(many.slice(0, 8));
    expect(screen.queryByRole("searchbox")).toBeNull();
    cleanup();

    const { search } = setup(many);
    expect(search()).not.toBeNull();
  });

  it("finds by part of a name in any case, tells how many, and shows all again after Escape", async () => {
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

  it("moves a layer by its menu, which stays open and keeps the focus, and tells its place", async () => {
    const { user, button, listed } = setup(["percelen", "bomen", "water"]);
    await user.click(button("Meer over Percelen"));
    await screen.findByRole("menuitem", { name: "Omhoog" });

    await user.keyboard("{Home}");
    const up = document.activeElement;
    expect(up?.textContent).toBe("Omhoog");
    await user.keyboard("{Enter}");
    expect(listed()).toEqual(["Water", "Percelen", "Bomen"]);
    expect(document.activeElement).toBe(up);
    expect(screen.getByText("Percelen ligt nu op plaats 2 van 3")).toBeDefined();

    await user.keyboard("{Enter}{Enter}");
    expect(listed()).toEqual(["Percelen", "Water", "Bomen"]);
    expect(up?.getAttribute("aria-disabled")).toBe("true");

    await user.click(button("Herstel volgorde, stijl en dekking"));
    expect(listed()).toEqual(["Water", "Bomen", "Percelen"]);
    expect(screen.queryByRole("button", { name: "Herstel volgorde, stijl en dekking" })).toBeNull();
  });
});

describe("groups in the list (§17.3)", () => {
  const arrangement = {
    layers: {
      gas: { group: "Leidingen" },
      water: { group: "Leidingen" },
      foto: { group: "Luchtfoto's" },
      kaart: { group: "Luchtfoto's" },
    },
    singleChoiceGroups: ["Luchtfoto's"],
  };
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const labels = () =>
    [...document.querySelectorAll(".layer-list label")].map(({ textContent }) => textContent);

  it("are on, off or in part, folded away, and moved by their menu as a whole", async () => {
    const { user, button } = setup(["foto", "kaart", "gas", "water"], { arrangement });
    expect(labels()).toEqual(["Leidingen", "Water", "Gas", "Luchtfoto's", "Kaart", "Foto"]);

    await user.click(box("Gas"));
    expect(box("Leidingen")).toMatchObject({ checked: false, indeterminate: true });
    await user.click(box("Leidingen"));
    expect(box("Gas").checked).toBe(true);
    await user.click(button("Leidingen inklappen"));
    expect(screen.queryByRole("checkbox", { name: "Gas" })).toBeNull();
    expect(button("Leidingen uitklappen").getAttribute("aria-expanded")).toBe("false");

    await user.click(button("Meer over groep Leidingen"));
    await user.click(await screen.findByRole("menuitem", { name: "Omlaag" }));
    expect(labels()).toEqual(["Luchtfoto's", "Kaart", "Foto", "Leidingen"]);
    expect(screen.getByText("Groep Leidingen ligt nu op plaats 2 van 2")).toBeDefined();
  });

  it("of which one layer is on at a time offer a choice", async () => {
    const { user } = setup(["foto", "kaart"], { arrangement });
    const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
    expect([radio("Kaart").checked, radio("Foto").checked, box("Luchtfoto's").checked]).toEqual([
      true,
      false,
      true,
    ]);

    await user.click(radio("Foto"));
    expect([radio("Kaart").checked, radio("Foto").checked]).toEqual([false, true]);
  });
});

describe("the state of a layer in the list", () => {
  const names = ["bomen"];
  it.each<[LayersEvent, string]>([
    [{ type: "features.reported", name: "bomen", status: { kind: "loading" } }, "Laden…"],
    [{ type: "features.reported", name: "bomen", status: { kind: "shown", count: 1 } }, "1 object in beeld"],
    [
      { type: "features.reported", name: "bomen", status: { kind: "shown", count: 12_345 } },
      "12.345 objecten in beeld",
    ],
    [{ type: "features.reported", name: "bomen", status: { kind: "empty" } }, "Niets in dit gebied"],
    [
      {
        type: "features.reported",
        name: "bomen",
        status: { kind: "truncated", count: 20_000, total: 98_000 },
      },
      "20.000 van 98.000 objecten; zoom in voor de rest",
    ],
    [
      { type: "features.reported", name: "bomen", status: { kind: "truncated", count: 20_000, total: null } },
      "De eerste 20.000 objecten; zoom in voor de rest",
    ],
    [{ type: "image.reported", names, status: { kind: "forbidden" } }, "Je hebt geen toegang tot deze laag"],
    [{ type: "image.reported", names, status: { kind: "failed", text: null } }, "Niet geladen."],
    [
      { type: "image.reported", names, status: { kind: "failed", text: "Kapot" } },
      "Niet geladen. De server meldt: Kapot",
    ],
    [
      {
        type: "features.reported",
        name: "bomen",
        status: { kind: "failed", text: `x ${stillBeingRead}: 9` },
      },
      "Wordt nog ingelezen: de kaart toont wat er al is.",
    ],
  ])("after %j reads “%s” (§46.2)", async (event, words) => {
    const { send } = setup(names);

    send(event);

    const row = await screen.findByText((_, element) => element?.className === "layer-state-text");
    await expect.poll(() => row.textContent.trim()).toBe(words);
  });

  it("can be asked for anew when it failed, by a button of its own", async () => {
    const { user, send } = setup(["percelen", "bomen"]);
    send({ type: "features.reported", name: "bomen", status: { kind: "failed", text: null } });

    const retry = await screen.findByRole("button", { name: "Opnieuw proberen: Bomen" });
    expect(within(retry).getByText("Opnieuw proberen")).toBeDefined();
    await user.click(retry);
    send({ type: "features.reported", name: "bomen", status: { kind: "empty" } });

    await expect.poll(() => screen.queryByRole("button", { name: "Opnieuw proberen: Bomen" })).toBeNull();
  });
});
