import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { aCompany, aCompanyUser } from "../../support/somePeople.ts";
import { companyAdmin } from "../../support/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";

const mainUser = aCompanyUser({
  id: 2,
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

interface Options {
  users?: CompanyUser[];
  seats?: { userCount: number; maxUsers: number };
  signedIn?: typeof companyAdmin;
  path?: string;
}

async function open({ users = [], seats, signedIn = companyAdmin, path = "/company/users" }: Options) {
  const app = await openStartedApp({
    user: signedIn,
    path,
    answers: {
      "GET /profile/my-company": () => ({ body: aCompany(seats) }),
      "GET /company/users": () => ({ body: aPage(users) }),
      ...Object.fromEntries(
        users.map((user) => [`GET /company/users/${user.id}`, () => ({ body: user })] as const),
      ),
      "POST /company/users/6/resend-invitation": () => ({ body: invited }),
    },
  });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const buttonsOf = async (name: string) => {
  const row = await screen.findByRole("row", { name: new RegExp(name) });
  return within(row)
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
};
const inviteButton = () => screen.findByRole("button", { name: "Gebruiker uitnodigen" });

describe("the seats of a company (§6.7)", () => {
  it.each([
    [3, "Je kunt nog 2 gebruikers uitnodigen (3 van 5 plaatsen bezet)"],
    [4, "Je kunt nog 1 gebruiker uitnodigen (4 van 5 plaatsen bezet)"],
  ])("with %i of 5 taken, tell how many are left", async (userCount, text) => {
    await open({ seats: { userCount, maxUsers: 5 } });

    await screen.findByText(text);
    expect((await inviteButton()).hasAttribute("disabled")).toBe(false);
  });

  it.each([5, 7])("with %i of 5 taken, tell what can be done, and invite nobody", async (userCount) => {
    await open({ seats: { userCount, maxUsers: 5 } });

    await screen.findByText("Alle 5 plaatsen zijn bezet");
    expect(screen.getByText(/vraag de beheerder van Perceel om meer plaatsen/)).toBeTruthy();
    expect((await inviteButton()).hasAttribute("disabled")).toBe(true);
  });

  it("when all are taken, there is no form to invite with either (§2.16)", async () => {
    await open({ seats: { userCount: 5, maxUsers: 5 }, path: "/company/users/new" });

    await screen.findByText("Alle 5 plaatsen zijn bezet");
    expect(screen.queryByRole("textbox", { name: "E-mailadres" })).toBeNull();
  });
});

describe("the rows of users (§2.35)", () => {
  it("offer what can be done to each, and to the main user no more than a look (§6.6, §6.10)", async () => {
    await open({ users: [mainUser, colleague, invited] });

    expect(await buttonsOf("Bea Heerder")).toEqual(["Bea Heerder bekijken"]);
    expect(await buttonsOf("Cor Lega")).toEqual(["Cor Lega bewerken", "Cor Lega verwijderen"]);
    expect(await buttonsOf("nieuw@voorbeeld.example")).toEqual([
      "Uitnodiging opnieuw versturen naar nieuw@voorbeeld.example",
      "nieuw@voorbeeld.example bewerken",
      "nieuw@voorbeeld.example verwijderen",
    ]);
  });

  it("do not offer to remove oneself", async () => {
    const signedIn = { ...companyAdmin, id: colleague.id, isMainUser: false };
    await open({ users: [mainUser, colleague], signedIn });

    expect(await buttonsOf("Cor Lega")).toEqual(["Cor Lega bewerken"]);
  });

  it("lead to the user, for who may read users (§6.11)", async () => {
    await open({ users: [colleague] });
    expect((await screen.findByRole("link", { name: "Cor Lega" })).getAttribute("href")).toBe(
      "/company/users/5",
    );
  });

  it("send an invitation once more, and say that the old link is worthless", async () => {
    const { user, asked } = await open({ users: [invited] });

    await user.click(await screen.findByRole("button", { name: /opnieuw versturen/ }));

    await screen.findByText(/De vorige link werkt niet meer/);
    expect(asked.filter(({ call }) => call === "POST /company/users/6/resend-invitation")).toHaveLength(1);
  });

  it("are not asked for before somebody is signed in (§6.12)", async () => {
    const { asked, router } = await openStartedApp({ path: "/company/users" });

    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(asked.map(({ call }) => call)).not.toContain("GET /company/users");
  });
});

describe("the page of one user (§2.15)", () => {
  it("has names and role to change", async () => {
    await open({ users: [colleague], path: "/company/users/5" });

    await screen.findByRole("heading", { level: 1, name: "Cor Lega" });
    expect(screen.getByLabelText(/^Rol/).hasAttribute("disabled")).toBe(false);
    expect(screen.queryByLabelText("E-mailadres")).toBeNull();
  });

  it("has nothing to change of the main user, and says why (§6.6)", async () => {
    await open({ users: [mainUser], path: "/company/users/2" });

    await screen.findByText(/Dit is de hoofdgebruiker/);
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Opslaan" })).toBeNull();
  });

  it("keeps one's own role as it is, and says who can change it", async () => {
    const signedIn = { ...companyAdmin, id: colleague.id, isMainUser: false };
    await open({ users: [colleague], path: "/company/users/5", signedIn });

    await screen.findByText(/Je eigen rol kun je niet wijzigen/);
    expect(screen.getByLabelText(/^Rol/).hasAttribute("disabled")).toBe(true);
    expect(screen.getByLabelText(/^Voornaam/).hasAttribute("disabled")).toBe(false);
  });

  it.each(["abc", "0", "1.5"])("does not exist at %s", async (id) => {
    await open({ path: `/company/users/${id}` });

    expect(await screen.findByRole("heading", { level: 1, name: "Pagina niet gevonden" })).toBeTruthy();
  });
});
