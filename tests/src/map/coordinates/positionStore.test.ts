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
  it("is told once per frame, however many times the pointer moved", () => {
    const { store, tell, move } = setup();

    for (let step = 1; step <= 50; step += 1) move(step, step);
    expect(tell).not.toHaveBeenCalled();
    nextFrame();

    expect(tell).toHaveBeenCalledOnce();
    expect(store.read().source).toBe("pointer");
    expect(store.read().lonLat[0]).toBeCloseTo(5.05, 9);
    expect(store.read().lonLat[1]).toBeCloseTo(52.05, 9);
  });

  it("is not told again when nothing changed", () => {
    const { tell, move } = setup();
    move(10, 10);
    nextFrame();

    move(10, 10);
    nextFrame();

    expect(tell).toHaveBeenCalledOnce();
  });

  it("gives way to the centre when the pointer leaves, and after a key that moves the map", () => {
    const { store, move, leave, press } = setup();
    move(10, 10);
    nextFrame();
    leave();
    nextFrame();
    expect(store.read()).toMatchObject({ source: "centre" });
    expect(store.read().lonLat[0]).toBeCloseTo(5.1, 9);

    move(10, 10);
    nextFrame();
    press("Shift");
    nextFrame();
    expect(store.read().source).toBe("pointer");
    press("ArrowLeft");
    nextFrame();
    expect(store.read().source).toBe("centre");
  });

  it("is the centre's for a finger, which covers what it points at", () => {
    const { store, move } = setup();

    move(10, 10, "touch");
    nextFrame();

    expect(store.read().source).toBe("centre");
  });

  it("is no longer told to who stopped listening", () => {
    const { tell, move, unsubscribe } = setup();

    unsubscribe();
    move(20, 20);
    nextFrame();

    expect(tell).not.toHaveBeenCalled();
  });
});
