import { trySetItem } from "../../browser/trySetItem.ts";

/** Session storage: this tab's visit began with `?demo` (spec §4.36). */
const demoModeKey = "demo-mode";
/** Session storage: the banner was made small during this visit. */
export const bannerClosedKey = "demo-banner-closed";
/** Local storage: the tour of the map was had, or declined. */
export const tourDoneKey = "demo-tour-done";

/**
 * Whether this visit is in demo mode: by the URL now, or since the tab was opened, so that signing in, logging out and
 * reloading keep it. Requesting it again opens the banner again.
 */
export function readDemoMode(isAskedFor: boolean, storage: Storage): boolean {
  if (!isAskedFor) return storage.getItem(demoModeKey) !== null;
  trySetItem(storage, demoModeKey, "true");
  storage.removeItem(bannerClosedKey);
  return true;
}
