import { isInspectionAllowed } from "./inspection.ts";

/** Exposed to tests and developers with `?inspect`, and always in development. */
export interface Inspected {
  map?: unknown;
  /** The running machines by name. */
  actors: Record<string, unknown>;
  /** Resolves once the page has nothing under way: no request, short timer, animation or move of the focus. */
  settled?: (() => Promise<void>) | undefined;
}

declare global {
  interface Window {
    perceel?: Inspected;
  }
}

/** Exposes these in addition; returns the way to remove them. */
export function exposeToInspection({ map, actors = {}, settled }: Partial<Inspected>): () => void {
  if (!isInspectionAllowed()) return () => {};
  const before = window.perceel ?? { actors: {} };
  window.perceel = {
    ...before,
    ...(map === undefined ? {} : { map }),
    ...(settled && { settled }),
    actors: { ...before.actors, ...actors },
  };
  return () => {
    if (!window.perceel) return;
    const { map: current, actors: running } = window.perceel;
    const remaining = Object.entries(running).filter(([name, actor]) => actors[name] !== actor);
    window.perceel = {
      ...window.perceel,
      actors: Object.fromEntries(remaining),
      map: current === map ? undefined : current,
    };
  };
}
