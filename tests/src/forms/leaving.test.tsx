import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import nl from "../../../locales/nl.json";
import { companyUpdateForm } from "../../../src/forms/companyUpdateForm.ts";
import { newCompanyForm } from "../../../src/forms/newCompanyForm.ts";
import { useUnsavedForm } from "../../../src/forms/unsavedForms.ts";
import { gemeente, openRecordForm, toCompanyUpdate } from "./openRecordForm.tsx";
import { fillIn } from "../fillIn.ts";

/** An existing customer whose name somebody began to change. */
async function openChangedForm() {
  const page = openRecordForm(companyUpdateForm, {
    load: async () => gemeente,
    toValue: toCompanyUpdate,
    save: async ({ value, version }) => ({ ...value, version: Number(version) + 1 }),
  });
  await screen.findByDisplayValue("Gemeente Voorbeeld");
  await fillIn(page.user, page.field("fields.customerName"), " Noord");
  const question = () => screen.queryByRole("dialog", { name: nl["record.leaveTitle"] });
  return {
    ...page,
    question,
    follow: () => page.user.click(screen.getByRole("link", { name: "Elders" })),
    answer: (id: "record.stay" | "record.leave") =>
      page.user.click(screen.getByRole("button", { name: nl[id] })),
    name: () => (page.field("fields.customerName") as HTMLInputElement).value,
    place: () => page.router.state.location.pathname,
  };
}

const holdsWork = () => true;

/** Another form of the same page, in which somebody typed. */
function ChangedForm() {
  useUnsavedForm({ isDirty: true, hasUnsavedChanges: holdsWork });
  return null;
}

/** Whether a browser would ask before this page goes. */
const asksAtClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("leaving a form with unsaved changes", () => {
  it("by a link asks first; who stays keeps everything typed, and who leaves goes on to where it leads", async () => {
    const { follow, question, answer, name, place } = await openChangedForm();

    await follow();
    await waitFor(() => expect(question()).not.toBeNull());
    expect(place()).toBe("/record");
    await answer("record.stay");

    await waitFor(() => expect(question()).toBeNull());
    expect([place(), name()]).toEqual(["/record", "Gemeente Voorbeeld Noord"]);
    await follow();
    await waitFor(() => expect(question()).not.toBeNull());
    await answer("record.leave");
    await screen.findByText("elsewhere");
  });

  it("asks nothing after it was saved, nor once it is as it was", async () => {
    const { user, submit, follow, question, field, place, orders } = await openChangedForm();

    expect(asksAtClosing()).toBe(true);
    await user.click(submit());
    await waitFor(() => expect(orders).toHaveLength(1));
    await waitFor(() => expect(submit()).toHaveProperty("disabled", true));
    await user.type(field("fields.customerName"), "!{Backspace}");
    expect(asksAtClosing()).toBe(false);
    await follow();

    await waitFor(() => expect(place()).toBe("/elsewhere"));
    expect(question()).toBeNull();
  });

  it("asks once for all forms of a page, whichever of them holds something", async () => {
    const { user, router, field } = openRecordForm(
      companyUpdateForm,
      { load: async () => gemeente, toValue: toCompanyUpdate },
      { beside: [<ChangedForm key="one" />, <ChangedForm key="two" />] },
    );
    await waitFor(() => field("fields.customerName"));

    await user.click(screen.getByRole("link", { name: "Elders" }));
    const questions = await screen.findAllByRole("dialog", { name: nl["record.leaveTitle"] });
    expect([questions.length, router.state.location.pathname, asksAtClosing()]).toEqual([1, "/record", true]);
    await user.click(screen.getByRole("button", { name: nl["record.leave"] }));

    await screen.findByText("elsewhere");
  });

  it("asks nothing of a handler that leaves as soon as a new record is saved", async () => {
    const { user, field, submit, router } = openRecordForm(
      newCompanyForm,
      {},
      { onSaved: () => void leave() },
    );
    const leave = () => router.navigate("/elsewhere");

    await fillIn(user, field("fields.customerName"), "Gemeente Nieuw");
    await fillIn(user, field("fields.email"), "bea@nieuw.example");
    await user.click(submit());

    await screen.findByText("elsewhere");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks nothing where only the part after # changes, for that stays on the page", async () => {
    const { router, question, name } = await openChangedForm();

    await act(async () => router.navigate("/record#naam"));

    expect([question(), name()]).toEqual([null, "Gemeente Voorbeeld Noord"]);
  });
});
