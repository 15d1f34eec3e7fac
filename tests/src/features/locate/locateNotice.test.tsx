import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toLonLat } from "ol/proj.js";
import { expect, it } from "vitest";
import { LocateControl } from "../../../../src/features/locate/LocateControl.tsx";
import { LocateNotice } from "../../../../src/features/locate/LocateNotice.tsx";
import { provideLocate } from "../../../../src/features/locate/provide.ts";
import { MapOverlay } from "../../../../src/map/MapOverlay.tsx";
import { eventually } from "../../../support/time/eventually.ts";
import { inLanguage } from "../../inLanguage.tsx";
import { InMap } from "../../map/InMap.tsx";
import { renderMap } from "../../map/renderMap.tsx";

const projectBox = { minx: 5, miny: 52, maxx: 5.1, maxy: 52.1 };

/** On a map that shows this place, the person stands at the other. */
function setup({ at }: { at: [longitude: number, latitude: number] }) {
  let found: PositionCallback = () => undefined;
  const geolocation = {
    watchPosition: (onFound: PositionCallback) => {
      found = onFound;
      return 1;
    },
    clearWatch: () => undefined,
  } as unknown as Geolocation;
  const logic = provideLocate({ geolocation, logProblem: () => undefined });
  const { map } = renderMap(
    inLanguage(
      <InMap parts={{ locate: () => ({ logic }) }}>
        <MapOverlay>
          <LocateControl />
          <LocateNotice projectBox={projectBox} />
        </MapOverlay>
      </InMap>,
    ),
    { hasMachines: true },
  );
  const [longitude, latitude] = at;
  const coords = { longitude, latitude, accuracy: 12 } as GeolocationCoordinates;
  return {
    user: userEvent.setup(),
    map,
    locate: async () => {
      screen.getByRole("button", { name: "Mijn locatie" }).click();
      await act(() => Promise.resolve());
      act(() => found({ coords, timestamp: 0 } as GeolocationPosition));
    },
    notice: () => screen.queryByText(/Je bent buiten het gebied van dit project/),
  };
}

it("who is outside the project is told, and offered the way back", async () => {
  const { user, locate, map, notice } = setup({ at: [5.6, 51.9] });
  await locate();
  expect(notice()).toBeTruthy();
  map().setSize([800, 600]);

  await user.click(screen.getByRole("button", { name: "Toon het hele project" }));

  await eventually(() => {
    const [longitude, latitude] = toLonLat(map().getView().getCenter() ?? []);
    expect([longitude, latitude]).toEqual([expect.closeTo(5.05, 2), expect.closeTo(52.05, 2)]);
  });
});

it("who is in the project is told nothing", async () => {
  const { locate, notice } = setup({ at: [5.05, 52.05] });

  await locate();

  expect(notice()).toBeNull();
});
