import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Workspace, WorkspaceRemoval } from "../../../schemas/workspace.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

const green: Workspace = {
  id: 3,
  name: "groen",
  projectCount: 1,
  companies: [{ id: 1, name: "Gemeente Voorbeeld" }],
  createdAt: "2026-11-01T10:00:00.000Z",
};
const removal: WorkspaceRemoval = {
  name: "groen",
  projects: [{ id: 9, name: "Bomen" }],
  companies: [{ id: 1, name: "Gemeente Voorbeeld" }],
  bookmarkCount: 2,
  hasFiles: true,
  layers: [
    { name: "bomen", title: "Bomen", featureCount: 1200 },
    { name: "hagen", title: "Hagen", featureCount: 34 },
  ],
};

const admin = {
  ...platformAdmin,
  grants: ["read:any", "update:any", "delete:any"].map((action) => ({
    role: "admin",
    resource: "workspaces",
    action,
    attributes: "*",
  })),
};

type Answers = NonNullable<Parameters<typeof openStartedApp>[0]>["answers"];

async function open(answers: Answers, isEmbedded = true) {
  const listed = { rows: [green] };
  const app = await openStartedApp({
    user: admin,
    path: "/workspaces",
    answers: {
      "GET /workspaces": () => ({ body: aPage(listed.rows) }),
      "GET /": () => ({ body: { name: "Perceel", version: "1.3.0", demo: true, embeddedMaps: isEmbedded } }),
      "GET /workspaces/3/removal": () => ({ body: removal }),
      ...answers,
    },
  });
  await screen.findByRole("row", { name: /groen/ });
  const callsOf = (method: string) =>
    app.asked.filter(({ call }) => call.startsWith(`${method} /workspaces/3`));
  return { ...app, listed, callsOf };
}

it("renames a workspace, and keeps a name that is refused in the field (§1.9, §7.29)", async () => {
  let isTaken = true;
  const { user, listed, callsOf } = await open({
    "PATCH /workspaces/3": () => {
      if (isTaken)
        return {
          status: 409,
          body: {
            statusCode: 409,
            message: "workspace.nameTaken",
            details: [{ path: "/name", message: "not_one_of" }],
          },
        };
      listed.rows = [{ ...green, name: "bomen" }];
      return { body: listed.rows[0] };
    },
  });
  await user.click(await screen.findByRole("button", { name: "groen bewerken" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Werkruimte groen hernoemen" }));
  const field = await dialog.findByRole("textbox", { name: "Naam van de werkruimte" });
  await user.clear(field);
  await fillIn(user, field, "bomen");

  await user.click(dialog.getByRole("button", { name: "Hernoemen" }));
  await dialog.findByText(/Er is al een werkruimte of een map met deze naam/);
  expect(field).toHaveProperty("value", "bomen");
  isTaken = false;
  await user.click(dialog.getByRole("button", { name: "Hernoemen" }));

  await screen.findByRole("row", { name: /bomen/ });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsOf("PATCH").map(({ body }) => body)).toEqual([{ name: "bomen" }, { name: "bomen" }]);
});

it("tells what goes with a workspace, and deletes it when its name was typed (§1.9, §7.29)", async () => {
  let isImporting = true;
  const { user, listed, callsOf } = await open({
    "DELETE /workspaces/3": () => {
      if (isImporting) return { status: 409, body: { statusCode: 409, message: "workspace.importing" } };
      listed.rows = [];
      return { status: 204 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "groen verwijderen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Werkruimte groen verwijderen?" }));
  const confirm = dialog.getByRole("button", { name: "Verwijderen" });

  await dialog.findByText(/1 project/);
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 project: Bomen",
    "2 bladwijzers van gebruikers",
    "2 kaartlagen met 1.234 objecten: bomen en hagen",
    "de toegang van 1 bedrijf: Gemeente Voorbeeld",
  ]);
  expect(confirm.hasAttribute("disabled")).toBe(true);
  await fillIn(user, dialog.getByRole("textbox"), "groen");
  await user.click(confirm);
  await dialog.findByText(/Er is een import onderweg naar deze werkruimte/);
  isImporting = false;
  await fillIn(user, dialog.getByRole("textbox"), "groen");
  await user.click(confirm);

  await waitFor(() => expect(screen.queryByRole("row", { name: /groen/ })).toBeNull());
  expect(callsOf("DELETE")).toHaveLength(2);
});

it("offers no other name where the maps come from elsewhere, and says that the data stay there", async () => {
  const { user } = await open(
    { "GET /workspaces/3/removal": () => ({ body: { ...removal, hasFiles: false, layers: [] } }) },
    false,
  );

  expect(screen.queryByRole("button", { name: "groen bewerken" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "groen verwijderen" }));

  expect(await screen.findByText(/De gegevens blijven op hun eigen kaartserver/)).toBeTruthy();
});

it("tells pages of the companies to choose from apart from those of the list", async () => {
  const company = { id: 1, name: "Gemeente Voorbeeld", workspaces: [] };
  const { user } = await open({
    "GET /companies": () => ({
      body: {
        data: [company],
        meta: { totalItems: 30, itemsPerPage: 10, currentPage: 1, totalPages: 3 },
      },
    }),
  });

  await user.click(await screen.findByRole("button", { name: "groen toewijzen aan een bedrijf" }));
  const dialog = within(await screen.findByRole("dialog"));

  expect(await dialog.findByRole("navigation", { name: "Pagina’s van bedrijven" })).toBeTruthy();
});
