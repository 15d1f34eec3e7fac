import { screen, within, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Admin } from "../../../schemas/admin.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

const anAdmin = (more: Partial<Admin>): Admin => ({
  id: 1,
  email: "admin@kaart.example",
  firstName: "",
  lastName: "",
  fullName: "",
  status: "active",
  pictureUrl: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  activatedAt: "2026-11-01T10:00:00.000Z",
  invitationExpiresAt: null,
  version: 1,
  ...more,
});
const self = anAdmin({ id: platformAdmin.id, email: platformAdmin.email, fullName: "Ik Zelf" });
const anna = anAdmin({ id: 71, email: "anna@kaart.example", fullName: "Anna Bos" });
const invited = anAdmin({
  id: 72,
  email: "bert@kaart.example",
  fullName: "Bert Vos",
  status: "invited",
  activatedAt: null,
  invitationExpiresAt: "2026-11-30T10:00:00.000Z",
});

const open = (path: string, answers = {}) =>
  openStartedApp({
    user: platformAdmin,
    path,
    answers: { "GET /admins": () => ({ body: aPage([self, anna, invited]) }), ...answers },
  });

const buttonsOf = async (name: RegExp) =>
  within(await screen.findByRole("row", { name }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));

describe("the platform admins (§1.2)", () => {
  it("are a list that the sidebar leads to, where one can remove others, never oneself", async () => {
    const { user, router } = await open("/");
    await user.click(await screen.findByRole("link", { name: "Platformbeheerders" }));
    await screen.findByRole("heading", { level: 1, name: "Platformbeheerders" });

    expect(router.state.location.pathname).toBe("/admins");
    expect(await buttonsOf(/Anna Bos/)).toEqual([
      "Tweede stap van Anna Bos weghalen",
      "Anna Bos overal uitloggen",
      "Anna Bos verwijderen",
    ]);
    expect(await buttonsOf(/Bert Vos/)).toContain("Uitnodiging opnieuw versturen naar bert@kaart.example");
    const own = screen.getByRole("row", { name: /Ik Zelf.*Jij/ });
    expect(within(own).queryByRole("button", { name: /verwijderen$/ })).toBeNull();
  });

  it("are removed once that is confirmed", async () => {
    const { user, asked } = await open("/admins", { "DELETE /admins/71": () => ({ status: 204 }) });

    await user.click(await screen.findByRole("button", { name: "Anna Bos verwijderen" }));
    await screen.findByText("Anna Bos verwijderen?");
    await user.click(screen.getByRole("button", { name: "Beheerder verwijderen" }));

    await waitFor(() => expect(asked.map(({ call }) => call)).toContain("DELETE /admins/71"));
  });

  it("invite another, and find the invitation in the list", async () => {
    const { user, asked, router } = await open("/admins/new", {
      "POST /admins/invite": () => ({ status: 201, body: invited }),
    });

    await fillIn(user, await screen.findByLabelText("E-mailadres"), invited.email);
    await user.click(screen.getByRole("button", { name: "Uitnodiging versturen" }));

    await screen.findByText("De uitnodiging is verstuurd naar bert@kaart.example.");
    expect(router.state.location.pathname).toBe("/admins");
    expect(asked.find(({ call }) => call === "POST /admins/invite")?.body).toEqual({ email: invited.email });
  });
});
