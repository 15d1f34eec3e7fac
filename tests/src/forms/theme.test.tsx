import { getDefaultRegistry } from "@rjsf/core";
import { TranslatableString } from "@rjsf/utils";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import en from "../../../locales/en.json";
import nl from "../../../locales/nl.json";
import { templates, widgets } from "../../../src/forms/fullTheme.ts";
import { openRecordForm } from "./openRecordForm.tsx";
import { kitchenSinkForm } from "./kitchenSinkForm.ts";
import { fillIn } from "../fillIn.ts";

const setup = (language: "nl" | "en" = "nl", isReadOnly = false) => {
  const initialValue = { names: ["Ada", "Bea", "Cor"], fixed: "vast" };
  const form = openRecordForm(kitchenSinkForm, {}, { initialValue, isReadOnly, language });
  return { ...form, button: (name: string) => screen.getByRole("button", { name }) };
};

const names = () =>
  screen.getAllByRole("textbox", { name: /^Voornaam \d/ }).map((field) => (field as HTMLInputElement).value);

describe("the theme", () => {
  it("has its own piece for everything that rjsf can draw", () => {
    const rjsf = getDefaultRegistry();

    expect(Object.keys(rjsf.templates).filter((name) => !(name in templates))).toEqual([]);
    expect(
      Object.keys(rjsf.templates.ButtonTemplates).filter((name) => !(name in templates.ButtonTemplates)),
    ).toEqual([]);
    expect(Object.keys(rjsf.widgets).filter((name) => !(name in widgets))).toEqual([]);
  });

  it.each([nl, en])("has words for everything that rjsf says by itself", (words) => {
    const missing = Object.keys(TranslatableString).filter((name) => !(`forms.words.${name}` in words));

    expect(missing).toEqual([]);
  });

  it.each([
    ["nl", nl],
    ["en", en],
  ] as const)("shows no key, no English of rjsf and no raw schema (%s)", (language, words) => {
    setup(language);

    expect(document.body.textContent).not.toMatch(/\b(?:fields|forms|roles|validations)\.\w/);
    expect(screen.queryByText(/unsupported|Option \d|schema/i)).toBeNull();
    expect(screen.queryByText(words["forms.unsupported"])).toBeNull();
  });
});

describe("a list in a form", () => {
  it("gets and loses items, and says so, but offers no more than it may hold", async () => {
    const { user, button } = setup();
    const users = within(screen.getByRole("group", { name: nl["fields.workspaces"] }));
    const full = within(screen.getByRole("group", { name: nl["fields.firstName"] }));
    const add = { name: nl["forms.words.AddButton"] };
    expect(full.queryByRole("button", add)).toBeNull();

    await user.click(users.getByRole("button", add));
    expect(document.activeElement).toBe(users.getByRole("textbox"));
    expect(users.getByText("Hoofdgebruiker 1 toegevoegd")).toBeDefined();

    await user.click(button("Voornaam 2 verwijderen"));
    expect(names()).toEqual(["Ada", "Cor"]);
    expect(screen.getByText("Voornaam 2 verwijderd")).toBeDefined();
  });

  it("is put in another order by the keyboard; the focus stays on the item", async () => {
    const { user, button } = setup();
    button("Voornaam 1 omlaag").focus();

    await user.keyboard("{Enter}");

    expect(names()).toEqual(["Bea", "Ada", "Cor"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Voornaam 2 omlaag");
    expect(screen.getByText("Verplaatst naar plaats 2")).toBeDefined();
  });
});

describe("a field", () => {
  it("is described by its description, its help and its problem", async () => {
    const { user } = setup();
    const name = screen.getByLabelText(/^Klantnaam/);
    await user.type(name, " {Tab}");

    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    const described = (name.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual([nl["validations.messages.required"], nl["forms.companyNameHelp"]]);
  });

  it("with a file refuses one too large and one of another kind, in words (§5.12, §5.16)", async () => {
    const { user } = setup();
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!field) throw new Error("no file field");

    await user.upload(field, new File([new Uint8Array(4096)], "groot.png", { type: "image/png" }));
    await screen.findByText("groot.png (4 kB)");
    field.focus();
    await user.tab();

    expect(await screen.findByText("Kies een bestand van hoogstens 2 kB.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "groot.png verwijderen" }));
    await waitFor(() => expect(screen.queryByText("groot.png (4 kB)")).toBeNull());
  });

  it("of a number takes what is typed, a comma as a point, and says what is wrong with it", async () => {
    const { user, button, orders, submit } = setup();
    await user.click(button(nl["forms.words.IncrementAriaLabel"]));
    const seats = screen.getByLabelText(/^Maximumaantal/);
    expect(seats).toHaveProperty("value", "4");
    await user.clear(seats);
    await user.type(seats, "3,5{Tab}");
    expect(await screen.findByText(nl["validations.messages.integer"])).toBeDefined();

    await user.type(seats, "{Backspace}{Backspace}");
    await fillIn(user, screen.getByLabelText(/^Klantnaam/), "Gemeente");
    await fillIn(user, screen.getByRole("textbox", { name: nl["fields.email"] }), "bea@nieuw.example");
    await fillIn(user, screen.getByLabelText(/^Veld/), "3,5");
    await user.click(submit());

    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.value).toMatchObject({ seats: 3, weight: 3.5 });
  });

  it("can't be changed where the form only shows", () => {
    setup("nl", true);

    for (const field of screen.getAllByRole("textbox"))
      expect((field as HTMLInputElement).readOnly || (field as HTMLInputElement).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: /verwijderen/ })).toBeNull();
  });
});
