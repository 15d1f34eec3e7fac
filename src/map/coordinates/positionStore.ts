import type OlMap from "ol/Map.js";
import { toLonLat } from "ol/proj.js";

/** The position under the pointer, or the map's centre. */
export interface MapPosition {
  /** Longitude and latitude; degrees, EPSG:4326. */
  lonLat: [longitude: number, latitude: number];
  /** The pointer, or the map's centre when there is none over the map. */
  source: "pointer" | "centre";
  /** Metres of EPSG:3857 per pixel. */
  resolution: number;
}

/** Keys that pan the map: after one, the centre counts. */
const movingKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

const isSame = (a: MapPosition, b: MapPosition): boolean =>
  a.source === b.source &&
  a.resolution === b.resolution &&
  a.lonLat[0] === b.lonLat[0] &&
  a.lonLat[1] === b.lonLat[1];

/** A store of the position, updated at most once per frame. */
export function positionStore(map: OlMap) {
  let pointer: PointerEvent | null = null;
  const read = (): MapPosition => {
    const view = map.getView();
    const pointed = pointer && map.getCoordinateFromPixel(map.getEventPixel(pointer));
    const [longitude = Number.NaN, latitude = Number.NaN] = toLonLat(
      pointed ?? view.getCenter() ?? [Number.NaN, Number.NaN],
    );
    return {
      lonLat: [longitude, latitude],
      source: pointed ? "pointer" : "centre",
      resolution: view.getResolution() ?? Number.NaN,
    };
  };
  let current = read();

  const subscribe = (listener: () => void): (() => void) => {
    const viewport = map.getViewport();
    const target = map.getTargetElement();
    let frame = 0;
    const update = () => {
      frame = 0;
      const next = read();
      if (isSame(next, current)) return;
      current = next;
      listener();
    };
    const ask = () => {
      frame ||= requestAnimationFrame(update);
    };
    const move = (event: PointerEvent) => {
      pointer = event.pointerType === "touch" ? null : event;
      ask();
    };
    const forget = () => {
      pointer = null;
      ask();
    };
    const press = ({ key }: KeyboardEvent) => {
      if (movingKeys.has(key)) forget();
    };
    viewport.addEventListener("pointermove", move);
    viewport.addEventListener("pointerleave", forget);
    target?.addEventListener("keydown", press);
    map.on("postrender", ask);
    ask();
    return () => {
      cancelAnimationFrame(frame);
      viewport.removeEventListener("pointermove", move);
      viewport.removeEventListener("pointerleave", forget);
      target?.removeEventListener("keydown", press);
      map.un("postrender", ask);
    };
  };
  return { subscribe, read: () => current };
}
