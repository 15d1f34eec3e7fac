import { allowsInspection } from "../config/runtimeConfig.ts";
import { parseSwitches } from "../config/switches.ts";

declare global {
  interface Window {
    /** Set by a test that records machines: receives the steps as JSON. */
    perceelRecords?: (observed: string) => Promise<void>;
  }
}

/** The initial query: navigation inside the application drops it. */
const loadedSearch = (): string => {
  const [loading] = performance.getEntriesByType("navigation");
  return loading ? new URL(loading.name, location.href).search : "";
};

const isServedForInspection = (): boolean =>
  allowsInspection(document.getElementById("perceel-config")?.textContent);

/** Whether this page can be inspected: with `?inspect` where the server allows it, and always in development. */
export const isInspectionAllowed = (): boolean =>
  isServedForInspection() &&
  (import.meta.env.DEV ||
    [location.search, loadedSearch()].some((search) => parseSwitches(search).isInspected));

/** Whether machines are recorded, so that the recorder has to be loaded before they start. */
export const isObserved = (): boolean =>
  isInspectionAllowed() || (isServedForInspection() && "perceelRecords" in window);
