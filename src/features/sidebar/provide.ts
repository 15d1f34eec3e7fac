import { fromCallback } from "xstate";
import {
  mobileBreakpointPx,
  type SidebarEvent,
  sidebarMachine,
} from "../../../machines/sidebar/sidebarMachine.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Where the desktop choice is remembered in local storage (spec §4.30). */
const sidebarKey = "desktop-sidebar-open";

export const mobileQuery = `(max-width: ${mobileBreakpointPx - 0.02}px)`;

export interface SidebarDeps {
  storage: Storage;
  matchMedia: (query: string) => MediaQueryList;
}

/** The initial sidebar: the current width and the stored choice, open by default. */
export function readSidebarInput({ storage, matchMedia }: SidebarDeps) {
  return {
    isMobile: matchMedia(mobileQuery).matches,
    isOpenDesktop: storage.getItem(sidebarKey) !== "false",
  };
}

/** Gives the sidebar the viewport and its place in local storage. */
export function provideSidebar({ storage, matchMedia }: SidebarDeps) {
  return sidebarMachine.provide({
    actors: {
      watchViewport: fromCallback<SidebarEvent>(({ sendBack }) => {
        const viewport = matchMedia(mobileQuery);
        const notify = () => sendBack({ type: "viewport.changed", isMobile: viewport.matches });
        viewport.addEventListener("change", notify);
        return () => viewport.removeEventListener("change", notify);
      }),
    },
    actions: {
      storeDesktopChoice: (_, { isOpenDesktop }) => trySetItem(storage, sidebarKey, String(isOpenDesktop)),
    },
  });
}
