import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { aCompany, aCompanyUser } from "../../support/answers/somePeople.ts";
import { companyAdmin, platformAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";

const workspace = {
  id: 3,
  name: "groen",
  projectCount: 4,
  companies: [{ id: 1, name: "Gemeente Voorbeeld" }],
  createdAt: "2026-11-01T10:00:00.000Z",
};
const lists = [
  {
    path: "/customers",
    call: "GET /companies",
    row: aCompany(),
    shown: {
      Klantnaam: "Voorbeeld",
      Bedrijf: "Gemeente Voorbeeld",
      Hoofdgebruiker: "Bea Heerderbeheerder@voorbeeld.example",
      Gebruikers: "2 van 10",
      Werkruimtes: "voorbeeld",
      Status: "Actief",
      Aangemaakt: "1 nov 2026",
    },
    sorts: "customerName:ASC",
    none: /Er zijn nog geen klanten\. Nodig de eerste uit/,
  },
  {
    path: "/company/users",
    user: companyAdmin,
    call: "GET /company/users",
    row: aCompanyUser({ lastSignInAt: "2026-11-20T10:00:00.000Z" }),
    shown: {
      Naam: "Gea Bruiker",
      "E-mailadres": "gebruiker@voorbeeld.example",
      Rol: "Standaardgebruiker",
      Status: "Actief",
      Toegevoegd: "1 nov 2026",
      "Laatste login": "20 nov 2026",
    },
    sorts: "fullName:ASC",
    none: "Er zijn nog geen gebruikers. Nodig een collega uit.",
  },
  {
    path: "/admins",
    call: "GET /admins",
    row: aCompanyUser(),
    shown: {
      Naam: "Gea Bruiker",
      "E-mailadres": "gebruiker@voorbeeld.example",
      Status: "Actief",
      Toegevoegd: "1 nov 2026",
    },
    sorts: "fullName:ASC",
    none: "Er zijn nog geen platformbeheerders.",
  },
  {
    path: "/workspaces",
    call: "GET /workspaces",
    row: workspace,
    shown: {
      Naam: "groen",
      Projecten: "4",
      "Toegewezen aan": "Gemeente Voorbeeld",
      Toegevoegd: "1 nov 2026",
    },
    sorts: "name:ASC",
    none: "Er zijn nog geen werkruimtes. Ze komen van de kaartserver.",
  },
];

it.each(lists)(
  "$path shows its columns, sorts by the first, and says what went wrong and that there is nothing (§2.34, §2.36, §4.27)",
  async ({ path, call, user: signedIn = platformAdmin, row, shown, sorts, none }) => {
    const server: { answer: { status?: number; body: unknown } } = { answer: { body: aPage([row]) } };
    const { asked, user } = await openStartedApp({
      user: signedIn,
      path,
      answers: { [call]: () => server.answer, "GET /profile/my-company": () => ({ body: aCompany() }) },
    });
    const calls = () => asked.filter((each) => each.call === call).map(({ params }) => String(params));
    await screen.findByText(Object.values(shown)[0] ?? "");
    const [heads = [], cells = []] = screen.getAllByRole("row").map(({ children }) => [...children]);
    expect(
      Object.fromEntries(heads.map((head, column) => [head.textContent, cells[column]?.textContent])),
    ).toMatchObject(shown);
    expect(heads.map((head) => head.textContent)).toEqual([...Object.keys(shown), "Acties"]);

    server.answer = { status: 403, body: { message: "auth.forbidden" } };
    await user.click(within(heads[0] as HTMLElement).getByRole("button", { name: heads[0]?.textContent }));
    await within(screen.getByRole("main")).findByText(/Je hebt geen rechten om dit te doen/);
    server.answer = { body: aPage([]) };
    await user.click(screen.getByRole("button", { name: "Opnieuw proberen" }));

    const question = `page=1&limit=10&sortBy=${encodeURIComponent(sorts)}`;
    await waitFor(() => expect(calls()).toEqual(["page=1&limit=10", question, question]));
    expect(await screen.findByText(none)).toBeTruthy();
  },
);
