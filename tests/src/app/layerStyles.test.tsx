import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StoredLayer } from "../../../schemas/storedLayer.ts";
import { anAttribute } from "../../machines/import/imports.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

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
  const server: { style: unknown; refusal?: { status: number; message: string } | undefined } = {
    style: red,
  };
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
        const { refusal } = server;
        server.refusal = undefined;
        if (refusal) return { status: refusal.status, body: { statusCode: refusal.status, ...refusal } };
        return { body: (server.style = body) };
      },
      "POST /workspaces/3/layers/bomen/style/read": () => ({
        body: { style: green, losses: [{ what: "marker", rule: "Eik", detail: "star" }] },
      }),
      "POST /workspaces/3/layers/bomen/style/write": () => ({ body: { text: "<sld/>", losses: [] } }),
    },
  });
  return {
    ...app,
    server,
    save: async () => await app.user.click(screen.getByRole("button", { name: "Stijl opslaan" })),
  };
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
  it("is one of several, which are added, named and put in order; removing one asks first (§24.3)", async () => {
    const { user, save, server } = await open();
    const press = async (name: string) => await user.click(await screen.findByRole("button", { name }));
    await press("Stijl toevoegen");
    const title = screen.getByRole("textbox", { name: "Naam van de stijl" });
    await user.clear(title);
    await fillIn(user, title, "Op hoogte");
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
    const { user, asked, save, server } = await open();
    await user.click(await screen.findByText("Stijl uit of als bestand"));
    const status = screen.getAllByRole("status").find((each) => each.closest(".style-files"));
    expect(status?.textContent).toBe("");

    await user.upload(
      screen.getByLabelText("Stijl uit een bestand lezen", { selector: "input" }),
      new File(["<sld/>"], "bomen.sld"),
    );

    await screen.findByText(/De stijl van bomen.sld is gelezen/);
    expect(status?.textContent).toContain("Eik: Een andere vorm van het symbool; het is rond geworden. star");
    expect(asked.find(({ call }) => call.endsWith("style/read"))).toMatchObject({
      body: { format: "sld", text: "<sld/>" },
    });
    await user.selectOptions(screen.getByRole("combobox", { name: "Bestandssoort" }), "qml");
    await user.click(screen.getByRole("button", { name: "Stijl downloaden" }));
    await screen.findByText("bomen.qml is gedownload.");
    expect(asked.find(({ call }) => call.endsWith("style/write"))).toMatchObject({
      body: { format: "qml", style: green },
    });
    await save();
    await screen.findByText(/De stijl van Bomen is opgeslagen/);
    expect(server.style).toEqual(green);
  });

  it("stays a draft where it could not be saved, and where somebody else was first it is asked whose stays", async () => {
    const { user, save, server } = await open();
    const titles = () => screen.queryAllByRole("textbox", { name: /^Tekst bij / });
    await user.click(await screen.findByRole("radio", { name: "Per categorie" }));
    expect(titles().length).toBeGreaterThan(1);

    server.refusal = { status: 500, message: "server.internal" };
    await save();
    expect((await screen.findByRole("alert")).textContent).toContain("Niet opgeslagen");
    expect(titles().length).toBeGreaterThan(1);
    server.refusal = { status: 412, message: "entity.changed" };
    server.style = green;
    await save();
    await user.click(await screen.findByRole("button", { name: "Andere stijl laden" }));
    expect(titles()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Ongedaan maken" }));
    expect(titles().length).toBeGreaterThan(1);
  });
});
