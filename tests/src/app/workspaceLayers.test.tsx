import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { WorkspaceLayers } from "../../../schemas/storedLayer.ts";
import { platformAdmin } from "../../support/users.ts";
import { openStartedApp } from "./openApp.tsx";

const layerOf = (name: string, title: string) => ({
  name,
  title,
  geometry: "point" as const,
  featureCount: 3,
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
