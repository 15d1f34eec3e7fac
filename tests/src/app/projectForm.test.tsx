import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ProjectRecord } from "../../../schemas/projectUpdate.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

const box = (minx: number) => ({ minx, miny: 51, maxx: minx + 1, maxy: 52 });

const project: ProjectRecord = {
  id: 1,
  name: "Openbare ruimte",
  description: "",
  workspace: "voorbeeld",
  datastore: "voorbeeld",
  layers: [{ name: "percelen" }, { name: "bomen", title: "Onze bomen" }, { name: "weg" }],
  singleChoiceGroups: [],
  includesNewLayers: false,
  zoom: 14,
  latlonBoundingBox: { minx: 0, miny: 0, maxx: 1, maxy: 1 },
  offeredLayers: [
    { name: "percelen", title: "Percelen", latlonBoundingBox: box(5), styles: ["vlak", "lijn"] },
    { name: "bomen", title: "Bomen", latlonBoundingBox: box(4), styles: ["punt"] },
    { name: "riolering", title: "Riolering", latlonBoundingBox: box(3), styles: [] },
  ],
  workspaceId: 7,
  stylesIn: 7,
  updatedAt: "2026-11-22T08:00:00.000Z",
  version: 3,
};

async function open(found: ProjectRecord = project) {
  const app = await openStartedApp({
    user: platformAdmin,
    path: "/projects/1/edit",
    answers: {
      "GET /projects/1": () => ({ body: found }),
      "PATCH /projects/1": ({ body }) => ({ body: { ...found, ...(body as object), version: 4 } }),
    },
  });
  const layers = within(await screen.findByRole("group", { name: "Lagen" }));
  const names = () => layers.getAllByRole("listitem").map((row) => row.dataset["row"]);
  const button = (name: string) => screen.getByRole("button", { name });
  const save = async () => {
    await app.user.click(button("Project opslaan"));
    await screen.findByText("Openbare ruimte is opgeslagen.");
    return app.asked.find(({ call }) => call === "PATCH /projects/1")?.body;
  };
  return { ...app, layers, names, button, save };
}

describe("the form of a project, for platform admins (§6.2, §3.18)", () => {
  it.each([
    [7, "/workspaces/7/layers"],
    [null, undefined],
  ])("leads to the styles of its layers, where those are edited here (%s)", async (stylesIn, href) => {
    await open({ ...project, stylesIn });
    await screen.findByRole("link", { name: "Kaart openen" });

    const link = screen.queryByRole("link", { name: "Bewerk hoe de kaartlagen eruitzien" });
    expect(link?.getAttribute("href")).toBe(href);
  });

  it("shows the top layer first and which is no longer offered, puts layers in groups, and says what is on and how opaque when the map is opened (§17.3)", async () => {
    const { user, layers, button, save, names } = await open();
    expect(names()).toEqual(["weg", "bomen", "percelen"]);
    expect(layers.getAllByText("Niet meer beschikbaar")).toHaveLength(1);

    await fillIn(user, layers.getByRole("textbox", { name: "Groep Bomen" }), "Groen");
    await user.type(layers.getByRole("textbox", { name: "Dekking bij openen (%) Bomen" }), "1O");
    await user.click(layers.getByRole("checkbox", { name: "Uit bij openen Percelen" }));
    await user.click(button("Groep toevoegen"));
    await fillIn(user, screen.getByRole("textbox", { name: /^Groep 1/ }), "Groen");
    await user.click(button("Project opslaan"));
    expect(layers.getByRole("textbox", { name: /^Dekking.* Bomen/ }).getAttribute("aria-invalid")).toBe(
      "true",
    );
    await user.clear(layers.getByRole("textbox", { name: /^Dekking.* Bomen/ }));
    await user.type(layers.getByRole("textbox", { name: /^Dekking.* Bomen/ }), "60");

    expect(await save()).toEqual({
      layers: [
        { name: "percelen", isOff: true },
        { name: "bomen", title: "Onze bomen", group: "Groen", opacityPercent: 60 },
        { name: "weg" },
      ],
      singleChoiceGroups: ["Groen"],
    });
  });

  it("takes the extent over from the layers that the project has, and sends an emptied zoom as none (§3.18, §9.21)", async () => {
    const { user, button, save } = await open();

    await user.click(button("Overnemen van de lagen"));
    await user.clear(screen.getByLabelText(/^Zoomniveau bij openen/));

    expect(await save()).toEqual({ zoom: null, latlonBoundingBox: { minx: 4, miny: 51, maxx: 6, maxy: 52 } });
  });
});
