import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { aPreview, aRun } from "../../support/answers/someRuns.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";

const applyCall = "POST /workspaces/synchronisations/7/apply";

async function open(run = aPreview()) {
  const server = { run };
  const app = await openStartedApp({
    user: platformAdmin,
    path: "/workspaces/synchronise",
    answers: {
      "GET /workspaces/synchronisations": () => ({ body: aPage([server.run]) }),
      "GET /workspaces/synchronisations/7": () => ({ body: server.run }),
      [applyCall]: () => {
        server.run = aRun({ ...run, state: "applying" });
        return { status: 202, body: server.run };
      },
    },
  });
  await screen.findByRole("heading", { name: "Dit verandert er" });
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  const button = (name: string) => screen.getByRole("button", { name });
  const sent = () => app.asked.find(({ call }) => call === applyCall)?.body;
  return { ...app, server, box, button, sent };
}

describe("the preview of a synchronisation (§1.9)", () => {
  it("tells per datastore what becomes of its projects, and of a layer what differs; counts in its button what would change, without what is left out", async () => {
    const { user, box, button, sent } = await open();
    expect(screen.getByText("Wordt een nieuw project.")).not.toBeNull();
    expect(screen.getByText("Openbare ruimte").closest("p")?.textContent).toBe(
      "Het project Openbare ruimte wordt bijgewerkt.",
    );
    const layer = screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes("Bomen"));
    expect(layer?.textContent).toContain("titel en gebied");
    expect(button("4 wijzigingen doorvoeren")).not.toBeNull();

    await user.click(box("Werkruimte voorbeeld meenemen"));
    await user.click(box("Werkruimte centrum meenemen"));
    expect(button("Niets door te voeren")).toHaveProperty("disabled", true);
    await user.click(box("Werkruimte voorbeeld meenemen"));
    expect(box("Bron centrum/winkels meenemen")).toMatchObject({ checked: false, disabled: true });
    await user.click(box("Bron voorbeeld/oud meenemen"));
    expect(screen.queryByRole("checkbox", { name: "Project Oude kaart ook verwijderen" })).toBeNull();
    await user.click(button("1 wijziging doorvoeren"));

    await waitFor(() =>
      expect(sent()).toEqual({ leaveOut: ["centrum", "voorbeeld/oud"], deleteProjectIds: [] }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a synchronisation that ended (§1.9)", () => {
  async function endAs(ended: Partial<Synchronisation>) {
    const app = await open();
    app.server.run = aRun({ ...aPreview(), ...ended });
    app.hear({ event: "work-progressed", work: "synchronisation", id: "7" });
    await app.wait(500);
    return app;
  }

  it("says that nothing differs, and what could not be read", async () => {
    await endAs({ state: "unchanged", unreadable: ["groen"] });

    expect(await screen.findByText("Er is niets veranderd op de kaartserver.")).not.toBeNull();
    expect(screen.getByText(/kon niet worden gelezen en blijft zoals ze is/)).not.toBeNull();
  });

  it("says what it applied, layer by layer", async () => {
    await endAs({ state: "applied", counts: { new: 2, changed: 1, gone: 1, same: 3 } });

    const outcome = (await screen.findByText("De wijzigingen zijn doorgevoerd.")).closest("[role=status]");
    expect(outcome?.textContent).toContain("2 nieuwe lagen, 1 gewijzigde laag en 1 verdwenen laag");
  });

  it("says that it failed and what can be done, and is begun anew", async () => {
    const { user, button, asked } = await endAs({ state: "failed", failure: "map.serverUnavailable" });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "De synchronisatie is mislukt. Er is niets gewijzigd.",
    );

    await user.click(button("Opnieuw proberen"));

    await waitFor(() => expect(asked.map(({ call }) => call)).toContain("POST /workspaces/synchronise"));
  });

  it("is told by who wants nothing of what it found", async () => {
    const { user, button, asked } = await open();

    await user.click(button("Niets doorvoeren"));

    await waitFor(() =>
      expect(asked.map(({ call }) => call)).toContain("POST /workspaces/synchronisations/7/cancel"),
    );
  });
});

describe("a synchronisation that is over (§1.9)", () => {
  const openRun = async (run: ReturnType<typeof aPreview>) =>
    await openStartedApp({
      user: platformAdmin,
      path: "/workspaces/synchronisations/7",
      answers: { "GET /workspaces/synchronisations/7": () => ({ body: run }) },
    });

  it("tells what became of it and which projects were deleted, and promises nothing any more", async () => {
    const run = aPreview({ state: "applied" });
    const projects = run.differences?.flatMap((each) => each.datastores).flatMap((each) => each.projects);
    for (const project of projects ?? []) if (project.id === 6) project.isDeleted = true;
    await openRun(run);

    expect(await screen.findByText("Is een nieuw project geworden.")).not.toBeNull();
    const sentence = (name: string) => screen.getByText(name).closest("p")?.textContent;
    expect(sentence("Openbare ruimte")).toBe("Het project Openbare ruimte is bijgewerkt.");
    expect(sentence("Nog een oude kaart")).toContain(
      "Het ging om het project Oude kaart. Dit project is verwijderd: Nog een oude kaart.",
    );
    expect(document.body.textContent).toContain("Stond niet meer op de kaartserver.");
    expect(document.body.textContent).not.toContain("tenzij je verwijderen aanvinkt");
  });

  it("tells of nothing that was done when nothing was", async () => {
    await openRun(aPreview({ state: "cancelled" }));

    expect(await screen.findByText("Gevonden verschillen")).not.toBeNull();
    expect(document.body.textContent).not.toMatch(/Werd een nieuw|Wordt een nieuw|bijgewerkt/);
  });
});
