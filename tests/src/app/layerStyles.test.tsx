import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StoredLayer } from "../../../schemas/storedLayer.ts";
import { anAttribute } from "../../machines/import/imports.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";

const red = { symbol: { fill: "#ff0000" } };
const green = { symbol: { fill: "#00ff00" } };

/** Without a box it is shown as rows only: no map starts here. */
const trees: StoredLayer = {
  workspace: "groen",
  name: "bomen",
  title: "Bomen",
  geometry: "point",
  featureCount: 250_000,
  surveyedCount: 100_000,
  latlonBoundingBox: null,
  attributes: [anAttribute()],
};

async function open(path = "/workspaces/3/layers/bomen/style") {
  const server = { style: red as object, refuses: null as { status: number; body: object } | null };
  const app = await openStartedApp({
    user: platformAdmin,
    path,
    answers: {
      "GET /workspaces/3/layers": () => ({ body: { workspace: "groen", layers: [trees] } }),
      "GET /workspaces/3/layers/bomen": () => ({ body: trees }),
      "GET /workspaces/3/layers/bomen/preview": () => ({
        body: { type: "FeatureCollection", numberMatched: 0, features: [] },
      }),
      "GET /workspaces/3/layers/bomen/style": () => ({ body: server.style }),
      "PUT /workspaces/3/layers/bomen/style": ({ body }) => {
        const { refuses } = server;
        server.refuses = null;
        return refuses ?? { body: (server.style = body as object) };
      },
      "POST /workspaces/3/layers/bomen/style/read": () => ({
        body: { style: green, losses: [{ what: "marker", rule: "Eik", detail: "star" }] },
      }),
      "POST /workspaces/3/layers/bomen/style/write": () => ({ body: { text: "<sld/>", losses: [] } }),
      "GET /workspaces/3/layers/niets": () => ({ status: 404, body: { message: "entity.notFound" } }),
      "GET /workspaces/3/layers/niets/preview": () => ({ status: 404, body: { message: "entity.notFound" } }),
      "GET /workspaces/3/layers/niets/style": () => ({ status: 404, body: { message: "entity.notFound" } }),
    },
  });
  return {
    ...app,
    server,
    puts: () => app.asked.filter(({ call }) => call.startsWith("PUT ")),
    byCategory: async () => await app.user.click(await screen.findByRole("radio", { name: "Per categorie" })),
    save: async () => await app.user.click(screen.getByRole("button", { name: "Stijl opslaan" })),
  };
}

/** The same, at the part of files. */
async function openFiles() {
  const app = await open();
  await app.user.click(await screen.findByText("Stijl uit of als bestand"));
  return { ...app, app };
}

describe("the layers of a workspace (§1.9)", () => {
  it("each lead to their style", async () => {
    const { user } = await open("/workspaces/3/layers");

    await user.click(await screen.findByRole("link", { name: "Stijl van Bomen bewerken" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Stijl van Bomen" })).toBeTruthy();
    expect(screen.getByText(/100\.000 van de 250\.000/)).toBeTruthy();
  });

  it("that are not there look as every page that is not", async () => {
    await open("/workspaces/3/layers/niets/style");

    expect(await screen.findByRole("heading", { name: "Pagina niet gevonden" })).toBeTruthy();
  });
});

describe("the style of a stored layer (§1.9)", () => {
  it("is saved as it was drawn, which is said, and leaves the focus where one goes on", async () => {
    const { byCategory, save, puts } = await open();
    await byCategory();

    await save();

    expect(await screen.findByText(/De stijl van Bomen is opgeslagen/)).toBeTruthy();
    expect(puts()).toMatchObject([
      { body: { rules: [{ title: "eik" }, { title: "beuk" }, { title: "linde" }] } },
    ]);
    expect(screen.getByRole("region", { name: "Stijl opslaan" }) === document.activeElement).toBe(true);
  });

  it("is one of several, which are added, named and put in order; removing one asks first (§24.3)", async () => {
    const { user, save, server } = await open();
    const press = async (name: string) => await user.click(await screen.findByRole("button", { name }));
    await press("Stijl toevoegen");
    const title = screen.getByRole("textbox", { name: "Naam van de stijl" });
    await user.clear(title);
    await user.type(title, "Op hoogte");
    await press("Stijl toevoegen");
    await press("Omhoog");

    await save();

    await screen.findByText(/De stijl van Bomen is opgeslagen/);
    expect(server.style).toMatchObject({
      words: { name: "standaard", title: "Standaard" },
      others: [{ words: { title: "Stijl 3" } }, { words: { name: "stijl_2", title: "Op hoogte" } }],
    });
    await press("Stijl verwijderen");
    const asked = await screen.findByRole("dialog", { name: "Stijl verwijderen?" });
    await user.click(within(asked).getByRole("button", { name: "Stijl verwijderen" }));
    const options = within(screen.getByRole("combobox", { name: "Stijl" })).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Standaard (standaard)", "Op hoogte"]);
  });

  it("comes from a file as a draft, with what it lost told; and leaves as one (§31.3)", async () => {
    const { user, app, save, server } = await openFiles();
    const status = screen.getAllByRole("status").find((each) => each.closest(".style-files"));
    expect(status?.textContent).toBe("");

    await user.upload(
      screen.getByLabelText("Stijl uit een bestand lezen", { selector: "input" }),
      new File(["<sld/>"], "bomen.sld"),
    );

    await screen.findByText(/De stijl van bomen.sld is gelezen/);
    expect(status?.textContent).toContain("Eik: Een andere vorm van het symbool; het is rond geworden. star");
    expect(app.asked.find(({ call }) => call.endsWith("style/read"))).toMatchObject({
      body: { format: "sld", text: "<sld/>" },
    });
    await user.selectOptions(screen.getByRole("combobox", { name: "Bestandssoort" }), "qml");
    await user.click(screen.getByRole("button", { name: "Stijl downloaden" }));
    await screen.findByText("bomen.qml is gedownload.");
    expect(app.asked.find(({ call }) => call.endsWith("style/write"))).toMatchObject({
      body: { format: "qml", style: green },
    });
    await save();
    await screen.findByText(/De stijl van Bomen is opgeslagen/);
    expect(server.style).toEqual(green);
  });
});
