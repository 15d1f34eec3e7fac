import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fromLonLat } from "ol/proj.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import nl from "../../../../locales/nl.json";
import { isRdExact, unloadRdGrid } from "../../../../machines/coordinates/rdNew.ts";
import { provideCoordinates, storedNotation } from "../../../../src/features/coordinates/provide.ts";
import { provideCopy } from "../../../../src/features/copying/provide.ts";
import { GoToControl, GoToField } from "../../../../src/features/coordinates/GoToField.tsx";
import { NotationMenu } from "../../../../src/features/coordinates/NotationMenu.tsx";
import { PositionReadout } from "../../../../src/features/coordinates/PositionReadout.tsx";
import { MapOverlay } from "../../../../src/map/MapOverlay.tsx";
import { layersMachine } from "../../../../machines/layers/layersMachine.ts";
import { goToMachine } from "../../../../machines/coordinates/goToMachine.ts";
import { Copy } from "../../../../src/features/copying/selectors.ts";
import { renderMap } from "../../map/renderMap.tsx";
import { InMap } from "../../map/InMap.tsx";
import { inLanguage } from "../../inLanguage.tsx";
import { eventually } from "../../../support/time/eventually.ts";

const gridPath = join(import.meta.dirname, "../../../../schemas/rdnaptrans2018/rdtrans2018.bin");

beforeEach(() => void vi.stubGlobal("fetch", async () => new Response(readFileSync(gridPath))));

/** First the page goes, and with it whoever still waits for the grid. */
afterEach(() => {
  cleanup();
  unloadRdGrid();
});

const amersfoort: [number, number] = [5.387_206_21, 52.155_174_4];

function setup(language: "nl" | "en" = "nl") {
  const written: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
  const { map } = renderMap(
    inLanguage(
      <Copy.Provider logic={provideCopy({ clipboard })}>
        <InMap
          parts={{
            layers: () => ({ logic: layersMachine, input: { names: [] } }),
            coordinates: (actorOf) => ({
              logic: provideCoordinates({ storage: localStorage, layers: actorOf("layers") }),
              input: { stored: storedNotation(localStorage) },
            }),
            goTo: () => ({ logic: goToMachine }),
          }}
        >
          <MapOverlay>
            <PositionReadout />
            <NotationMenu />
            <GoToControl />
            <GoToField />
          </MapOverlay>
        </InMap>
      </Copy.Provider>,
      language,
    ),
    { hasMachines: true },
  );
  const show = async (lonLat: [number, number]) => {
    map().getView().setCenter(fromLonLat(lonLat));
    act(() => void map().dispatchEvent("postrender"));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  return { user: userEvent.setup(), written, show };
}

const readout = (name = /Kopieer positie/) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the position", () => {
  it("is the centre's while no pointer is there, in RD New, and is copied with decimal points", async () => {
    const { user, written, show } = setup();
    await show(amersfoort);
    expect(readout().textContent).toMatch(/Midden x\s155\.000\S* {2}y\s463\.000\S*$/);

    await user.click(readout());

    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^155000(\.0+)? 463000(\.0+)?$/);
  });

  it("is told to decimetres, with a word, where the correction grid of RD New cannot be had", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const { show } = setup();
    await show(amersfoort);

    expect(await screen.findByText("±0,25 m")).toBeTruthy();
    expect(readout().title).toBe(nl["map.rdRoughReason"]);
    expect(isRdExact()).toBe(false);
  });

  it("offers each notation with the order of its numbers; RD New has nothing to copy outside its area", async () => {
    const { user, show } = setup();
    await show([2.35, 48.85]);
    expect(readout().disabled).toBe(true);
    expect(readout().textContent).toContain("buiten RD-gebied");

    await user.click(screen.getByRole("button", { name: "Notatie van coördinaten" }));

    const choices = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(choices.map(({ value }) => value)).toEqual(["rd", "decimal", "dms"]);
    expect(screen.getByText("x y in meters, EPSG:28992")).toBeTruthy();
  });
});

describe("the field for a coordinate", () => {
  const open = async () => {
    const rendered = setup();
    await rendered.user.click(screen.getByRole("button", { name: "Ga naar coördinaat" }));
    return { ...rendered, field: screen.getByRole("textbox", { name: "Ga naar coördinaat" }) };
  };

  it("takes the keyboard, says how it understands the text, and gives the keyboard back", async () => {
    const { user, field } = await open();
    expect(document.activeElement).toBe(field);
    await eventually(() => expect(isRdExact()).toBe(true));

    await user.keyboard("136000 456000");

    expect(screen.getByText(/Begrepen als RD x 136\.000,00/)).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("false");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ga naar coördinaat" }));
  });
});
