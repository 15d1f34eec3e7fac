import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import nl from "../../../locales/nl.json";
import { ApiError } from "../../../src/api/ApiError.ts";
import { newCompanyForm } from "../../../src/forms/newCompanyForm.ts";
import { kitchenSinkForm } from "./kitchenSinkForm.ts";
import { openRecordForm } from "./openRecordForm.tsx";
import { fillIn } from "../fillIn.ts";

const summary = () => screen.queryByRole("region", { name: /^Er klop/ });
const lines = () =>
  within(screen.getByRole("region", { name: /^Er klop/ }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

/** A new customer that is right as far as the page can know; the server refuses it. */
async function openRefused(details: { path: string; message: string }[]) {
  const page = openRecordForm(
    newCompanyForm,
    {
      save: async () => {
        throw new ApiError({ kind: "badRequest", status: 422, code: "validation.failed", details });
      },
    },
    { choices: { "/workspaceIds": [{ value: 7, label: "voorbeeld" }] } },
  );
  await fillIn(page.user, page.field("fields.customerName"), "Gemeente Nieuw");
  await fillIn(page.user, page.field("fields.email"), "bea@nieuw.example");
  await page.user.click(page.submit());
  return page;
}

describe("a refused attempt to save", () => {
  it("is possible however much is wrong, lists all of it and moves the focus to the first field", async () => {
    const { user, field, submit, orders } = openRecordForm(newCompanyForm, {});
    await fillIn(user, field("fields.email"), "geen adres");
    await user.keyboard("{Tab}");
    await waitFor(() => expect(field("fields.email").getAttribute("aria-invalid")).toBe("true"));
    expect(summary()).toBeNull();

    expect(submit()).toHaveProperty("disabled", false);
    await user.click(submit());

    await waitFor(() => expect(document.activeElement).toBe(field("fields.customerName")));
    expect(lines()).toEqual([
      "Klantnaam: Dit veld is verplicht.",
      "E-mailadres: Vul een geldig e-mailadres in.",
    ]);
    expect(orders).toEqual([]);
  });

  it("leads from each problem to its field, and forgets what was mended", async () => {
    const { user, field, submit } = openRecordForm(newCompanyForm, {});
    await user.click(submit());
    await waitFor(() => expect(lines()).toHaveLength(2));

    await user.click(screen.getByRole("link", { name: "E-mailadres" }));
    expect(document.activeElement).toBe(field("fields.email"));
    await user.keyboard("bea@nieuw.example");
    await waitFor(() => expect(lines()).toEqual(["Klantnaam: Dit veld is verplicht."]));
    await fillIn(user, field("fields.customerName"), "Gemeente");

    await waitFor(() => expect(summary()).toBeNull());
  });

  it("needs no list where the one problem stands beside its field", async () => {
    const { field } = await openRefused([{ path: "/mainUser/email", message: "email" }]);

    await waitFor(() => expect(document.activeElement).toBe(field("fields.email")));
    expect(screen.getByText(nl["validations.messages.email"])).toBeDefined();
    expect(summary()).toBeNull();
  });

  it.each([
    ["/logo", "Deze waarde wordt hier niet geaccepteerd."],
    ["", "Deze waarde wordt hier niet geaccepteerd."],
    ["/mainUser", "Hoofdgebruiker: Deze waarde wordt hier niet geaccepteerd."],
    ["/workspaceIds/3", "Werkruimtes: Deze waarde wordt hier niet geaccepteerd."],
  ])("says also what the server refused at %j, where no field can show it", async (path, line) => {
    const { field } = await openRefused([{ path, message: "is" }]);

    await waitFor(() => expect(lines()).toEqual([line]));
    expect((field("fields.customerName") as HTMLInputElement).value).toBe("Gemeente Nieuw");
  });

  it("moves the focus to the list where the problem has no place on the page", async () => {
    await openRefused([{ path: "/logo", message: "is" }]);

    await waitFor(() => expect(summary()).not.toBeNull());
    expect(document.activeElement).toBe(summary());
  });

  it("names which item of a list is meant, and which shape's field", async () => {
    const { user, submit } = openRecordForm(kitchenSinkForm, {});
    const users = screen.getByRole("group", { name: nl["fields.workspaces"] });
    await user.click(within(users).getByRole("button", { name: nl["forms.words.AddButton"] }));

    await user.click(submit());

    await waitFor(() =>
      expect(lines()).toEqual([
        "Klantnaam: Dit veld is verplicht.",
        "E-mailadres: Dit veld is verplicht.",
        "Hoofdgebruiker 1, E-mailadres: Dit veld is verplicht.",
      ]),
    );
    await user.click(screen.getByRole("link", { name: "Hoofdgebruiker 1, E-mailadres" }));
    expect(document.activeElement).toBe(within(users).getByRole("textbox"));
  });
});
