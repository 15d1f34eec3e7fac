import { act, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fromPromise } from "xstate";
import {
  filterEditorMachine,
  type ValueQuestion,
} from "../../../../machines/layer-filter/filterEditorMachine.ts";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import type { LayerAttribute, LayerFilter } from "../../../../schemas/layerFilter.ts";
import { FilterItem } from "../../../../src/features/layer-filter/FilterItem.tsx";
import { FilterDialog } from "../../../../src/features/layer-filter/FilterDialog.tsx";
import { selectFilter } from "../../../../src/features/layers/selectors.ts";
import { renderInMap } from "../../map/InMap.tsx";

const attributes: LayerAttribute[] = [
  { name: "soort", kind: "text" },
  { name: "hoogte", kind: "number" },
  { name: "geplant", kind: "date" },
  { name: "monument", kind: "boolean" },
];

async function setup(filter: LayerFilter = []) {
  const editor = filterEditorMachine.provide({
    actors: {
      loadAttributes: fromPromise(() => Promise.resolve(attributes)),
      suggestValues: fromPromise<string[], ValueQuestion>(({ input }) =>
        Promise.resolve([`${input.attribute} ${input.text}`]),
      ),
    },
  });
  const layers = layersMachine.provide({
    actions: { persistArrangement: () => undefined },
    actors: { loadDescriptions: fromPromise(() => Promise.resolve({})) },
  });
  const { user, actor } = renderInMap(
    {
      layers: () => ({ logic: layers, input: { names: ["bomen"] } }),
      filterEditor: () => ({ logic: editor }),
    },
    <>
      <FilterItem layer="bomen" />
      <FilterDialog />
    </>,
  );
  act(() => actor("layers").send({ type: "layer.filter", name: "bomen", filter }));
  await user.click(screen.getByRole("menuitem", { name: /^Filter/ }));
  await screen.findByRole("button", { name: "Filter toepassen" });
  const condition = (name: string | RegExp) => within(screen.getByRole("group", { name }));
  return {
    user,
    condition,
    press: async (name: string) => await user.click(screen.getByRole("button", { name })),
    operators: (name: RegExp) =>
      within(condition(name).getByLabelText("Vergelijking"))
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    shown: () => selectFilter("bomen")(actor("layers").getSnapshot()),
  };
}

it("asks of each attribute what it holds, by the kind of it", async () => {
  const { user, condition, operators } = await setup();
  const choose = async (attribute: string) =>
    await user.selectOptions(condition(/^Voorwaarde 1/).getByLabelText("Eigenschap"), attribute);

  expect(operators(/^Voorwaarde 1: Soort/)).toContain("begint met");
  await choose("Geplant");
  expect(operators(/^Voorwaarde 1: Geplant/)).toEqual(
    expect.arrayContaining(["op", "voor", "na", "in de periode"]),
  );
  await choose("Monument");
  expect(condition(/Monument/).getByLabelText("Waarde")).toHaveProperty("tagName", "SELECT");
  await user.selectOptions(condition(/Monument/).getByLabelText("Vergelijking"), "is leeg");
  expect(condition(/Monument/).queryByLabelText("Waarde")).toBeNull();
});

it("takes a period and amounts as they are written here, and puts them on the layer", async () => {
  const { user, condition, press, shown } = await setup();

  await user.selectOptions(condition(/1/).getByLabelText("Eigenschap"), "Geplant");
  await user.selectOptions(condition(/1/).getByLabelText("Vergelijking"), "in de periode");
  await user.type(condition(/1/).getByLabelText("Van"), "1-3-2026");
  await user.type(condition(/1/).getByLabelText("Tot en met"), "9-3-2026");
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
  await user.type(condition(/2/).getByLabelText("Waarde"), "hoog");
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

it("suggests what the attribute holds while its value is typed", async () => {
  const { user, condition } = await setup();

  await user.type(condition(/1: Soort/).getByLabelText("Waarde"), "ei");

  const list = () => {
    const id =
      condition(/1: Soort/)
        .getByLabelText("Waarde")
        .getAttribute("list") ?? "";
    return [...(document.getElementById(id)?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  };
  await vi.waitFor(() => expect(list()).toEqual(["soort ei"]));
});

it("takes all conditions away at once", async () => {
  const { press, shown } = await setup([{ attribute: "soort", operator: "equals", value: "eik" }]);

  await press("Alles wissen");
  await press("Filter toepassen");

  expect(shown()).toEqual([]);
});
