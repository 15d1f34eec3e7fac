import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import nl from "../../../locales/nl.json";
import { companyUserUpdateForm } from "../../../src/forms/companyUserUpdateForm.ts";
import { newCompanyForm } from "../../../src/forms/newCompanyForm.ts";
import { openRecordForm } from "./openRecordForm.tsx";
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
});

describe("the form of an existing record", () => {
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
});
