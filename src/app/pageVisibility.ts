import type { PageVisibility } from "../features/realtime/provide.ts";

/** Whether the page is visible: its tab is in front and its window not minimised. */
export function pageVisibility(page: Document): PageVisibility {
  return {
    isHidden: () => page.hidden,
    watch: (listener) => {
      page.addEventListener("visibilitychange", listener);
      return () => page.removeEventListener("visibilitychange", listener);
    },
  };
}
