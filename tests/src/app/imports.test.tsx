import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import { anImport, aLayer, anAttribute, readImport } from "../../machines/import/imports.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";

const info = (embeddedMaps: boolean) => ({
  body: { name: "Perceel", version: "1", demo: true, embeddedMaps },
});
const workspace = {
  id: 1,
  name: "voorbeeld",
  projectCount: 1,
  companies: [],
  createdAt: "2026-11-01T10:00:00.000Z",
};
const file = new File(["x;y\n1;2\n"], "bomen.csv", { type: "text/csv", lastModified: 1000 });

/** Layers without a box are shown as rows only: no map starts here. */
const trees = aLayer({
  latlonBoundingBox: null,
  geometry: "polygon",
  attributes: [
    anAttribute(),
    anAttribute({ name: "hoogte", type: "number", values: [], distinct: null, minimum: 0, maximum: 10 }),
  ],
  badRows: {
    count: 3,
    first: [
      { row: 4, reason: "noCoordinates" },
      { row: 9, reason: "noCoordinates" },
      { row: 12, reason: "brokenRow" },
    ],
  },
});

interface Options {
  begun?: GeodataImport[];
  isHere?: boolean;
  language?: "nl" | "en";
  save?: () => { status?: number; body: unknown };
}

async function open({ begun = [], isHere = true, language = "nl", save }: Options = {}) {
  const server = { job: anImport({ size: file.size }), tries: 0, isDown: false };
  const app = await openStartedApp({
    user: platformAdmin,
    path: "/workspaces/import",
    language,
    answers: {
      "GET /": () => info(isHere),
      "GET /workspaces": () => ({ body: aPage([workspace]) }),
      "GET /imports": () => ({ body: begun }),
      "POST /imports": () => ({ status: 201, body: server.job }),
      "GET /imports/7": () => ({ body: server.job }),
      "PATCH /imports/7": () => ({ status: 204 }),
      "POST /imports/7/answers": () => ({ body: server.job }),
      "GET /imports/7/preview?layer=0": () => ({
        body: {
          type: "FeatureCollection",
          numberMatched: 1,
          features: [{ type: "Feature", id: 1, geometry: null, properties: { soort: "eik", hoogte: 4.5 } }],
        },
      }),
      "POST /imports/7/save": save ?? (() => ({ body: { ...server.job, state: "saved" } })),
      "DELETE /imports/7": () => ({ status: 204 }),
    },
  });
  const choose = async (...chosen: File[]) => {
    const input = await screen.findByLabelText(language === "nl" ? "Bestand kiezen" : "Choose a file", {
      selector: "input",
    });
    // A person may drop what the picker's filter hides.
    fireEvent.change(input, { target: { files: chosen.length === 0 ? [file] : chosen } });
  };
  const start = async (job: GeodataImport) => {
    await choose();
    server.job = anImport({ size: file.size });
    await app.user.click(screen.getByRole("button", { name: "Importeren" }));
    server.job = job;
    app.hear({ event: "work-progressed", work: "import", id: "7" });
    await app.wait(500);
  };
  return { ...app, server, choose, start };
}

describe("choosing what is imported", () => {
  it("is not offered where the maps come from another server", async () => {
    await open({ isHere: false });

    expect(await screen.findByText(/andere kaartserver/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Importeren" })).toBeNull();
  });

  it("says at once what cannot be imported, and takes a style beside a file (§31.4) and a new workspace by its name", async () => {
    const { user, choose, asked } = await open();
    await choose(new File(["x"], "foto.png"));
    expect(screen.getByRole("alert").textContent).toBe("Dit soort bestand kan niet worden geïmporteerd.");
    expect(screen.getByRole("button", { name: "Importeren" }).hasAttribute("disabled")).toBe(true);
    await choose(new File(["<qgis/>"], "bomen.qml"), file);
    expect(screen.getByText("met de stijl bomen.qml")).toBeTruthy();

    await user.selectOptions(screen.getByRole("combobox", { name: "Werkruimte" }), "Nieuwe werkruimte…");
    expect(screen.getByRole("button", { name: "Importeren" }).hasAttribute("disabled")).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "Naam van de nieuwe werkruimte" }), "groen_2026");
    await user.click(screen.getByRole("button", { name: "Importeren" }));

    await waitFor(() =>
      expect(asked.find(({ call }) => call === "POST /imports")?.body).toEqual({
        workspace: "groen_2026",
        fileName: "bomen.csv",
        size: file.size,
        styleFile: { format: "qml", name: "bomen.qml", text: "<qgis/>" },
      }),
    );
  });

  it("goes on with a file that this browser sent a part of", async () => {
    localStorage.setItem(
      "import__file.7",
      JSON.stringify({ name: file.name, size: file.size, lastModified: 1000 }),
    );
    const { user, choose, asked } = await open({ begun: [anImport({ size: file.size, received: 4 })] });

    await choose();
    await user.click(screen.getByRole("button", { name: "Verder importeren" }));

    await waitFor(() => expect(asked.some(({ call }) => call === "PATCH /imports/7")).toBe(true));
    expect(asked.some(({ call }) => call === "POST /imports")).toBe(false);
  });
});

describe("what the file does not tell", () => {
  it("is asked, with RD New first, and sent", async () => {
    const { start, user, asked, server } = await open();
    await start(
      anImport({
        state: "asking",
        questions: ["crs", "coordinateColumns"],
        columns: { names: ["x", "y"], x: "x", y: null },
      }),
    );

    const crs = await screen.findByRole("combobox", { name: "Coördinatenstelsel" });
    expect(within(crs).getAllByRole("option")[0]?.textContent).toBe("RD New, Nederland (EPSG:28992)");
    expect(screen.getByRole("button", { name: "Verder lezen" }).hasAttribute("disabled")).toBe(true);
    await user.selectOptions(screen.getByRole("combobox", { name: "Kolom met y of breedtegraad" }), "y");
    server.job = anImport({ state: "reading" });
    await user.click(screen.getByRole("button", { name: "Verder lezen" }));

    expect(asked.find(({ call }) => call === "POST /imports/7/answers")?.body).toEqual({
      crs: "EPSG:28992",
      xColumn: "x",
      yColumn: "y",
    });
  });

  it("can be said otherwise where it led to nothing", async () => {
    const { start, user, asked, server } = await open();
    await start(anImport({ state: "asking", received: 1000, questions: ["crs"] }));
    await screen.findByRole("combobox", { name: "Coördinatenstelsel" });
    server.job = anImport({ state: "failed", received: 1000, failure: { code: "import.noFeatures" } });
    await user.click(screen.getByRole("button", { name: "Verder lezen" }));
    await screen.findByText("In dit bestand staat niets dat op de kaart kan.");

    const other = screen.getByRole("combobox", { name: "Ander coördinatenstelsel" });
    expect((other as HTMLSelectElement).value).toBe("EPSG:28992");
    server.job = readImport({ layers: [trees] });
    await user.selectOptions(other, "EPSG:4326");

    await screen.findByRole("button", { name: "Opslaan in voorbeeld" });
    expect(asked.findLast(({ call }) => call === "POST /imports/7/answers")?.body).toEqual({
      crs: "EPSG:4326",
    });
  });
});

describe("what was read", () => {
  const openRead = async (options: Options = {}) => {
    const app = await open(options);
    await app.start(readImport({ layers: [trees] }));
    await screen.findByRole("button", { name: "Opslaan in voorbeeld" });
    return app;
  };
  interface Saved {
    layers: { style: { rules?: { title: string; symbol: { fill: string } }[] } }[];
  }
  const saved = (asked: { call: string; body: unknown }[]) => {
    const body = asked.find(({ call }) => call === "POST /imports/7/save")?.body as Saved | undefined;
    return body?.layers[0]?.style;
  };

  it("shows its first rows and which rows are left out, and why, and has no name that cannot be one", async () => {
    const { user } = await openRead();
    await user.type(screen.getByRole("textbox", { name: "Naam van de kaartlaag" }), " 2");
    expect(screen.getByText(/Gebruik alleen letters/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Opslaan in voorbeeld" }).hasAttribute("disabled")).toBe(true);

    expect((await screen.findByRole("cell", { name: "4,5" })).textContent).toBe("4,5");
    await user.click(screen.getByText("3 rijen worden overgeslagen"));
    expect(screen.getByText(/Geen coördinaten/).textContent).toBe("Geen coördinaten: rijen 4 en 9");
    expect(screen.getByText(/kan niet worden gelezen/).textContent).toBe(
      "Rij kan niet worden gelezen: rij 12",
    );
  });

  it("is styled by category, with words and colours of each, and saved so", async () => {
    const { user, asked } = await openRead();

    await user.click(screen.getByRole("radio", { name: "Per categorie" }));
    const legend = within(screen.getByRole("region", { name: "Legenda" }));
    await user.clear(legend.getByRole("textbox", { name: "Tekst bij eik" }));
    await user.type(legend.getByRole("textbox", { name: "Tekst bij Regel 1" }), "Zomereik");
    fireEvent.change(legend.getByLabelText("Kleur van beuk"), { target: { value: "#123456" } });
    await user.click(legend.getByRole("button", { name: "linde verwijderen" }));
    await user.click(screen.getByRole("button", { name: "Opslaan in voorbeeld" }));
    await screen.findByRole("heading", { name: "Geïmporteerd" });

    expect(saved(asked)?.rules?.map(({ title }) => title)).toEqual(["Zomereik", "beuk"]);
    expect(saved(asked)?.rules?.[1]?.symbol.fill).toMatch(/^#123456/);
  });

  it("tells how far off its coordinate system is, and writes moments for people in the legend", async () => {
    const { start, user } = await open();
    const seen = anAttribute({
      name: "gezien",
      type: "dateTime",
      values: ["2013-11-30T18:03:04+0100"],
      distinct: 1,
    });
    await start(readImport({ layers: [{ ...trees, crs: "EPSG:31466", attributes: [seen] }] }));

    expect(await screen.findByText(/EPSG:31466 · posities kunnen hier 3 m naast liggen/)).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "Per categorie" }));
    const legend = within(screen.getByRole("region", { name: "Legenda" }));
    expect(legend.getByDisplayValue("30 nov 2013, 18:03:04 +01:00")).toBeTruthy();
  });
});
