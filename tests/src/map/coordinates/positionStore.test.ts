import OlMap from "ol/Map.js";
import View from "ol/View.js";
import { fromLonLat } from "ol/proj.js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { positionStore } from "../../../../src/map/coordinates/positionStore.ts";

let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const draw of due) draw(0);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal("cancelAnimationFrame", () => {});
});
function setup() {
  const target = document.createElement("div");
  const map = new OlMap({ target, view: new View({ center: fromLonLat([5.1, 52.1]), zoom: 16 }) });
  map.getEventPixel = (event) => ("clientX" in event ? [event.clientX, event.clientY] : [0, 0]);
  map.getCoordinateFromPixel = ([x = 0, y = 0]) => fromLonLat([5 + x / 1_000, 52 + y / 1_000]);
  const store = positionStore(map);
  const tell = vi.fn<() => void>();
  const unsubscribe = store.subscribe(tell);
  nextFrame();
  tell.mockClear();
  const send = (type: string, init: PointerEventInit = {}) =>
    map.getViewport().dispatchEvent(new PointerEvent(type, { pointerType: "mouse", ...init }));
  return {
    store,
    tell,
    unsubscribe,
    move: (clientX: number, clientY: number, pointerType = "mouse") =>
      send("pointermove", { clientX, clientY, pointerType }),
    leave: () => send("pointerleave"),
    press: (key: string) => target.dispatchEvent(new KeyboardEvent("keydown", { key })),
  };
}

describe("the position below the pointer", () => {
  it("is told once per frame, not again when nothing changed, and no longer to who stopped listening", () => {
    const { store, tell, move, unsubscribe } = setup();

    for (let step = 1; step <= 50; step += 1) move(step, step);
    expect(tell).not.toHaveBeenCalled();
    nextFrame();
    move(50, 50);
    nextFrame();

    expect(tell).toHaveBeenCalledOnce();
    expect(store.read()).toMatchObject({
      source: "pointer",
      lonLat: [expect.closeTo(5.05, 9), expect.closeTo(52.05, 9)],
    });
    unsubscribe();
    move(20, 20);
    nextFrame();
    expect(tell).toHaveBeenCalledOnce();
  });

  it("gives way to the centre when the pointer leaves, after a key that moves the map, and for a finger, which covers what it points at", () => {
    const { store, move, leave, press } = setup();
    const after = (act: () => unknown) => {
      act();
      nextFrame();
      return store.read().source;
    };

    expect([() => move(10, 10), leave, () => move(10, 10), () => press("Shift")].map(after)).toEqual([
      "pointer",
      "centre",
      "pointer",
      "pointer",
    ]);
    expect(after(() => press("ArrowLeft"))).toBe("centre");
    expect(store.read().lonLat[0]).toBeCloseTo(5.1, 9);
    expect(after(() => move(10, 10, "touch"))).toBe("centre");
  });
});
