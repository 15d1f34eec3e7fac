import type { UnderWay } from "./createSettled.ts";

/** Animations and transitions that come to an end. */
export const runningAnimations =
  (page: Document): UnderWay =>
  () =>
    page
      .getAnimations()
      .filter(({ playState, effect }) => playState === "running" && isFinite(effect))
      .map(({ id }) => `an animation ${id}`);

const isFinite = (effect: AnimationEffect | null): boolean =>
  Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0));

/**
 * Rings that turn in place of something that comes. Its code may be there already: React waits up to 300 ms before it shows
 * one part after another (its throttle of fallbacks), which is no request and no timer of ours.
 */
export const turningRings = (page: Document): UnderWay => {
  const rings = page.getElementsByClassName("bp6-spinner");
  return () =>
    Array.from(rings)
      .filter((ring) => !ring.hasAttribute("aria-hidden") && !ring.hasAttribute("aria-valuenow"))
      .map((ring) => ring.ariaLabel ?? "a ring");
};

/** A focus that moved since it was last asked. */
export function movingFocus(page: Document): UnderWay {
  let before: Element | null = null;
  return () => {
    const moved = page.activeElement !== before;
    before = page.activeElement;
    return moved ? ["the focus"] : [];
  };
}

/** What a map of OpenLayers tells of its work. */
interface WorkingMap {
  getView(): { getAnimating(): boolean };
  getLoadingOrNotReady(): boolean;
  getSize(): number[] | undefined;
  getTargetElement(): HTMLElement | null;
}

const isMap = (map: unknown): map is WorkingMap =>
  typeof map === "object" && map !== null && "getLoadingOrNotReady" in map;

/** What the map that is shown, if any, has under way. */
export const workOfMap =
  (mapNow: () => unknown): UnderWay =>
  () => {
    const map = mapNow();
    if (!isMap(map)) return [];
    const [width, height] = map.getSize() ?? [];
    const element = map.getTargetElement();
    // It hears of more or less room a moment later.
    const isSized = element === null || (width === element.clientWidth && height === element.clientHeight);
    return [
      ...(map.getView().getAnimating() ? ["the map slides"] : []),
      ...(map.getLoadingOrNotReady() ? ["the map loads"] : []),
      ...(isSized ? [] : ["the map's size"]),
    ];
  };
