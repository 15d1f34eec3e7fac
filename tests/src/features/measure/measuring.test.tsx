import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unloadRdGrid, loadRdGrid } from "../../../../machines/coordinates/rdNew.ts";
import type { Measurement } from "../../../../machines/measure/measuring.ts";
import { writeMeasurements } from "../../../../machines/measure/storedMeasurements.ts";
import { InMap } from "../../map/InMap.tsx";

import { provideCopy } from "../../../../src/features/copying/provide.ts";
import { Measure } from "../../../../src/features/measure/selectors.ts";
import { provideMeasure, readMeasureInput } from "../../../../src/features/measure/provide.ts";
import { MeasureAnnouncements } from "../../../../src/features/measure/MeasureAnnouncements.tsx";
import { MeasureBar } from "../../../../src/features/measure/MeasureBar.tsx";
import { MeasureControl } from "../../../../src/features/measure/MeasureControl.tsx";
import { MeasureNotice } from "../../../../src/features/measure/MeasureNotice.tsx";
import { MeasureOnMap } from "../../../../src/features/measure/MeasureOnMap.tsx";
import { MeasurementsPanel } from "../../../../src/features/measure/MeasurementsPanel.tsx";
import { MapOverlay } from "../../../../src/map/MapOverlay.tsx";
import { Copy } from "../../../../src/features/copying/selectors.ts";
import { renderMap } from "../../map/renderMap.tsx";
import { rdGrid } from "../../../support/files/rdGrid.ts";
import { inLanguage } from "../../inLanguage.tsx";

const owner = { userId: 1, projectId: 1 };

// RD New 136000 456000, and 100 m to the east and to the north of it.
const line: Measurement = {
  id: "measurement-1",
  number: 1,
  name: null,
  geometry: { type: "LineString", coordinates: [[5.1100585, 52.0917986], [5.1115185, 52.0918028]] }, // prettier-ignore
};
const area: Measurement = {
  id: "measurement-2",
  number: 2,
  name: "Weiland",
  geometry: {
    type: "Polygon",
    coordinates: [[[5.11, 52.09], [5.12, 52.09], [5.12, 52.1], [5.11, 52.1], [5.11, 52.09]]], // prettier-ignore
  },
};

/** Brings what a link would. */
function OpenLink() {
  const measure = Measure.useActorRef();
  const measurements = [{ id: "measurement-9", name: null, geometry: area.geometry }];
  return <button onClick={() => measure.send({ type: "measurements.add", measurements })}>Open link</button>;
}

afterEach(unloadRdGrid);
beforeEach(() => loadRdGrid(rdGrid()));

function setup({
  measurements = [],
  language = "nl",
}: { measurements?: Measurement[]; language?: "nl" | "en" } = {}) {
  localStorage.setItem("map__measurements.1.1", writeMeasurements(measurements));
  const copied: string[] = [];
  const files: File[] = [];
  const deps = {
    owner,
    storage: localStorage,
    page: window,
    saveFile: (file: File) => files.push(file),
  };
  const logic = provideMeasure(deps);
  const copyLogic = provideCopy({
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  renderMap(
    inLanguage(
      <Copy.Provider logic={copyLogic}>
        <InMap parts={{ measure: () => ({ logic, input: readMeasureInput(deps) }) }}>
          <MeasureOnMap />
          <OpenLink />
          <MapOverlay>
            <MeasureControl kind="line" />
            <MeasureControl kind="area" />
            <MeasureBar />
            <MeasureAnnouncements />
            <MeasureNotice />
            <MeasurementsPanel projectName="Openbare ruimte" />
          </MapOverlay>
        </InMap>
      </Copy.Provider>,
      language,
    ),
    { hasMachines: true },
  );
  return {
    user: userEvent.setup(),
    copied,
    files,
    item: (name: string) =>
      within(screen.getByRole("textbox", { name }).closest("li") ?? document.createElement("li")),
    button: (name: string) => screen.getByRole("button", { name }),
    field: (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }),
    stored: () => readMeasureInput(deps).measurements,
  };
}

describe("the panel of measurements", () => {
  it("explains how to begin while there is none", () => {
    setup();

    expect(screen.getByText(/nog niets gemeten\. Kies Meet afstand/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Alles verwijderen" })).toBeNull();
  });

  it("§9.31 lists figures with their unit and method, in Dutch and in English notation", () => {
    const { item } = setup({ measurements: [line, area] });

    expect(item("Naam van Afstand 1").getByText(/^100,\d\d m$/)).toBeTruthy();
    const field = item("Naam van Weiland");
    expect(field.getByText(/^0,76\d{4} km²$/)).toBeTruthy();
    expect(field.getByText(/= 76,\d{4} ha/)).toBeTruthy();
    expect(field.getByText(/omtrek 3,59\d km · ellipsoïde/)).toBeTruthy();
  });

  it("speaks English", () => {
    const { item } = setup({ measurements: [line], language: "en" });

    expect(item("Name of Distance 1").getByText(/^100\.\d\d m$/)).toBeTruthy();
  });

  it("shows the length of each edge when asked, of one measurement at a time", async () => {
    const { user, item } = setup({ measurements: [line, area] });

    await user.click(item("Naam van Afstand 1").getByRole("button", { name: "1 lijnstuk" }));
    await user.click(item("Naam van Weiland").getByRole("button", { name: "4 lijnstukken" }));

    const edges = screen.getAllByRole("list", { name: "Lijnstukken" });
    expect(edges).toHaveLength(1);
    expect(edges[0]?.textContent).toMatch(/^685,\d\d m1,11\d km685,\d\d m1,11\d km$/);
  });

  it("renames where the name stands; an empty name gives back the first one, Escape changes nothing", async () => {
    const { user, field, stored } = setup({ measurements: [line, area] });

    await user.clear(field("Naam van Afstand 1"));
    await user.type(field("Naam van Afstand 1"), "Beukenhaag{Enter}");
    await user.clear(field("Naam van Weiland"));
    await user.tab();
    await user.type(field("Naam van Beukenhaag"), " lang{Escape}");
    await user.tab();

    expect(stored().map(({ name }) => name)).toEqual(["Beukenhaag", null]);
    expect(field("Naam van Oppervlakte 2").value).toBe("Oppervlakte 2");
  });

  it("§18.1 moves points by their coordinates, refuses what is none, and takes the new shape back", async () => {
    const { user, button, field, stored } = setup({ measurements: [line] });
    await user.click(button("Vorm van Afstand 1 wijzigen"));
    const first = await screen.findByRole<HTMLInputElement>("textbox", { name: "Punt 1" });
    expect(document.activeElement).toBe(button("Gereed"));

    await user.clear(first);
    await user.type(first, "hier{Enter}");
    expect(first.getAttribute("aria-invalid")).toBe("true");
    await user.type(first, "{Escape}");
    expect(first.value).toBe("136006.95 455985.28");
    await user.clear(first);
    await user.type(first, "135906.95 455985.28{Enter}");

    expect(screen.getByText("2 punten")).toBeTruthy();
    expect(screen.getAllByText(/^200,\d\d m$/).length).toBeGreaterThan(0);
    expect(field("Punt 1").value).toBe("135906.95 455985.28");
    expect(stored()).toEqual([line]);
    await user.click(button("Gereed"));
    expect(stored()).not.toEqual([line]);
    await user.click(button("Ongedaan maken"));
    expect(stored()).toEqual([line]);
  });

  it("§18.2 asks whether a link's measurements are to stay", async () => {
    const { user, button, stored } = setup({ measurements: [line] });
    await user.click(button("Open link"));
    await user.click(screen.getByRole("button", { name: "Sluiten" }));

    expect(screen.getByText(/uit een link, niet bewaard/)).toBeTruthy();
    expect(stored()).toEqual([line]);
    await user.click(button("Bewaren"));

    expect(stored()).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Weghalen" })).toBeNull();
  });

  it("measures in the plane of RD New when that is chosen", async () => {
    const { user, item } = setup({ measurements: [area] });

    await user.click(screen.getByRole("radio", { name: /^RD-vlak/ }));

    expect(item("Naam van Weiland").getByText(/RD-vlak/)).toBeTruthy();
    expect(screen.getByRole("img", { name: /km², RD-vlak$/, hidden: true })).toBeTruthy();
  });

  it("deletes one or all, and takes that back", async () => {
    const { user, button, stored } = setup({ measurements: [line, area] });

    await user.click(button("Verwijder Weiland"));
    expect(stored()).toEqual([line]);
    await user.click(button("Ongedaan maken"));
    expect(stored()).toEqual([line, area]);
    await user.click(button("Alles verwijderen"));
    expect(screen.getByText("2 metingen verwijderd")).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    await user.click(button("Ongedaan maken"));

    expect(stored()).toEqual([line, area]);
  });

  it("copies one as text, with its points in RD New", async () => {
    const { user, button, copied } = setup({ measurements: [line] });

    await user.click(button("Kopieer Afstand 1 als tekst"));

    expect(copied).toHaveLength(1);
    expect(copied[0]).toMatch(
      /^Afstand 1: 100,\d\d m \(ellipsoïde\)\nLijnstukken: 100,\d\d m\nPunten \(RD\): /,
    );
  });

  it("saves all as one file of GeoJSON, named after the project and the day", async () => {
    const { user, button, files } = setup({ measurements: [line, area] });

    await user.click(button("Alles bewaren als GeoJSON"));

    expect(files[0]?.name).toMatch(/^metingen-openbare-ruimte-\d{4}-\d\d-\d\d\.geojson$/);
    const { features } = JSON.parse((await files[0]?.text()) ?? "") as { features: unknown[] };
    expect(features).toMatchObject([
      { geometry: line.geometry, properties: { name: "Afstand 1", kind: "line", method: "ellipsoid" } },
      { geometry: area.geometry, properties: { name: "Weiland", kind: "area", method: "ellipsoid" } },
    ]);
  });
});

describe("a point that is typed", () => {
  const pointField = "Punt toevoegen";
  const says = (text: string | RegExp) =>
    screen
      .getAllByRole("status")
      .some(({ textContent }) =>
        typeof text === "string" ? textContent?.includes(text) : text.test(textContent ?? ""),
      );

  it("makes a line together with the others, and every step is read out", async () => {
    const { user, button, field, stored } = setup();
    await user.click(button("Meet afstand"));
    expect(says("Ctrl+Enter eindigt")).toBe(true);

    await user.type(field(pointField), "136000 456000");
    expect(says("Begrepen als RD: 136000.00 456000.00")).toBe(true);
    await user.keyboard("{Enter}");
    expect(says(/^1 punt$/)).toBe(true);
    await user.type(field(pointField), "90° 250 m");
    expect(says("Richting 90°, 250,00 m vanaf het laatste punt")).toBe(true);
    await user.keyboard("{Enter}");
    expect(says("2 punten: 250,00 m, ellipsoïde")).toBe(true);
    await user.keyboard("{Enter}");

    expect(says("Afstand 1: 250,00 m, ellipsoïde")).toBe(true);
    expect(stored()).toHaveLength(1);
  });

  it("is told from what is none, and bearing needs a point to start from", async () => {
    const { user, button, field } = setup();
    await user.click(button("Meet oppervlakte"));

    await user.type(field(pointField), "ergens");
    expect(says("Dit is nog geen punt.")).toBe(true);
    await user.clear(field(pointField));
    await user.type(field(pointField), "90° 250 m{Enter}");

    expect(says("Plaats eerst een punt")).toBe(true);
    expect(field(pointField).value).toBe("90° 250 m");
  });

  it("goes with Escape, and the sketch only with the next one", async () => {
    const { user, button, field } = setup();
    await user.click(button("Meet afstand"));
    await user.type(field(pointField), "52,09 5,12{Enter}52{Escape}");
    expect(field(pointField).value).toBe("");
    expect(says(/^1 punt$/)).toBe(true);

    await user.keyboard("{Escape}");

    expect(screen.queryByRole("textbox", { name: pointField })).toBeNull();
  });

  it("can be taken back", async () => {
    const { user, button, field } = setup();
    await user.click(button("Meet afstand"));
    expect(button("Laatste punt weg")).toHaveProperty("disabled", true);
    await user.type(field(pointField), "52,09 5,12{Enter}");

    await user.click(button("Laatste punt weg"));

    expect(says("Ctrl+Enter eindigt")).toBe(true);
  });
});
