import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { provideLocate } from "../../../../src/features/locate/provide.ts";
import { LocateControl } from "../../../../src/features/locate/LocateControl.tsx";
import { renderInMap } from "../../map/InMap.tsx";

/** A position sensor that a test works by hand. */
function fakeSensor() {
  let found: PositionCallback = () => undefined;
  const stopped: number[] = [];
  const geolocation = {
    watchPosition: (onFound: PositionCallback) => {
      found = onFound;
      return 1;
    },
    clearWatch: (watch: number) => void stopped.push(watch),
  } as unknown as Geolocation;
  const coords = { longitude: 5.12, latitude: 52.09, accuracy: 12 } as GeolocationCoordinates;
  return {
    geolocation,
    stopped,
    find: () => act(() => found({ coords, timestamp: 0 } as GeolocationPosition)),
  };
}

function setup() {
  const sensor = fakeSensor();
  const logic = provideLocate({ geolocation: sensor.geolocation, logProblem: () => undefined });
  const { user, actor } = renderInMap({ locate: () => ({ logic }) }, <LocateControl />);
  const button = () => screen.getByRole("button", { name: "Mijn locatie" });
  return {
    ...sensor,
    press: () => user.click(button()),
    leave: () => act(() => actor("locate").send({ type: "map.left" })),
    says: () => document.getElementById(button().getAttribute("aria-describedby") ?? "")?.textContent,
    state: () => [button().getAttribute("aria-pressed"), button().getAttribute("aria-busy")],
  };
}

it("the button of one's own position waits for the first fix, follows, follows again after the map was moved, and stops (§2.42)", async () => {
  const { press, find, leave, says, state, stopped } = setup();
  expect([says(), state()]).toEqual(["Toont waar je bent", ["false", "false"]]);

  await press();
  expect([says(), state()]).toEqual(["Je locatie wordt bepaald…", ["true", "true"]]);
  find();
  expect([says(), state()]).toEqual(["De kaart volgt je; klik om te stoppen", ["true", "false"]]);
  leave();
  expect(says()).toBe("De kaart volgt je niet; klik om weer te volgen");
  await press();
  expect(says()).toBe("De kaart volgt je; klik om te stoppen");
  await press();

  expect(state()).toEqual(["false", "false"]);
  expect(stopped).toEqual([1]);
});
