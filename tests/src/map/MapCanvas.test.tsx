import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import OlMap from "ol/Map.js";
import { toLonLat } from "ol/proj.js";
import DragRotate from "ol/interaction/DragRotate.js";
import PinchRotate from "ol/interaction/PinchRotate.js";
import { describe, expect, it, vi } from "vitest";
import { MapControls } from "../../../src/map/MapControls.tsx";
import { useMapView } from "../../../src/map/useMapView.ts";
import { renderMap } from "./renderMap.tsx";

const microtasks = () => Promise.resolve();

describe("the map's canvas", () => {
  it("starts at the middle of the project, at zoom 16 of 26, loads 32 tiles at once, and can't be rotated (§9.21, §9.22, §9.25)", () => {
    const { map } = renderMap(null);

    const view = map().getView();
    const [longitude, latitude] = toLonLat(view.getCenter() ?? []);
    expect(longitude).toBeCloseTo(5.15, 9);
    expect(latitude).toBeCloseTo(52.05, 3);
    expect(view.getZoom()).toBe(16);
    expect(view.getMaxZoom()).toBe(26);
    // OpenLayers keeps it to itself.
    expect(map()).toMatchObject({ maxTilesLoading_: 32 });
    expect(view.getProjection().getCode()).toBe("EPSG:3857");
    view.setRotation(1);
    expect(view.getRotation()).toBe(0);
    const interactions = map().getInteractions().getArray();
    expect(interactions.some((each) => each instanceof DragRotate || each instanceof PinchRotate)).toBe(
      false,
    );
  });

  it("is reachable by keyboard under its name, also mounted twice as StrictMode does, and leaves no map behind (§4.37)", async () => {
    const dispose = vi.spyOn(OlMap.prototype, "dispose");
    const { map, unmount } = renderMap(null);
    await microtasks();
    const shown = map();
    const element = screen.getByRole("application", { name: "Kaart van Openbare ruimte" });

    expect([element.tabIndex, shown.getTargetElement()]).toEqual([0, element]);
    expect(shown.getInteractions().getLength()).toBeGreaterThan(0);
    expect(document.querySelectorAll(".ol-viewport")).toHaveLength(1);

    unmount();
    await microtasks();

    expect(shown.getTargetElement()).toBeNull();
    expect(dispose.mock.contexts).toContain(shown);
    expect(shown.getInteractions().getLength()).toBe(0);
    expect(document.querySelectorAll(".ol-viewport")).toHaveLength(0);
  });

  it("tells when there is no element to attach to (§8.10)", () => {
    vi.spyOn(OlMap.prototype, "getTargetElement").mockReturnValue(null as never);
    const onContainerMissing = vi.fn<() => void>();

    const { attached } = renderMap(null, { onContainerMissing });

    expect(onContainerMissing).toHaveBeenCalled();
    expect(attached).toEqual([]);
  });

  it("tells when a movement starts and ends (§4.47)", () => {
    const onMoveStart = vi.fn<() => void>();
    const onMoveEnd = vi.fn<() => void>();
    const { map } = renderMap(null, { onMoveStart, onMoveEnd });

    map().dispatchEvent("movestart");
    expect(onMoveStart).toHaveBeenCalledOnce();
    expect(onMoveEnd).not.toHaveBeenCalled();
    map().dispatchEvent("moveend");
    expect(onMoveEnd).toHaveBeenCalledOnce();
  });
});

function Zoom() {
  const { zoomBy, showBox } = useMapView();
  return (
    <>
      <button type="button" onClick={() => zoomBy(1)}>
        in
      </button>
      <button type="button" onClick={() => showBox({ minx: 5, miny: 52, maxx: 6, maxy: 53 })}>
        all
      </button>
    </>
  );
}

it("controls over the map stand beside the map's element, so that their keys do not move it, and can move it themselves (§9.23)", async () => {
  const { map } = renderMap(
    <MapControls label="Kaartknoppen">
      <Zoom />
    </MapControls>,
  );
  const view = map().getView();
  const animate = vi.spyOn(view, "animate");
  const fit = vi.spyOn(view, "fit");
  const button = screen.getByRole("button", { name: "in" });

  expect(screen.getByRole("region", { name: "Kaartknoppen" }).contains(button)).toBe(true);
  expect(map().getTargetElement().contains(button)).toBe(false);
  await userEvent.click(button);
  expect(animate).toHaveBeenCalledWith(expect.objectContaining({ zoom: 17 }));
  await userEvent.click(screen.getByRole("button", { name: "all" }));
  expect(fit).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ duration: 500 }));
});
