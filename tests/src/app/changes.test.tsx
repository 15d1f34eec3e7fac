import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { RealtimePayload } from "../../../schemas/realtime.ts";
import { companyAdmin, defaultUser } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { aProject, openStartedApp } from "./openApp.tsx";

type Answers = NonNullable<NonNullable<Parameters<typeof openStartedApp>[0]>["answers"]>;
const projectRows = () => screen.getAllByRole("row").slice(1);

describe("a list whose rows changed on the server", () => {
  async function openProjects() {
    const answers: Answers = {};
    const projects = [aProject(7, "Openbare ruimte")];
    const app = await openStartedApp({ user: defaultUser, projects, answers });
    await screen.findByText("Openbare ruimte");
    const calls: unknown[] = [];
    app.api.calls.watch({
      onFailure: ({ status, isLeftToCaller }) => calls.push({ status, isLeftToCaller }),
    });
    return {
      answers,
      calls,
      ...app,
      announce: async (payload: RealtimePayload) => {
        act(() => app.hear(payload));
        await app.wait(500);
      },
    };
  }

  it("shows them as they are now, with the focus and what was typed where they were", async () => {
    const { server, announce, user } = await openProjects();
    const search = screen.getByRole("searchbox");
    await user.type(search, "o");
    server.projects = [aProject(7, "Openbare ruimte"), aProject(8, "Wijken en buurten")];

    await announce({ event: "resource-changed", resource: "projects" });

    await screen.findByText("Wijken en buurten");
    expect(projectRows()).toHaveLength(2);
    expect(document.activeElement).toBe(search);
    expect(search).toHaveProperty("value", "o");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

describe("access that changed while the application is open (§6.2, §6.5)", () => {
  const users = { "GET /company/users": () => ({ body: aPage([]) }) };
  const open = (path: string, user = companyAdmin) =>
    openStartedApp({
      user,
      path,
      answers: { ...users, "GET /profile/my-company": () => ({ body: { userCount: 1, maxUsers: 9 } }) },
    });

  it("takes away the page that one may no longer see, where nothing was typed", async () => {
    const { server, hear } = await open("/company/users/new");
    await screen.findByRole("heading", { level: 1, name: "Nieuwe gebruiker uitnodigen" });
    server.user = { ...defaultUser, id: companyAdmin.id };

    act(() => hear({ event: "access-changed" }));

    expect(await screen.findByText("Pagina niet gevonden")).toBeTruthy();
  });

  it("leaves what was typed to be copied, and says why it can't be saved", async () => {
    const { server, hear, user } = await open("/company/users/new");
    const email = await screen.findByLabelText(/E-mailadres/);
    await user.type(email, "jan@voorbeeld.example");
    server.user = { ...defaultUser, id: companyAdmin.id };

    act(() => hear({ event: "access-changed" }));

    expect((await screen.findByRole("alert")).textContent).toContain("geen toegang meer");
    expect(screen.getByLabelText(/E-mailadres/)).toHaveProperty("value", "jan@voorbeeld.example");
    await user.clear(screen.getByLabelText(/E-mailadres/));
    expect(await screen.findByText("Pagina niet gevonden")).toBeTruthy();
  });
});
