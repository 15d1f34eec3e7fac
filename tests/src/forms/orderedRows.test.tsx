import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import nl from "../../../locales/nl.json";
import { ApiError } from "../../../src/api/ApiError.ts";
import { projectUpdateForm } from "../../../src/forms/projectUpdateForm.ts";
import { openRecordForm, type Values } from "./openRecordForm.tsx";
import { fillIn } from "../fillIn.ts";

const box = { minx: 5, miny: 51, maxx: 6, maxy: 52 };
const project = {
  name: "Openbare ruimte",
  layers: [{ name: "percelen" }, { name: "bomen" }, { name: "riolering" }],
  latlonBoundingBox: box,
  version: 3,
};
const toValue = ({ version, ...value }: Values) => (version === undefined ? {} : value);
const styles = ["punt", "ster"].map((style) => ({ value: style, label: style }));
const layerChoices = ["percelen", "bomen", "riolering", "verlichting", "speelplekken"].map((name) => ({
  value: name,
  label: name.charAt(0).toUpperCase() + name.slice(1),
  fields: { style: styles },
}));

async function open(answers: (typeof project | Values)[] = [project], save?: () => Promise<Values>) {
  const [last] = answers.slice(-1);
  const form = openRecordForm(
    projectUpdateForm,
    { load: async () => answers.shift() ?? last ?? project, toValue, ...(save ? { save } : {}) },
    { choices: { "/layers": layerChoices } },
  );
  const list = await screen.findByRole("group", { name: "Lagen" });
  const names = () =>
    within(list)
      .queryAllByRole("listitem")
      .map((row) => row.dataset["row"]);
  const button = (name: string) => within(list).getByRole("button", { name });
  return {
    ...form,
    names,
    button,
    list: within(list),
    said: () => within(list).getByRole("status").textContent,
  };
}

describe("an ordered list of rows (§6.2)", () => {
  it("is put in order with the keyboard alone: the row moves on as long as its button is pressed", async () => {
    const { user, names, button, said } = await open();
    button("percelen omhoog").focus();

    await user.keyboard("{Enter}");
    expect(names()).toEqual(["riolering", "percelen", "bomen"]);
    expect(said()).toBe("percelen staat nu op plaats 2");
    await user.keyboard(" ");
    expect(names()).toEqual(["percelen", "riolering", "bomen"]);
    expect(document.activeElement).toBe(button("percelen omhoog"));

    // At its end the button stays, with the focus, and does nothing.
    expect(button("percelen omhoog").getAttribute("aria-disabled")).toBe("true");
    await user.keyboard("{Enter}");
    expect(names()).toEqual(["percelen", "riolering", "bomen"]);
    await user.tab();
    await user.keyboard("{Enter}");
    expect(names()).toEqual(["riolering", "percelen", "bomen"]);
    expect(document.activeElement).toBe(button("percelen omlaag"));
  });

  it("gives the focus to the row above, or else below, when a row is removed, and to adding after the last", async () => {
    const { user, names, button, list, said } = await open();
    button("bomen weghalen").focus();

    await user.keyboard("{Enter}");
    expect(said()).toBe("bomen is weggehaald");
    expect(document.activeElement).toBe(button("riolering weghalen"));
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(button("percelen weghalen"));
    await user.keyboard("{Enter}");

    expect(names()).toEqual([]);
    expect(list.getByText(nl["forms.noItems"])).not.toBeNull();
    expect(document.activeElement).toBe(list.getByLabelText("Toevoegen:"));
  });

  it("adds one by one or all there is, until nothing is left to add", async () => {
    const { user, names, button, list, said } = await open();
    const toAdd = () => list.getByLabelText<HTMLSelectElement>("Toevoegen:");
    expect([...toAdd().options].slice(1).map(({ text }) => text)).toEqual(["Verlichting", "Speelplekken"]);
    expect(button("Toevoegen")).toHaveProperty("disabled", true);

    await user.click(button("percelen weghalen"));
    await user.selectOptions(toAdd(), "Speelplekken");
    await user.click(button("Toevoegen"));
    expect(names()).toEqual(["speelplekken", "riolering", "bomen"]);
    await user.click(button("Alle 2 toevoegen"));

    expect(names()).toEqual(["verlichting", "percelen", "speelplekken", "riolering", "bomen"]);
    expect(said()).toBe("2 toegevoegd");
    expect(list.getByText(nl["rows.nothingToAdd"])).not.toBeNull();
  });

  it("tells a conflict about rows in words, the top row first", async () => {
    const theirs = { ...project, layers: project.layers.toReversed(), version: 4 };
    const { user, button, list, submit } = await open([project, theirs], () =>
      Promise.reject(new ApiError({ kind: "badRequest", status: 412, code: "entity.changed" })),
    );
    await fillIn(user, list.getByRole("textbox", { name: "Titel Bomen" }), "Onze bomen");
    await user.selectOptions(list.getByRole("combobox", { name: "Stijl Bomen" }), "ster");
    await user.click(button("percelen weghalen"));
    await user.click(submit());

    const choice = within(await screen.findByRole("radiogroup", { name: "Lagen" }));
    await waitFor(() =>
      expect(choice.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
        "Intussen opgeslagen: Percelen, Bomen en Riolering",
        "Mijn invoer: Riolering en Bomen (titel “Onze bomen”, stijl “ster”)",
      ]),
    );
  });
});
