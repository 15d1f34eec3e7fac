import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CompanyUserInvitations } from "../../../schemas/companyUserInvitations.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { aCompany, aCompanyUser } from "../../support/answers/somePeople.ts";
import { companyAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";

const mainUser = aCompanyUser({
  id: 9,
  email: "beheerder@voorbeeld.example",
  fullName: "Bea Heerder",
  isMainUser: true,
});
const colleague = aCompanyUser({ id: 5, email: "cor@voorbeeld.example", fullName: "Cor Lega" });
const invited = aCompanyUser({
  id: 6,
  email: "nieuw@voorbeeld.example",
  fullName: "",
  status: "invited",
  activatedAt: null,
  invitationExpiresAt: "2026-11-29T10:00:00.000Z",
});

/** A page of the company's users, with these seats, where every address but a taken one can be invited. */
async function open(
  path: string,
  users: CompanyUser[] = [],
  seats?: { userCount: number; maxUsers: number },
) {
  const app = await openStartedApp({
    user: companyAdmin,
    path,
    answers: {
      "GET /profile/my-company": () => ({ body: aCompany(seats) }),
      "GET /company/users": () => ({ body: aPage(users) }),
      ...Object.fromEntries(
        users.map((user) => [`GET /company/users/${user.id}`, () => ({ body: user })] as const),
      ),
      "POST /company/users/invitations": ({ body }) => ({
        body: {
          results: (body as CompanyUserInvitations).invitees.map(({ email }) =>
            email.startsWith("taken")
              ? { email, outcome: "exists", user: null }
              : { email, outcome: "invited", user: { ...invited, email } },
          ),
        },
      }),
    },
  });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const buttonsOf = async (name: string) =>
  within(await screen.findByRole("row", { name: new RegExp(name) }))
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
const inviteButton = () => screen.findByRole("button", { name: "Gebruiker uitnodigen" });

describe("the seats of a company (§6.7)", () => {
  it("tell how many are left", async () => {
    await open("/company/users", [], { userCount: 4, maxUsers: 5 });

    await screen.findByText("Je kunt nog 1 gebruiker uitnodigen (4 van 5 plaatsen bezet)");
    expect((await inviteButton()).hasAttribute("disabled")).toBe(false);
  });

  it("that are all taken tell what can be done, and invite nobody (§2.16)", async () => {
    const { router } = await open("/company/users", [], { userCount: 7, maxUsers: 5 });
    await screen.findByText("Alle 5 plaatsen zijn bezet");
    expect((await inviteButton()).hasAttribute("disabled")).toBe(true);

    await act(() => router.navigate("/company/users/new"));

    await screen.findByText(/vraag de beheerder van Perceel om meer plaatsen/);
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

it("inviting users (§2.16) says how many addresses it found, what is none of them, what is there twice and for how many there is no seat (§6.7), sends them in one call, and keeps in the field what did not succeed", async () => {
  const { user, asked } = await open("/company/users/new", [], { userCount: 9, maxUsers: 10 });
  const field = await screen.findByRole("textbox", { name: "E-mailadressen" });

  await user.click(field);
  await user.paste("Noor de Vries <noor@samen.example>; taken@samen.example\npiet@\nNOOR@samen.example");
  await screen.findByText("2 e-mailadressen herkend");
  expect(screen.queryByRole("textbox", { name: /Voornaam/ })).toBeNull();
  expect(screen.getByText("Regel 2: “piet@” is geen e-mailadres.")).toBeTruthy();
  expect(screen.getByText("noor@samen.example staat er 2 keer en krijgt één uitnodiging.")).toBeTruthy();
  expect(screen.getByText("Er is 1 plaats vrij: voor 1 adres is er geen.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Uitnodigingen versturen/ }));

  await screen.findByRole("heading", { name: "Uitnodiging verstuurd" });
  expect(asked.filter(({ call }) => call.endsWith("/invitations")).map(({ body }) => body)).toEqual([
    {
      invitees: [
        { email: "noor@samen.example", firstName: "Noor", lastName: "de Vries" },
        { email: "taken@samen.example", firstName: "", lastName: "" },
      ],
      roleId: 3,
    },
  ]);
  expect(field).toHaveProperty("value", "taken@samen.example\npiet@");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(screen.getByText("taken@samen.example heeft al een account.")).toBeTruthy();
});

describe("users (§2.15, §2.35)", () => {
  it("have rows that offer what can be done to each, to the main user no more than a look and to oneself no removal; each leads to the user (§6.6, §6.10, §6.11)", async () => {
    const oneself = aCompanyUser({ id: companyAdmin.id, fullName: "Ik Zelf" });
    await open("/company/users", [mainUser, colleague, invited, oneself]);

    expect(await buttonsOf("Bea Heerder")).toEqual(["Bea Heerder bekijken"]);
    expect(await buttonsOf("Ik Zelf")).toEqual(["Ik Zelf bewerken"]);
    expect(screen.getByRole("link", { name: "Cor Lega" }).getAttribute("href")).toBe("/company/users/5");
    expect(await buttonsOf("Cor Lega")).toEqual(["Cor Lega bewerken", "Cor Lega verwijderen"]);
    expect(await buttonsOf("nieuw@voorbeeld.example")).toEqual([
      "Uitnodiging opnieuw versturen naar nieuw@voorbeeld.example",
      "nieuw@voorbeeld.example bewerken",
      "nieuw@voorbeeld.example verwijderen",
    ]);
  });

  it("have a page with nothing to change of the main user, which says why (§6.6); of oneself all but the role, which says who can", async () => {
    const oneself = aCompanyUser({ id: companyAdmin.id, fullName: "Ik Zelf" });
    const { router } = await open("/company/users/9", [mainUser, oneself]);
    await screen.findByText(/Dit is de hoofdgebruiker/);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Opslaan" })).toBeNull();

    await act(() => router.navigate(`/company/users/${companyAdmin.id}`));

    await screen.findByText(/Je eigen rol kun je niet wijzigen/);
    expect(screen.getByLabelText(/^Rol/).hasAttribute("disabled")).toBe(true);
    expect(screen.getByLabelText(/^Voornaam/).hasAttribute("disabled")).toBe(false);
  });
});
