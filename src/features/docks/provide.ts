import { fromCallback, fromPromise } from "xstate";
import { type FullScreenEvent, fullScreenMachine } from "../../../machines/docks/fullScreenMachine.ts";
import { isNarrow } from "../../../machines/docks/dockLayout.ts";
import { type DocksEvent, docksMachine } from "../../../machines/docks/docksMachine.ts";
import { docksStorageKey } from "../../../machines/docks/storedDockLayout.ts";
import { trySetItem } from "../../browser/trySetItem.ts";
import { type DocksDeps, readDocksInput, roomOf } from "./provideFirstDocks.ts";

/** Whether a panel is open at the start of a visit, because it was at the end of the last one. */
export const isOpenAtFirst = (deps: Parameters<typeof readDocksInput>[0], panel: string): boolean => {
  const { layout, room } = readDocksInput(deps);
  return !isNarrow(room) && layout.open.includes(panel);
};

/** Gives the docks the window, what else opens panels, and their place in storage. */
export const provideDocks = ({ page, storage, userId }: DocksDeps) =>
  docksMachine.provide({
    actors: {
      watchRoom: fromCallback<DocksEvent>(({ sendBack }) => {
        const notify = () => sendBack({ type: "room.changed", room: roomOf(page) });
        page.addEventListener("resize", notify);
        return () => page.removeEventListener("resize", notify);
      }),
    },
    actions: {
      storeLayout: (_args, { layout }) => {
        if (layout) trySetItem(storage, docksStorageKey(userId), JSON.stringify(layout));
      },
    },
  });

type FullScreenPage = Pick<
  Document,
  "documentElement" | "exitFullscreen" | "fullscreenElement" | "addEventListener" | "removeEventListener"
> & { readonly fullscreenEnabled?: boolean };

/** Some browsers, and pages in a frame, have no full screen. */
export const readFullScreenInput = ({ fullscreenEnabled }: FullScreenPage) => ({
  isSupported: fullscreenEnabled === true,
});

/** Gives full screen the browser. The whole page covers the screen, as dialogs and menus stand beside the map in it. */
export const provideFullScreen = (page: FullScreenPage) =>
  fullScreenMachine.provide({
    actors: {
      watchScreen: fromCallback<FullScreenEvent>(({ sendBack }) => {
        const notify = () => sendBack({ type: page.fullscreenElement ? "screen.entered" : "screen.left" });
        page.addEventListener("fullscreenchange", notify);
        // It may be so from the project that was open before.
        if (page.fullscreenElement) notify();
        return () => page.removeEventListener("fullscreenchange", notify);
      }),
      enter: fromPromise(() => page.documentElement.requestFullscreen()),
      leave: fromPromise(() => page.exitFullscreen()),
    },
  });
