import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import {
  provideTheme,
  readThemeInput,
  themeKey,
  applyTheme,
} from "../../../../src/features/theme/provide.ts";

/** A device that asks for dark or not, and can change its mind. */
function setup({ isDark = false } = {}) {
  const device = Object.assign(new EventTarget(), { matches: isDark });
  const matchMedia = () => device as unknown as MediaQueryList;
  const page = new EventTarget() as Window;
  const root = document.createElement("html");
  root.innerHTML = `<meta name="theme-color" data-theme="viva-light"><meta name="theme-color" data-theme="viva-dark">`;
  const deps = { storage: localStorage, matchMedia, page, root };
  const start = () => createActor(provideTheme(deps), { input: readThemeInput(deps) }).start();
  return {
    root,
    start,
    setDevice: (matches: boolean) => {
      device.matches = matches;
      device.dispatchEvent(new Event("change"));
    },
    chooseInOtherTab: (newValue: string | null) =>
      page.dispatchEvent(new StorageEvent("storage", { key: themeKey, newValue, storageArea: localStorage })),
    bars: () => [...root.querySelectorAll("meta")].map(({ media }) => media),
  };
}

describe("the theme of the document", () => {
  it("goes along with the device, in our styles and in Blueprint's (§9.3)", () => {
    const { root, start, setDevice } = setup({ isDark: true });
    start();
    expect([...root.classList]).toEqual(["viva-dark", "bp6-dark"]);

    setDevice(false);

    expect([...root.classList]).toEqual(["viva-light"]);
  });

  it("is remembered under `theme` once chosen; anything else in the storage is no choice (§3.37)", () => {
    localStorage.setItem(themeKey, "viva-purple");
    const { root, start } = setup();
    const theme = start();
    expect([...root.classList]).toEqual(["viva-light"]);

    theme.send({ type: "theme.choose", choice: "viva-dark" });

    expect(localStorage.getItem("theme")).toBe("viva-dark");
    expect(root.classList.contains("viva-dark")).toBe(true);
  });

  it("follows another tab, also back to the device", () => {
    const { root, start, chooseInOtherTab } = setup();
    start();

    chooseInOtherTab("viva-dark");
    expect(root.classList.contains("viva-dark")).toBe(true);
    chooseInOtherTab(null);

    expect([...root.classList]).toEqual(["viva-light"]);
  });

  it("colours the browser's own bar by what is worn, not by what the device asks for", () => {
    const { root, bars } = setup({ isDark: true });

    applyTheme(root, "viva-light");

    expect(bars()).toEqual(["all", "not all"]);
  });
});
