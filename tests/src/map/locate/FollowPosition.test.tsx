import MapBrowserEvent from "ol/MapBrowserEvent.js";
import { fromLonLat } from "ol/proj.js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { accuracyArea } from "../../../../machines/locate/locating.ts";
import { FollowPosition } from "../../../../src/map/locate/FollowPosition.tsx";
import { renderMap } from "../renderMap.tsx";

// Who asked for less motion is moved at once, so that nothing here waits.
beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));

type Place = [number, number];
const utrecht: Place = [5.1214, 52.0907];
const near: Place = [5.1224, 52.0907];

function setup(accuracyM = 5) {
  const onLeave = vi.fn<() => void>();
  const following = (position: Place, isFollowing = true) => (
    <FollowPosition
      position={position}
      area={accuracyArea({ longitude: position[0], latitude: position[1], accuracyM })}
      maxZoom={20}
      isFollowing={isFollowing}
      onLeave={onLeave}
    />
  );
  const rendered = renderMap(null);
  rendered.map().getView().setViewportSize([800, 600]);
  rendered.show(following(utrecht));
  const view = () => rendered.map().getView();
  return {
    onLeave,
    view,
    map: rendered.map,
    moveTo: (position: Place) => rendered.show(following(position)),
    setFollowing: (isFollowing: boolean, position = utrecht) =>
      rendered.show(following(position, isFollowing)),
    rest: () => rendered.map().dispatchEvent("moveend"),
    isAt: (position: Place) => {
      const [x = 0, y = 0] = view().getCenter() ?? [];
      const [toX = 0, toY = 0] = fromLonLat(position);
      return Math.hypot(x - toX, y - toY) < 0.01;
    },
    drag: (fingers: number) => {
      const event = new MapBrowserEvent(
        "pointerdrag",
        rendered.map(),
        new MouseEvent("pointermove") as PointerEvent,
      );
      event.activePointers = Array.from({ length: fingers }, () => new MouseEvent("x") as PointerEvent);
      rendered.map().dispatchEvent(event);
    },
  };
}

describe("following one's own position", () => {
  it.each([
    ["no closer than zoom 20", 1, 20],
    ["with four times its accuracy around it", 60, 16],
  ])("goes there, %s (§9.24, §21.12)", (_, accuracyM, zoom) => {
    const { isAt, view } = setup(accuracyM);

    expect(isAt(utrecht)).toBe(true);
    expect(view().getZoom()).toBe(zoom);
  });

  it("goes along, and keeps the zoom that the person chose", () => {
    const { isAt, view, moveTo, rest } = setup();
    view().setZoom(17);
    rest();

    moveTo(near);

    expect(isAt(near)).toBe(true);
    expect(view().getZoom()).toBe(17);
  });

  it("tells when the map is dragged, and stays there", () => {
    const { isAt, onLeave, drag, setFollowing, view, rest, moveTo } = setup();
    drag(1);
    expect(onLeave).toHaveBeenCalledOnce();
    setFollowing(false);
    view().setCenter(fromLonLat([5.2, 52.2]));
    rest();
    setFollowing(false, near);

    expect(isAt([5.2, 52.2])).toBe(true);
    moveTo(near);
    expect(isAt(near)).toBe(true);
  });

  it("tells when another tool moved the map away, and takes no two fingers that zoom for a pan", () => {
    const { onLeave, view, rest, drag } = setup();

    drag(2);
    expect(onLeave).not.toHaveBeenCalled();
    view().setCenter(fromLonLat([5.2, 52.2]));
    rest();

    expect(onLeave).toHaveBeenCalledOnce();
  });

  it("comes back to the centre after zooming at another point", () => {
    const { onLeave, view, rest, map, isAt } = setup();

    map().getViewport().dispatchEvent(new WheelEvent("wheel"));
    view().setCenter(fromLonLat([5.1216, 52.0908]));
    rest();

    expect(isAt(utrecht)).toBe(true);
    expect(onLeave).not.toHaveBeenCalled();
  });
});
