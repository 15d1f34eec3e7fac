import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import nl from "../../../locales/nl.json";
import { ApiError } from "../../../src/api/ApiError.ts";
import { companyUpdateForm } from "../../../src/forms/companyUpdateForm.ts";
import { companyUserUpdateForm } from "../../../src/forms/companyUserUpdateForm.ts";
import { newCompanyForm } from "../../../src/forms/newCompanyForm.ts";
import { gemeente, openRecordForm, toCompanyUpdate } from "./openRecordForm.tsx";
import { fillIn } from "../fillIn.ts";

describe("the form of a new record", () => {
  it("sends nested fields, whole numbers and what was chosen from a list that came later (§3.7, §3.8)", async () => {
    const { user, field, submit, orders, saved } = openRecordForm(
      newCompanyForm,
      {},
      {
        choices: {
          "/workspaceIds": [
            { value: 7, label: "voorbeeld" },
            { value: 9, label: "proef" },
          ],
        },
      },
    );

    await fillIn(user, field("fields.customerName"), "Gemeente Nieuw");
    await user.clear(field("fields.maxUsers"));
    await user.type(field("fields.maxUsers"), "12");
    await fillIn(user, field("fields.email"), "bea@nieuw.example");
    await user.click(screen.getByRole("checkbox", { name: "proef" }));
    await user.click(submit());

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(orders[0]?.value).toEqual({
      customerName: "Gemeente Nieuw",
      maxUsers: 12,
      mainUser: { email: "bea@nieuw.example" },
      workspaceIds: [9],
    });
  });

  it("does not call optional what begins with a value and is never empty", async () => {
    const { user, field, orders } = openRecordForm(newCompanyForm, {});
    const labelOf = (id: keyof typeof nl) => (field(id) as HTMLInputElement).labels?.[0]?.textContent;

    expect(labelOf("fields.maxUsers")).toBe("Maximumaantal gebruikers");
    expect(labelOf("fields.firstName")).toBe("Voornaam (niet verplicht)");

    await fillIn(user, field("fields.customerName"), "Gemeente Nieuw");
    await user.clear(field("fields.maxUsers"));
    await fillIn(user, field("fields.email"), "bea@nieuw.example");
    await user.keyboard("{Enter}");

    await waitFor(() => expect(document.activeElement).toBe(field("fields.maxUsers")));
    expect(orders).toEqual([]);
  });

  it("shows everything that is wrong at Enter and moves the focus to the first field at fault", async () => {
    const { user, field, orders } = openRecordForm(newCompanyForm, {});

    await user.type(field("fields.maxUsers"), "x{Enter}");

    await waitFor(() => expect(document.activeElement).toBe(field("fields.customerName")));
    expect(field("fields.customerName").getAttribute("aria-invalid")).toBe("true");
    expect(field("fields.email").getAttribute("aria-invalid")).toBe("true");
    expect(orders).toEqual([]);
  });
});

describe("the form of an existing record", () => {
  it("sends what was changed only, with the version that was read", async () => {
    const { user, submit, orders, field } = openRecordForm(companyUpdateForm, {
      load: async () => gemeente,
      toValue: toCompanyUpdate,
      save: async ({ value, version }) => ({ ...value, version: Number(version) + 1 }),
    });
    await screen.findByDisplayValue("Gemeente Voorbeeld");

    await user.clear(field("fields.maxUsers"));
    await user.type(field("fields.maxUsers"), "8");
    await user.click(submit());

    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]).toMatchObject({ changes: { maxUsers: 8 }, version: 3 });
  });

  it("chooses a role from the alternatives of the schema (§3.5, §6.2)", async () => {
    const { user, submit, orders } = openRecordForm(companyUserUpdateForm, {
      load: async () => ({ firstName: "Bea", lastName: "Jansen", roleId: 3, version: 1 }),
      toValue: ({ firstName, lastName, roleId }) => ({ firstName, lastName, roleId }),
    });
    const role = await screen.findByRole("combobox", { name: new RegExp(nl["fields.role"]) });
    expect((role as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(nl["roles.defaultUser"]);

    await user.selectOptions(role, nl["roles.companyAdmin"]);
    await user.click(submit());

    await waitFor(() => expect(orders).toHaveLength(1));
    expect(orders[0]?.changes).toEqual({ roleId: 2 });
  });

  it("keeps what was typed when somebody else was first, and asks field by field whose value stays", async () => {
    const theirs = { ...gemeente, name: "Van hen", maxUsers: 9, version: 4 };
    const answers = [gemeente, theirs];
    const { user, submit, orders, field } = openRecordForm(companyUpdateForm, {
      load: async () => answers.shift() ?? theirs,
      toValue: toCompanyUpdate,
      save: async ({ value, version }) => {
        if (version !== 4) throw new ApiError({ kind: "badRequest", status: 412, code: "entity.changed" });
        return { ...value, version: 5 };
      },
    });
    await screen.findByDisplayValue("Voorbeeld");
    await user.clear(field("fields.companyName"));
    await fillIn(user, field("fields.companyName"), "Van mij");
    await user.click(submit());

    await screen.findByText(nl["record.conflictTitle"]);
    expect(screen.getByRole("button", { name: nl["record.settle"] })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("radio", { name: /Van mij/ }));
    await user.click(screen.getByRole("button", { name: nl["record.settle"] }));
    expect(field("fields.maxUsers")).toHaveProperty("value", "9");
    await user.click(submit());

    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]).toMatchObject({ changes: { name: "Van mij" }, version: 4 });
  });
});
