import type { UserEvent } from "@testing-library/user-event";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import nl from "../../../locales/nl.json";
import { newCompanyForm } from "../../../src/forms/newCompanyForm.ts";
import { openStartedApp } from "../app/openApp.tsx";
import { openRecordForm } from "./openRecordForm.tsx";

const required = () => screen.queryAllByText("Dit veld is verplicht.");

describe("a press that leaves a field", () => {
  it("moves nothing before the button is up, then shows all that is wrong and asks for the first of it", async () => {
    const { user, field, submit, orders } = openRecordForm(newCompanyForm, {});
    await user.click(field("fields.customerName"));

    await user.pointer({ target: submit(), keys: "[MouseLeft>]" });

    expect(document.activeElement).toBe(submit());
    expect(required()).toHaveLength(0);

    await user.pointer({ target: submit(), keys: "[/MouseLeft]" });

    await waitFor(() => expect(document.activeElement).toBe(field("fields.customerName")));
    expect(field("fields.customerName").getAttribute("aria-invalid")).toBe("true");
    expect(field("fields.email").getAttribute("aria-invalid")).toBe("true");
    expect(orders).toEqual([]);
  });

  it.each([
    ["its release", (user: UserEvent) => user.pointer({ target: document.body, keys: "[/MouseLeft]" })],
    ["a drag that has ended", () => fireEvent.dragEnd(document.body)],
    [
      "a pointer that moves without a button down",
      () => fireEvent.pointerMove(document.body, { buttons: 0 }),
    ],
    ["a key", () => fireEvent.keyDown(document.body, { key: "Tab" })],
  ])("is over by %s, which shows what is wrong with the field", async (_, end) => {
    const { user, field } = openRecordForm(newCompanyForm, {});
    await user.click(field("fields.customerName"));
    await user.pointer({ target: document.body, keys: "[MouseLeft>]" });
    expect(required()).toHaveLength(0);

    await end(user);

    await waitFor(() => expect(required()).toHaveLength(1));
  });

  it("leaves a field shown as wrong at once where the keyboard leaves it", async () => {
    const { user, field } = openRecordForm(newCompanyForm, {});
    await user.click(field("fields.customerName"));

    await user.tab();

    expect(required()).toHaveLength(1);
  });
});

it("a small form keeps its button on until the press is over, then shows all that is wrong and asks for the first (§4.16)", async () => {
  const { user } = await openStartedApp({ path: "/login" });
  const submit = screen.getByRole("button", { name: nl["signIn.submit"] });
  // That which has the keyboard at the start, for leaving it would show what is wrong already.
  await user.click(screen.getByLabelText("E-mailadres"));

  await user.pointer({ target: submit, keys: "[MouseLeft>]" });
  expect(submit).toHaveProperty("disabled", false);
  expect(required()).toHaveLength(0);
  await user.pointer({ target: submit, keys: "[/MouseLeft]" });

  await waitFor(() => expect(required()).toHaveLength(2));
  expect(document.activeElement).toBe(screen.getByLabelText("E-mailadres"));
  expect(submit).toHaveProperty("disabled", true);
});
