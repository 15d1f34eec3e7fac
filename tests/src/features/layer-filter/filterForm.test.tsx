import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fromPromise } from "xstate";
import {
  filterEditorMachine,
  type LayerValues,
  type MatchCount,
  type ValueQuestion,
} from "../../../../machines/layer-filter/filterEditorMachine.ts";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import type { LayerDescription } from "../../../../schemas/layerDescription.ts";
import type { LayerAttribute, LayerFilter } from "../../../../schemas/layerFilter.ts";
import { FilterItem } from "../../../../src/features/layer-filter/FilterItem.tsx";
import { FilterPanel } from "../../../../src/features/layer-filter/FilterPanel.tsx";
import { selectFilter } from "../../../../src/features/layers/selectors.ts";
import { renderInMap } from "../../map/InMap.tsx";
import { eventually } from "../../../support/time/eventually.ts";
import { fillIn } from "../../fillIn.ts";

const attributes: LayerAttribute[] = [
  { name: "soort", kind: "text" },
  { name: "hoogte", kind: "number" },
  { name: "geplant", kind: "date" },
  { name: "monument", kind: "boolean" },
];

const oaks = { attribute: "soort", operator: "equals", value: "eik" } as const;

async function setup(filter: LayerFilter = [], descriptions: Record<string, LayerDescription> = {}) {
  const editor = filterEditorMachine.provide({
    actors: {
      loadAttributes: fromPromise(() => Promise.resolve(attributes)),
      loadValues: fromPromise<LayerValues, ValueQuestion>(({ input }) =>
        Promise.resolve({
          values: [
            input.attribute === "geplant"
              ? { value: "2024-02-12", count: 1 }
              : { value: `${input.attribute} ${input.text}`, count: 1234 },
          ],
          distinct: 7,
          isSample: false,
        }),
      ),
      countMatches: fromPromise<MatchCount, { layer: string; filter: LayerFilter }>(({ input }) =>
        Promise.resolve({ matched: 100 - input.filter.length, total: 1000 }),
      ),
    },
  });
  const layers = layersMachine.provide({
    actions: { persistArrangement: () => undefined },
    actors: { loadDescriptions: fromPromise(() => Promise.resolve(descriptions)) },
  });
  const { user, actor } = renderInMap(
    {
      layers: () => ({ logic: layers, input: { names: ["bomen"] } }),
      filterEditor: () => ({ logic: editor }),
    },
    <>
      <FilterItem layer="bomen" />
      <FilterPanel onApplied={() => undefined} saved={null} />
    </>,
  );
  const put = (next: LayerFilter) =>
    act(() => actor("layers").send({ type: "layer.filter", name: "bomen", filter: next }));
  act(() => actor("layers").send({ type: "layers.describe" }));
  await eventually(() => expect(actor("layers").getSnapshot().matches("described")).toBe(true));
  put(filter);
  await user.click(screen.getByRole("menuitem", { name: /^Filter/ }));
  await screen.findByRole("button", { name: "Filter toepassen" });
  const condition = (name: string | RegExp) => within(screen.getByRole("group", { name }));
  return {
    user,
    put,
    condition,
    press: async (name: string) => await user.click(screen.getByRole("button", { name })),
    operators: (name: RegExp) =>
      within(condition(name).getByLabelText("Vergelijking"))
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    shown: () => selectFilter("bomen")(actor("layers").getSnapshot()),
  };
}

it("takes a period and amounts as they are written here, and puts them on the layer", async () => {
  const { user, condition, press, shown } = await setup();

  await user.selectOptions(condition(/1/).getByLabelText("Eigenschap"), "Geplant");
  await user.selectOptions(condition(/1/).getByLabelText("Vergelijking"), "in de periode");
  await user.type(condition(/1/).getByLabelText("Van"), "1-3-2026");
  await fillIn(user, condition(/1/).getByLabelText("Tot en met"), "9-3-2026");
  await press("Voorwaarde toevoegen");
  await user.selectOptions(condition(/2: Soort/).getByLabelText("Eigenschap"), "Hoogte");
  await user.selectOptions(condition(/2/).getByLabelText("Vergelijking"), "is minstens");
  await user.type(condition(/2/).getByLabelText("Waarde"), "2,5{Enter}");

  expect(shown()).toEqual([
    { attribute: "geplant", operator: "between", value: "2026-03-01", until: "2026-03-09" },
    { attribute: "hoogte", operator: "atLeast", value: "2.5" },
  ]);
});

it("says beside the field what is wrong with it, and goes there", async () => {
  const { user, condition, press, shown } = await setup([
    { attribute: "omvang", operator: "contains", value: "x" },
    { attribute: "hoogte", operator: "equals", value: "1" },
  ]);

  await user.clear(condition(/2/).getByLabelText("Waarde"));
  await fillIn(user, condition(/2/).getByLabelText("Waarde"), "hoog");
  await press("Filter toepassen");

  expect(condition(/1: Omvang/).getByText("Deze laag heeft deze eigenschap niet meer.")).toBeDefined();
  expect(condition(/2/).getByLabelText("Waarde")).toHaveProperty("ariaInvalid", "true");
  expect(document.activeElement?.tagName).toBe("INPUT");
  expect(shown()).toHaveLength(2);

  await press("Voorwaarde 1 verwijderen");
  await user.clear(condition(/1: Hoogte/).getByLabelText("Waarde"));
  await user.type(condition(/1: Hoogte/).getByLabelText("Waarde"), "7");
  await press("Filter toepassen");

  expect(shown()).toEqual([{ attribute: "hoogte", operator: "equals", value: "7" }]);
});

it("tells what the attribute holds and how often, to choose from, and how many match (§20.1, §20.3)", async () => {
  const { user, condition, press, shown } = await setup();
  await user.type(condition(/1: Soort/).getByLabelText("Waarde"), "ei");

  const value = await screen.findByRole("button", { name: "soort ei 1.234" });
  expect(screen.getByRole("list", { name: "Keuzes voor Soort" })).toBeDefined();
  expect(screen.getByText("De 1 meest voorkomende van 7 waarden")).toBeDefined();
  await user.click(value);
  expect(condition(/1: Soort/).getByLabelText("Waarde")).toHaveProperty("value", "soort ei");
  expect(await screen.findByText("99 van 1.000 objecten voldoen")).toBeDefined();

  await press("Filter toepassen");
  expect(shown()).toEqual([{ attribute: "soort", operator: "contains", value: "soort ei" }]);

  await user.selectOptions(condition(/1: Soort/).getByLabelText("Eigenschap"), "Geplant");
  expect(await screen.findByRole("button", { name: "12 feb 2024 1" })).toBeDefined();
  expect(screen.getByText("De eerste 1 van 7 waarden")).toBeDefined();
});

it("joins conditions by and or or, and groups by the other (§20.2)", async () => {
  const { user, press, shown } = await setup([oaks]);

  await press("OF-groep toevoegen");
  const group = within(screen.getByRole("group", { name: "Groep 2" }));
  await user.type(group.getByLabelText("Waarde"), "es");
  await press("Voorwaarde aan groep toevoegen");
  await user.selectOptions(group.getAllByLabelText("Eigenschap")[1] ?? document.body, "Hoogte");
  await user.type(group.getAllByLabelText("Waarde")[1] ?? document.body, "3");
  await press("Filter toepassen");
  const ash = { attribute: "soort", operator: "contains", value: "es" };
  const low = { attribute: "hoogte", operator: "equals", value: "3" };
  expect(shown()).toEqual([oaks, { anyOf: [ash, low] }]);

  await user.click(screen.getByRole("radio", { name: "minstens één voorwaarde" }));
  await press("Filter toepassen");
  expect(shown()).toEqual([{ anyOf: [oaks, { allOf: [ash, low] }] }]);

  await press("Alles wissen");
  await press("Filter toepassen");
  expect(shown()).toEqual([]);
});

it("offers what codes stand for (§20.3)", async () => {
  const codes = [
    { value: "dwa", label: "Vuilwater" },
    { value: "rwa", label: "" },
  ];
  const metadata = { attributes: [{ name: "soort", codes }] };
  const { user, condition, press, shown } = await setup([], {
    bomen: { title: null, minScale: null, maxScale: null, metadata },
  });

  const value = condition(/1: Soort/).getByLabelText("Waarde");
  expect(
    within(value)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Kies…", "Vuilwater", "rwa"]);
  await user.selectOptions(value, "Vuilwater");
  await press("Filter toepassen");

  expect(shown()).toEqual([{ attribute: "soort", operator: "equals", value: "dwa" }]);
});

it("follows what becomes of the filter elsewhere, and keeps what the legend leaves out (§20.1, §20.7)", async () => {
  const hidden = { hidden: "Slecht", test: [oaks], before: [] };
  const { put, press, shown } = await setup([oaks, hidden]);

  put([hidden]);
  expect(screen.queryByRole("group", { name: /Voorwaarde 1/ })).toBeNull();
  put([{ ...oaks, value: "es" }, hidden]);
  expect(screen.getByLabelText("Waarde")).toHaveProperty("value", "es");
  await press("Filter toepassen");

  expect(shown()).toEqual([{ ...oaks, value: "es" }, hidden]);
});
