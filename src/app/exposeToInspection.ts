import { isInspectionAllowed } from "./inspection.ts";

/** What tests and developers see of a page with `?inspect`, and always in development. */
export interface Inspected {
  /** The OpenLayers map. */
  map?: unknown;
  /** The running machines by name. */
  actors: Record<string, unknown>;
}

declare global {
  interface Window {
    perceel?: Inspected;
  }
}

/** Opens these to inspection, beside what is open already; returns the way to close them. */
export function exposeToInspection({ map, actors = {} }: Partial<Inspected>): () => void {
  if (!isInspectionAllowed()) return () => {};
  const before = window.perceel ?? { actors: {} };
  window.perceel = {
    ...before,
    ...(map === undefined ? {} : { map }),
    actors: { ...before.actors, ...actors },
  };
  return () => {
    if (!window.perceel) return;
    const { map: current, actors: running } = window.perceel;
    const remaining = Object.entries(running).filter(([name, actor]) => actors[name] !== actor);
    window.perceel = {
      actors: Object.fromEntries(remaining),
      ...(current === undefined || current === map ? {} : { map: current }),
    };
  };
}
