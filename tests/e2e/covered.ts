import type { Locator } from "playwright/test";

/** Those of these controls that are not wholly in the window, or that something covers in their middle. */
export const coveredOf = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => {
        element.scrollIntoView({ block: "nearest" });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight) return true;
        return !element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      })
      .map(({ outerHTML }) => outerHTML),
  );
