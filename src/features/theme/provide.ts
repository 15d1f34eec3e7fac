import { fromCallback } from "xstate";
import {
  type Theme,
  type ThemeChoice,
  themeChoices,
  type ThemeEvent,
  type ThemeInput,
  themeMachine,
} from "../../../machines/theme/themeMachine.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Where a person's choice is remembered in local storage. */
export const themeKey = "theme";

const darkQuery = "(prefers-color-scheme: dark)";

export interface ThemeDeps {
  storage: Storage;
  matchMedia: (query: string) => MediaQueryList;
  /** Source of storage events from other tabs. */
  page: Pick<Window, "addEventListener" | "removeEventListener">;
  root: HTMLElement;
}

/** Whatever else the storage holds, or nothing, is no choice: the device decides. */
const asChoice = (text: string | null): ThemeChoice =>
  themeChoices.find((choice) => choice === text) ?? "system";

/** The initial theme: the stored choice and the device's preference. */
export function readThemeInput({
  storage,
  matchMedia,
}: Pick<ThemeDeps, "storage" | "matchMedia">): ThemeInput {
  return { choice: asChoice(storage.getItem(themeKey)), isSystemDark: matchMedia(darkQuery).matches };
}

/**
 * Dresses the document itself, so that dialogs and toasts outside the page wear the theme too, Blueprint's pieces
 * (`bp6-dark`), and the browser's own bar.
 */
export function applyTheme(root: HTMLElement, theme: Theme): void {
  const isDark = theme === "viva-dark";
  root.classList.toggle("viva-light", !isDark);
  root.classList.toggle("viva-dark", isDark);
  root.classList.toggle("bp6-dark", isDark);
  for (const bar of root.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    bar.media = bar.dataset["theme"] === theme ? "all" : "not all";
}

/** Gives the theme the device's wish, its place in local storage, and the document. */
export function provideTheme({ storage, matchMedia, page, root }: ThemeDeps) {
  return themeMachine.provide({
    actors: {
      watchSystem: fromCallback<ThemeEvent>(({ sendBack }) => {
        const device = matchMedia(darkQuery);
        const notify = () => sendBack({ type: "system.changed", isDark: device.matches });
        device.addEventListener("change", notify);
        return () => device.removeEventListener("change", notify);
      }),
      watchChoice: fromCallback<ThemeEvent>(({ sendBack }) => {
        const changed = ({ storageArea, key, newValue }: StorageEvent) => {
          if (storageArea === storage && key === themeKey)
            sendBack({ type: "theme.follow", choice: asChoice(newValue) });
        };
        page.addEventListener("storage", changed);
        return () => page.removeEventListener("storage", changed);
      }),
    },
    actions: {
      storeChoice: (_, choice) => trySetItem(storage, themeKey, choice),
      wear: (_, theme) => applyTheme(root, theme),
    },
  });
}
