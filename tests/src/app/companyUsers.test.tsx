import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CompanyUserInvitations } from "../../../schemas/companyUserInvitations.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { aCompany, aCompanyUser } from "../../support/answers/somePeople.ts";
import { companyAdmin } from "../../support/answers/users.ts";
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
  it.each([[4, "Je kunt nog 1 gebruiker uitnodigen (4 van 5 plaatsen bezet)"]])(
    "with %i of 5 taken, tell how many are left",
    async (userCount, text) => {
      await open({ seats: { userCount, maxUsers: 5 } });

      await screen.findByText(text);
      expect((await inviteButton()).hasAttribute("disabled")).toBe(false);
    },
  );

  it.each([
    [7, "/company/users"],
    [5, "/company/users/new"],
  ])(
    "with %i of 5 taken, tell at %s what can be done, and invite nobody (§2.16)",
    async (userCount, path) => {
      await open({ seats: { userCount, maxUsers: 5 }, path });

      await screen.findByText("Alle 5 plaatsen zijn bezet");
      expect(screen.getByText(/vraag de beheerder van Perceel om meer plaatsen/)).toBeTruthy();
      const mayInvite = path.endsWith("/new")
        ? screen.queryByRole("textbox") !== null
        : !(await inviteButton()).hasAttribute("disabled");
      expect(mayInvite).toBe(false);
    },
  );
});

describe("inviting users (§2.16)", () => {
  /** Answers each address by its first letter, as the server would. */
  const answerTo = (body: unknown) => {
    const { invitees } = body as CompanyUserInvitations;
    const results = invitees.map(({ email }, index) => {
      const outcome = email.startsWith("taken") ? "exists" : "invited";
      const user = { ...invited, id: email.length * 100 + index, email };
      return { email, outcome, user: outcome === "invited" ? user : null };
    });
    return { results };
  };

  async function openForm(seats?: Options["seats"]) {
    const app = await openStartedApp({
      user: companyAdmin,
      path: "/company/users/new",
      answers: {
        "GET /profile/my-company": () => ({ body: aCompany(seats) }),
        "POST /company/users/invitations": ({ body }) => ({ body: answerTo(body) }),
      },
    });
    const field = await screen.findByRole("textbox", { name: "E-mailadressen" });
    const paste = async (text: string) => {
      await app.user.click(field);
      await app.user.paste(text);
    };
    const send = () => app.user.click(screen.getByRole("button", { name: /Uitnodiging(en)? versturen/ }));
    const sent = () => app.asked.filter(({ call }) => call.endsWith("/invitations")).map(({ body }) => body);
    return { ...app, field, paste, send, sent };
  }

  it("says how many addresses it found, what is none of them, what is there twice, and for how many there is no seat (§6.7)", async () => {
    const { paste } = await openForm({ userCount: 9, maxUsers: 10 });

    await paste("Noor <noor@samen.example>; jan@samen.example\npiet@\nNOOR@samen.example");

    await screen.findByText("2 e-mailadressen herkend");
    expect(screen.queryByRole("textbox", { name: /Voornaam/ })).toBeNull();
    expect(screen.getByText("Regel 2: “piet@” is geen e-mailadres.")).toBeTruthy();
    expect(screen.getByText("noor@samen.example staat er 2 keer en krijgt één uitnodiging.")).toBeTruthy();
    expect(screen.getByText("Er is 1 plaats vrij: voor 1 adres is er geen.")).toBeTruthy();
  });

  it("sends a list in one call, with the names in it, and keeps in the field what did not succeed", async () => {
    const { field, paste, send, sent } = await openForm();
    await paste("Noor de Vries <noor@samen.example>\ntaken@samen.example; piet@\njan@samen.example");

    await send();

    await screen.findByRole("heading", { name: "2 uitnodigingen verstuurd" });
    expect(sent()).toEqual([
      {
        invitees: [
          { email: "noor@samen.example", firstName: "Noor", lastName: "de Vries" },
          { email: "taken@samen.example", firstName: "", lastName: "" },
          { email: "jan@samen.example", firstName: "", lastName: "" },
        ],
        roleId: 3,
      },
    ]);
    expect(field).toHaveProperty("value", "taken@samen.example\npiet@");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field);
    expect(screen.getByText("taken@samen.example heeft al een account.")).toBeTruthy();
    expect(screen.getByText("Regel 2: “piet@” is geen e-mailadres.")).toBeTruthy();
  });
});

describe("the rows of users (§2.35)", () => {
  it("offer what can be done to each, and to the main user no more than a look; each leads to the user (§6.6, §6.10, §6.11)", async () => {
    await open({ users: [mainUser, colleague, invited] });

    expect(await buttonsOf("Bea Heerder")).toEqual(["Bea Heerder bekijken"]);
    expect(screen.getByRole("link", { name: "Cor Lega" }).getAttribute("href")).toBe("/company/users/5");
    expect(await buttonsOf("Cor Lega")).toEqual(["Cor Lega bewerken", "Cor Lega verwijderen"]);
    expect(await buttonsOf("nieuw@voorbeeld.example")).toEqual([
      "Uitnodiging opnieuw versturen naar nieuw@voorbeeld.example",
      "nieuw@voorbeeld.example bewerken",
      "nieuw@voorbeeld.example verwijderen",
    ]);
  });
});

describe("the page of one user (§2.15)", () => {
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
});
