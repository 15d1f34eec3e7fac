import { screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { UserAccess } from "../../../schemas/access.ts";
import type { Company } from "../../../schemas/company.ts";
import { aCompany, aCompanyUser } from "../../support/answers/somePeople.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";

const laagland = aCompany({ id: 7, name: "Gemeente Laagland", customerName: "Laagland" });
const colleague = aCompanyUser({ id: 5, email: "cor@laagland.example", fullName: "Cor Lega" });
const workspace = (id: number, name: string) => ({
  id,
  name,
  projectCount: 1,
  companies: [],
  createdAt: "2026-11-01T10:00:00.000Z",
});
const workspaces = [workspace(1, "voorbeeld"), workspace(2, "wereld")];

type Answers = NonNullable<NonNullable<Parameters<typeof openStartedApp>[0]>["answers"]>;

async function open(path: string, company: Company = laagland, answers: Answers = {}) {
  const app = await openStartedApp({
    user: platformAdmin,
    path,
    answers: {
      "GET /companies": () => ({ body: aPage([company]) }),
      [`GET /companies/${company.id}`]: () => ({ body: company }),
      [`GET /companies/${company.id}/users`]: () => ({ body: aPage([colleague]) }),
      "GET /workspaces": () => ({ body: aPage(workspaces) }),
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

describe("the page of a customer (§2.10, §2.44)", () => {
  it("shows the main user and the others to look at only; each leads to what that user sees (§6.6, §6.8)", async () => {
    await open("/customers/7");
    const panel = within(await screen.findByRole("region", { name: "Hoofdgebruiker" }));

    expect(panel.getByText("Bea Heerder")).toBeTruthy();
    expect(panel.queryByRole("textbox")).toBeNull();
    expect(panel.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "E-mailadres kopiëren",
    ]);
    const row = await screen.findByRole("row", { name: /Cor Lega/ });
    expect(within(row).queryAllByRole("button")).toEqual([]);
    expect(within(row).getByRole("link", { name: "Meekijken met Cor Lega" }).getAttribute("href")).toBe(
      "/customers/7/users/5/access",
    );
  });
});

it("giving a workspace to a company (§2.44, §3.9) says which company has it already", async () => {
  const { user } = await open("/workspaces");

  await user.click(await screen.findByRole("button", { name: "voorbeeld toewijzen aan een bedrijf" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Werkruimte voorbeeld toewijzen" }));

  expect(
    await dialog.findByRole("button", { name: "Gemeente Laagland heeft deze werkruimte al" }),
  ).toBeTruthy();
});

describe("what a user sees (§2.44)", () => {
  const access: UserAccess = {
    user: colleague,
    grants: [{ role: "defaultUser", resource: "projects", action: "read:any", attributes: "*" }],
    projects: [
      {
        id: 1,
        name: "Openbare ruimte",
        workspace: "voorbeeld",
        isVisible: true,
        reasons: ["roleReadsProjects", "workspaceAssigned"],
        layers: [{ name: "bomen", reason: "listed" }],
      },
      {
        id: 2,
        name: "Wereld",
        workspace: "wereld",
        isVisible: false,
        reasons: ["roleReadsProjects", "workspaceNotAssigned"],
        layers: [],
      },
    ],
  };

  it("is said with its reasons, apart from what the user does not see", async () => {
    await open("/customers/7/users/5/access", laagland, {
      "GET /companies/7/users/5/access": () => ({ body: access }),
    });
    const reasonsUnder = async (title: string) =>
      within(await screen.findByRole("region", { name: title }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)
        .filter((text) => text?.startsWith("De "));

    expect(await reasonsUnder("Ziet 1 project")).toEqual([
      "De rol Standaardgebruiker mag projecten bekijken.",
      "De werkruimte voorbeeld is toegewezen aan het bedrijf.",
    ]);
    expect(await reasonsUnder("Ziet 1 ander project niet")).toEqual([
      "De rol Standaardgebruiker mag projecten bekijken.",
      "De werkruimte wereld is niet toegewezen aan het bedrijf.",
    ]);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("a customer that does not exist", () => {
  it.each(["/customers/99999", "/customers/99999/logs"])(
    "is a page not found in the title too, told once at %s (§2.17, §2.18)",
    async (path) => {
      const { asked, wait } = await openStartedApp({ user: platformAdmin, path });

      await screen.findByRole("heading", { level: 1, name: "Pagina niet gevonden" });
      await wait(50);

      expect(document.title).toBe("Pagina niet gevonden | Perceel");
      const ofCustomer = asked.filter(({ call }) => call !== "GET /" && call !== "GET /auth/me");
      expect(ofCustomer.map(({ call }) => call)).toEqual(["GET /companies/99999"]);
    },
  );
});

it("a list that cannot be drawn fails by itself, and comes back when tried again (§8.2, §8.5)", async () => {
  // React reports what was caught; here it is meant to happen.
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const server: { company: object } = { company: { ...laagland, mainUser: null } };
  const { user } = await openStartedApp({
    user: platformAdmin,
    path: "/customers",
    answers: { "GET /companies": () => ({ body: aPage([server.company]) }) },
  });
  const failure = await screen.findByRole("alert");
  expect(failure.textContent).toContain("Klanten: dit kon niet worden getoond.");
  expect(screen.getByRole("link", { name: "Projecten" })).toBeTruthy();

  server.company = laagland;
  await user.click(within(failure).getByRole("button", { name: "Opnieuw proberen" }));

  expect(await screen.findByRole("row", { name: /Laagland/ })).toBeTruthy();
  expect(failure.isConnected).toBe(false);
});
