import { beforeEach, describe, expect, it, vi } from "vitest";
import { exposeToInspection } from "../../../src/app/exposeToInspection.ts";

beforeEach(() => void vi.stubEnv("DEV", false));

const visit = (path: string) => history.replaceState(null, "", path);

describe("a page", () => {
  it("shows nothing of its inside without ?inspect, but in development", () => {
    visit("/projects/7/map-view");

    exposeToInspection({ map: {}, actors: { layers: {} } });
    expect(window.perceel).toBeUndefined();

    vi.stubEnv("DEV", true);
    exposeToInspection({ map: "the map" });
    expect(window.perceel?.map).toBe("the map");
  });

  it("shows its map and machines with ?inspect, until they are gone", () => {
    visit("/projects/7/map-view?inspect");
    const map = {};
    const layers = {};

    const hideActors = exposeToInspection({ actors: { layers } });
    const hideMap = exposeToInspection({ map });
    expect(window.perceel).toEqual({ map, actors: { layers } });

    hideMap();
    hideActors();
    expect(window.perceel).toEqual({ actors: {} });
  });

  it("still shows the later map when an earlier one is taken away", () => {
    visit("/?inspect");
    const later = { name: "later" };

    const hideEarlier = exposeToInspection({ map: { name: "earlier" } });
    exposeToInspection({ map: later });
    hideEarlier();

    expect(window.perceel?.map).toBe(later);
  });
});
