import { fromCallback, fromPromise } from "xstate";
import { type FullScreenEvent, fullScreenMachine } from "../../machines/docks/fullScreenMachine.ts";

type Page = Pick<
  Document,
  "documentElement" | "exitFullscreen" | "fullscreenElement" | "addEventListener" | "removeEventListener"
> & { readonly fullscreenEnabled?: boolean };

/** Some browsers, and pages in a frame, have no full screen. */
export const readFullScreenInput = ({ fullscreenEnabled }: Page) => ({
  isSupported: fullscreenEnabled === true,
});

/** Gives full screen the browser. The whole page covers the screen, as dialogs and menus stand beside the map in it. */
export const provideFullScreen = (page: Page) =>
  fullScreenMachine.provide({
    actors: {
      watchScreen: fromCallback<FullScreenEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: page.fullscreenElement ? "screen.entered" : "screen.left" });
        page.addEventListener("fullscreenchange", tell);
        // It may be so from the project that was open before.
        if (page.fullscreenElement) tell();
        return () => page.removeEventListener("fullscreenchange", tell);
      }),
      enter: fromPromise(() => page.documentElement.requestFullscreen()),
      leave: fromPromise(() => page.exitFullscreen()),
    },
  });
