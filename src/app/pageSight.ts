import type { PageSight } from "../features/realtime/provide.ts";

/** Whether anybody can see this page: its tab is in front and its window not minimised. */
export function pageSight(page: Document): PageSight {
  return {
    isHidden: () => page.hidden,
    watch: (tell) => {
      page.addEventListener("visibilitychange", tell);
      return () => page.removeEventListener("visibilitychange", tell);
    },
  };
}
