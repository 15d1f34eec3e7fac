import { parseSwitches } from "../config/switches.ts";

/** The address the page was loaded with: moving on inside the application drops its query. */
const loadedSearch = (): string => {
  const [loading] = performance.getEntriesByType("navigation");
  return loading ? new URL(loading.name, location.href).search : "";
};

/** Whether tests and developers may look inside: with `?inspect`, and always in development. */
export const isInspectionAllowed = (): boolean =>
  import.meta.env.DEV ||
  [location.search, loadedSearch()].some((search) => parseSwitches(search).isInspected);
