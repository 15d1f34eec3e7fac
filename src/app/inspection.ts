import { allowsInspection } from "../config/runtimeConfig.ts";
import { parseSwitches } from "../config/switches.ts";

declare global {
  interface Window {
    /** Given by a test that records what machines do: takes what was observed, as JSON. */
    perceelRecords?: (observed: string) => Promise<void>;
  }
}

/** The address the page was loaded with: moving on inside the application drops its query. */
const loadedSearch = (): string => {
  const [loading] = performance.getEntriesByType("navigation");
  return loading ? new URL(loading.name, location.href).search : "";
};

const isServedForInspection = (): boolean =>
  allowsInspection(document.getElementById("perceel-config")?.textContent);

/** Whether this page shows its inside: with `?inspect` where the server allows it, and always in development. */
export const isInspectionAllowed = (): boolean =>
  isServedForInspection() &&
  (import.meta.env.DEV ||
    [location.search, loadedSearch()].some((search) => parseSwitches(search).isInspected));

/** Whether somebody follows the machines of this page, so that the code for that is to be fetched before they run. */
export const isObserved = (): boolean =>
  isInspectionAllowed() || (isServedForInspection() && "perceelRecords" in window);
