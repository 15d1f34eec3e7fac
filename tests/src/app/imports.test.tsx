import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import { anImport, aLayer, anAttribute, readImport } from "../../machines/import/imports.ts";
import { platformAdmin } from "../../support/answers/users.ts";
import { aPage } from "./aPage.ts";
import { openStartedApp } from "./openApp.tsx";
import { fillIn } from "../fillIn.ts";

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

async function open({ begun = [], isHere = true }: { begun?: GeodataImport[]; isHere?: boolean } = {}) {
  const server = { job: anImport({ size: file.size }) };
  const workspace = {
    id: 1,
    name: "voorbeeld",
    projectCount: 1,
    companies: [],
    createdAt: "2026-11-01T10:00:00.000Z",
  };
  const tree = { type: "Feature", id: 1, geometry: null, properties: { soort: "eik", hoogte: 4.5 } };
  const app = await openStartedApp({
    user: platformAdmin,
    path: "/workspaces/import",
    answers: {
      "GET /": () => ({ body: { name: "Perceel", version: "1", demo: true, embeddedMaps: isHere } }),
      "GET /workspaces": () => ({ body: aPage([workspace]) }),
      "GET /imports": () => ({ body: begun }),
      "POST /imports": () => ({ status: 201, body: server.job }),
      "GET /imports/7": () => ({ body: server.job }),
      "PATCH /imports/7": () => ({ status: 204 }),
      "POST /imports/7/answers": () => ({ body: server.job }),
      "GET /imports/7/preview?layer=0": () => ({
        body: { type: "FeatureCollection", numberMatched: 1, features: [tree] },
      }),
      "POST /imports/7/save": () => ({ body: { ...server.job, state: "saved" } }),
    },
  });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  // A person may drop what the picker's filter hides.
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText("Bestand kiezen", { selector: "input" }), {
      target: { files },
    });
  const sent = (call: string) => app.asked.findLast((each) => each.call === call)?.body;
  const start = async (job: GeodataImport) => {
    await choose(file);
    await app.user.click(button("Importeren"));
    server.job = job;
    app.hear({ event: "work-progressed", work: "import", id: "7" });
    await app.wait(500);
  };
  return { ...app, server, button, choose, sent, start };
}

describe("choosing what is imported", () => {
  it("is not offered where the maps come from another server", async () => {
    await open({ isHere: false });

    expect(await screen.findByText(/andere kaartserver/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Importeren" })).toBeNull();
  });

  it("says at once what cannot be imported, and takes a style beside a file (§31.4) and a new workspace by its name", async () => {
    const { user, choose, button, sent } = await open();
    await choose(new File(["x"], "foto.png"));
    expect(screen.getByRole("alert").textContent).toBe("Dit soort bestand kan niet worden geïmporteerd.");
    expect(button("Importeren").disabled).toBe(true);
    await choose(new File(["<qgis/>"], "bomen.qml"), file);
    expect(screen.getByText("met de stijl bomen.qml")).toBeTruthy();

    await user.selectOptions(screen.getByRole("combobox", { name: "Werkruimte" }), "Nieuwe werkruimte…");
    expect(button("Importeren").disabled).toBe(true);
    await fillIn(user, screen.getByRole("textbox", { name: "Naam van de nieuwe werkruimte" }), "groen_2026");
    await user.click(button("Importeren"));

    await waitFor(() =>
      expect(sent("POST /imports")).toEqual({
        workspace: "groen_2026",
        fileName: "bomen.csv",
        size: file.size,
        styleFile: { format: "qml", name: "bomen.qml", text: "<qgis/>" },
      }),
    );
  });

  it("goes on with a file that this browser sent a part of", async () => {
    const known = { name: file.name, size: file.size, lastModified: 1000 };
    localStorage.setItem("import__file.7", JSON.stringify(known));
    const { user, choose, button, asked } = await open({
      begun: [anImport({ size: file.size, received: 4 })],
    });

    await choose(file);
    await user.click(button("Verder importeren"));

    await waitFor(() => expect(asked.some(({ call }) => call === "PATCH /imports/7")).toBe(true));
    expect(asked.some(({ call }) => call === "POST /imports")).toBe(false);
  });

  it("tells what was begun apart by the workspace too, where the file is the same", async () => {
    const workspaces = ["groen", "beheer"];
    await open({
      begun: workspaces.map((workspace, id) => anImport({ id: String(id), workspace, state: "ready" })),
    });

    for (const workspace of workspaces)
      for (const name of [`Verder met bomen.csv voor ${workspace}`, `bomen.csv voor ${workspace} weggooien`])
        expect(await screen.findByRole("button", { name })).toBeTruthy();
  });
});

it("what the file does not tell is asked, with RD New first, and can be said otherwise where it led to nothing", async () => {
  const { start, user, sent, server, button } = await open();
  await start(
    anImport({
      state: "asking",
      questions: ["crs", "coordinateColumns"],
      columns: { names: ["x", "y"], x: "x", y: null },
    }),
  );
  const crs = await screen.findByRole("combobox", { name: "Coördinatenstelsel" });
  expect(within(crs).getAllByRole("option")[0]?.textContent).toBe("RD New, Nederland (EPSG:28992)");
  expect(button("Verder lezen").disabled).toBe(true);
  await user.selectOptions(screen.getByRole("combobox", { name: "Kolom met y of breedtegraad" }), "y");
  server.job = anImport({ state: "failed", received: 1000, failure: { code: "import.noFeatures" } });
  await user.click(button("Verder lezen"));
  await screen.findByText("In dit bestand staat niets dat op de kaart kan.");
  expect(sent("POST /imports/7/answers")).toEqual({ crs: "EPSG:28992", xColumn: "x", yColumn: "y" });

  server.job = readImport({ layers: [trees] });
  await user.selectOptions(screen.getByRole("combobox", { name: "Ander coördinatenstelsel" }), "EPSG:4326");

  await screen.findByRole("button", { name: "Opslaan in voorbeeld" });
  expect(sent("POST /imports/7/answers")).toMatchObject({ crs: "EPSG:4326" });
});

it("what was read shows its first rows, which rows are left out and why, and how far off it is; it is styled by category, and saved so", async () => {
  const { start, user, button, sent } = await open();
  await start(readImport({ layers: [{ ...trees, crs: "EPSG:31466" }] }));
  const name = await screen.findByRole("textbox", { name: "Naam van de kaartlaag" });
  await user.type(name, " 2");
  expect(screen.getByText(/Gebruik alleen letters/)).toBeTruthy();
  expect(button("Opslaan in voorbeeld").disabled).toBe(true);
  await user.type(name, "{Backspace}{Backspace}");

  expect(screen.getByText(/EPSG:31466 · posities kunnen hier 3 m naast liggen/)).toBeTruthy();
  expect((await screen.findByRole("cell", { name: "4,5" })).textContent).toBe("4,5");
  await user.click(screen.getByText("3 rijen worden overgeslagen"));
  expect(screen.getByText("Geen coördinaten: rijen 4 en 9")).toBeTruthy();
  expect(screen.getByText("Rij kan niet worden gelezen: rij 12")).toBeTruthy();

  await user.click(screen.getByRole("radio", { name: "Per categorie" }));
  const legend = within(screen.getByRole("region", { name: "Legenda" }));
  await user.clear(legend.getByRole("textbox", { name: "Tekst bij eik" }));
  await fillIn(user, legend.getByRole("textbox", { name: "Tekst bij Regel 1" }), "Zomereik");
  fireEvent.change(legend.getByLabelText("Kleur van beuk"), { target: { value: "#123456" } });
  await user.click(legend.getByRole("button", { name: "linde verwijderen" }));
  await user.click(button("Opslaan in voorbeeld"));
  await screen.findByRole("heading", { name: "Geïmporteerd" });

  const beech = { title: "beuk", symbol: { fill: expect.stringMatching(/^#123456/) as string } };
  expect(sent("POST /imports/7/save")).toMatchObject({
    layers: [{ style: { rules: [{ title: "Zomereik" }, beech] } }],
  });
});
