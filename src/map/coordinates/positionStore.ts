import type OlMap from "ol/Map.js";
import { toLonLat } from "ol/proj.js";

/** A position on the map that is told as the person moves. */
export interface MapPosition {
  /** Longitude and latitude; degrees, EPSG:4326. */
  lonLat: [longitude: number, latitude: number];
  /** What is there: the pointer, or the map's centre for who has none over the map. */
  source: "pointer" | "centre";
  /** Metres of EPSG:3857 per pixel. */
  resolution: number;
}

/** Keys that move the map: after one, the centre is what the person looks at. */
const movingKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

const isSame = (a: MapPosition, b: MapPosition): boolean =>
  a.source === b.source &&
  a.resolution === b.resolution &&
  a.lonLat[0] === b.lonLat[0] &&
  a.lonLat[1] === b.lonLat[1];

/** The position below the pointer, told at most once per frame, however fast the pointer is. */
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

  const subscribe = (tell: () => void): (() => void) => {
    const viewport = map.getViewport();
    const target = map.getTargetElement();
    let frame = 0;
    const update = () => {
      frame = 0;
      const next = read();
      if (isSame(next, current)) return;
      current = next;
      tell();
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
