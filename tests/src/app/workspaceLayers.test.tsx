import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";

const layerOf = (name: string, title: string) => ({
  name,
  title,
  geometry: "point" as const,
  featureCount: 3,
  projects:
    name === "bomen"
      ? [
          { id: 1, name: "Groen" },
          { id: 2, name: "Beheer" },
        ]
      : [],
});
const layers: WorkspaceLayers = {
  workspace: "groen",
  layers: [
    layerOf("bomen", "Bomen"),
    layerOf("bomen_oud", "Oude bomen"),
    layerOf("hagen", "Hagen"),
    layerOf("perken", "Perken"),
    layerOf("sloten", "Sloten"),
    layerOf("vakken", "Boomvakken"),
  ],
};

it("finds layers of a workspace by name or title, and says how many (§1.9)", async () => {
  const { user } = await openStartedApp({
    user: platformAdmin,
    path: "/workspaces/3/layers",
    answers: { "GET /workspaces/3/layers": () => ({ body: layers }) },
  });
  const styleLinks = () => screen.getAllByRole("link", { name: /^Stijl van / }).map((link) => link.ariaLabel);

  await user.type(await screen.findByRole("searchbox", { name: "Zoek een kaartlaag" }), " BOM");
  expect(styleLinks().length).toBe(2);
  expect(screen.getByRole("status").textContent).toBe("2 kaartlagen gevonden");

  await user.type(screen.getByRole("searchbox"), "en_");
  expect(screen.getByText("Oude bomen")).toBeTruthy();
  expect(styleLinks().length).toBe(1);

  await user.type(screen.getByRole("searchbox"), "x");
  expect(screen.getByRole("status").textContent).toBe("Geen kaartlaag gevonden");
});

it("deletes a layer when its name was typed, tells from which maps it goes, and keeps what failed (§1.9, §4.28)", async () => {
  const left = { ...layers };
  let isRefused = true;
  const { user, asked } = await openStartedApp({
    user: platformAdmin,
    path: "/workspaces/3/layers",
    answers: {
      "GET /workspaces/3/layers": () => ({ body: left }),
      "DELETE /workspaces/3/layers/bomen": () => {
        if (isRefused) return { status: 409, body: { statusCode: 409, message: "layer.notAlone" } };
        left.layers = left.layers.filter(({ name }) => name !== "bomen");
        return { status: 204 };
      },
    },
  });

  await user.click(await screen.findByRole("button", { name: "Bomen verwijderen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bomen verwijderen?" }));
  expect(dialog.getByText("Groen en Beheer")).toBeTruthy();
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Verwijderen" });
  expect(confirm.disabled).toBe(true);
  // Into the field, which has the focus as soon as the question is there.
  await user.keyboard("Bomen");
  await user.click(confirm);

  expect((await dialog.findByRole("alert")).textContent).toContain("kan niet los worden verwijderd");
  expect(screen.getByText("Oude bomen")).toBeTruthy();

  isRefused = false;
  await user.click(confirm);

  await waitFor(() => expect(screen.queryByRole("button", { name: "Bomen verwijderen" })).toBeNull());
  expect(await screen.findByText("Bomen is verwijderd.")).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(2);
});
