import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import nl from "../../../../locales/nl.json";
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
import { fillIn } from "../../fillIn.ts";

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

function setup(...measurements: Measurement[]) {
  localStorage.setItem("map__measurements.1.1", writeMeasurements(measurements));
  const deps = { owner, storage: localStorage, page: window, saveFile: () => undefined };
  const logic = provideMeasure(deps);
  renderMap(
    inLanguage(
      <Copy.Provider logic={provideCopy({ clipboard: undefined })}>
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
    ),
    { hasMachines: true },
  );
  return {
    user: userEvent.setup(),
    item: (name: string) =>
      within(screen.getByRole("textbox", { name }).closest("li") ?? document.createElement("li")),
    button: (name: string) => screen.getByRole("button", { name }),
    field: (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }),
    stored: () => readMeasureInput(deps).measurements,
  };
}

describe("the panel of measurements", () => {
  it("§9.31 lists figures with their unit and method, in Dutch and in English notation", () => {
    const { item } = setup(line, area);

    expect(item("Naam van Afstand 1").getByText(/^100,\d\d m$/)).toBeTruthy();
    const field = item("Naam van Weiland");
    expect(field.getByText(/^0,76\d{4} km²$/)).toBeTruthy();
    expect(field.getByText(/= 76,\d{4} ha/)).toBeTruthy();
    expect(field.getByText(/omtrek 3,59\d km · ellipsoïde/)).toBeTruthy();
  });

  it("says of an area whose edges cross that it has none", () => {
    const [[sw, se, ne, nw] = []] = area.geometry.coordinates as number[][][];
    const geometry = { type: "Polygon", coordinates: [[sw, ne, se, nw, sw]] } as typeof area.geometry;
    const { item } = setup({ ...area, geometry });

    expect(item("Naam van Weiland").getByText(nl["measure.crosses"])).toBeTruthy();
  });

  it("shows the length of each edge when asked, of one measurement at a time", async () => {
    const { user, item } = setup(line, area);

    await user.click(item("Naam van Afstand 1").getByRole("button", { name: "1 lijnstuk" }));
    await user.click(item("Naam van Weiland").getByRole("button", { name: "4 lijnstukken" }));

    const edges = screen.getAllByRole("list", { name: "Lijnstukken" });
    expect(edges).toHaveLength(1);
    expect(edges[0]?.textContent).toMatch(/^685,\d\d m1,11\d km685,\d\d m1,11\d km$/);
  });

  it("renames where the name stands; an empty name gives back the first one, Escape changes nothing", async () => {
    const { user, field, stored } = setup(line, area);

    await user.clear(field("Naam van Afstand 1"));
    await fillIn(user, field("Naam van Afstand 1"), "Beukenhaag");
    await user.keyboard("{Enter}");
    await user.clear(field("Naam van Weiland"));
    await user.tab();
    await user.type(field("Naam van Beukenhaag"), " lang{Escape}");
    await user.tab();

    expect(stored().map(({ name }) => name)).toEqual(["Beukenhaag", null]);
    expect(field("Naam van Oppervlakte 2").value).toBe("Oppervlakte 2");
  });

  it("§18.1 moves points by their coordinates, refuses what is none, and takes the new shape back", async () => {
    const { user, button, field, stored } = setup(line);
    await user.click(button("Vorm van Afstand 1 wijzigen"));
    const first = await screen.findByRole<HTMLInputElement>("textbox", { name: "Punt 1" });
    expect(document.activeElement).toBe(button("Gereed"));

    await user.clear(first);
    await user.type(first, "hier{Enter}");
    expect(first.getAttribute("aria-invalid")).toBe("true");
    await user.type(first, "{Escape}");
    expect(first.value).toBe("136006.95 455985.28");
    await user.clear(first);
    await fillIn(user, first, "135906.95 455985.28");
    await user.keyboard("{Enter}");

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
    const { user, button, stored } = setup(line);
    await user.click(button("Open link"));
    await user.click(screen.getByRole("button", { name: "Sluiten" }));

    expect(screen.getByText(/uit een link, niet bewaard/)).toBeTruthy();
    expect(stored()).toEqual([line]);
    await user.click(button("Bewaren"));

    expect(stored()).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Weghalen" })).toBeNull();
  });
});

it("a point that is typed goes with Escape, and the sketch only with the next one", async () => {
  const { user, button, field } = setup();
  await user.click(button("Meet afstand"));
  await user.type(field("Punt toevoegen"), "52,09 5,12{Enter}52{Escape}");
  expect(field("Punt toevoegen").value).toBe("");
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("1 punt");

  await user.keyboard("{Escape}");

  expect(screen.queryByRole("textbox", { name: "Punt toevoegen" })).toBeNull();
});

it("a line is typed by coordinates, then by bearing and distance, which is understood before it is taken", async () => {
  const { user, button, field } = setup();
  const told = () =>
    screen.getAllByRole("status").map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
  await user.click(button("Meet afstand"));
  const point = field("Punt toevoegen");

  await fillIn(user, point, "136000 456000");
  expect(told()).toContain("Begrepen als RD: 136000.00 456000.00");
  await user.type(point, "{Enter}90° 250 m");
  expect(told()).toContain("Richting 90°, 250,00 m vanaf het laatste punt");
  await user.type(point, "{Enter}");
  expect(told()).toContain("2 punten: 250,00 m, ellipsoïde");
  await user.type(point, "0° 1 km{Enter}");

  expect(told()).toContain("3 punten: 1,250 km, ellipsoïde");
});
