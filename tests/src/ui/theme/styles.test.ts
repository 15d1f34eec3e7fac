import { expect, it } from "vitest";
import { declared } from "./declared.ts";

const blueprint = "src/ui/theme/blueprint.css";

it("a question is 325 px wide, and 90 % of a screen narrower than 400 px (§9.9)", () => {
  const file = "src/ui/confirmDialog.css";
  const selector = ".confirm-dialog.bp6-dialog";

  expect(declared(file, selector)).toEqual({ "inline-size": "325px" });
  expect(declared(file, selector, "@media (width < 400px)")).toEqual({ "inline-size": "90vw" });
});

it("the card of who is not signed in keeps 48 px to the edges of a window (§2.20)", () => {
  expect(declared("src/app/layouts/layouts.css", ".unauthenticated-layout")).toMatchObject({
    "align-items": "center",
    "justify-content": "center",
    padding: "48px",
  });
});

it.each([
  ':root .bp6-input:where(:not([class*="bp6-intent"], :disabled))',
  ":root .bp6-html-select > select:where(:not(:disabled))",
])("a field is outlined: %s (§9.37)", (selector) => {
  expect(declared(blueprint, selector)).toMatchObject({ "box-shadow": "inset 0 0 0 1px var(--field-line)" });
});

it("a tooltip fades in within 250 ms (§9.38)", () => {
  expect(declared("src/ui/tips.css", ".tip")).toMatchObject({
    opacity: "0",
    transition: "opacity 250ms, visibility 250ms",
  });
  expect(declared("src/ui/tips.css", ".tip.is-shown")).toMatchObject({ opacity: "1" });
});

it.each([
  ["a dialog", blueprint, ":root :is(.bp6-overlay, .bp6-overlay-backdrop, .bp6-overlay-content)", "1100"],
  ["a menu", blueprint, ":root :is(.bp6-popover, .bp6-popover-transition-container, .bp6-popover-backdrop)", "1000"], // prettier-ignore
  ["what blocks the page", "src/app/layouts/layouts.css", ".block-overlay", "1000"],
  ["a tooltip", "src/ui/tips.css", ".tip", "1100"],
])("%s lies where it has to (§9.39)", (_what, file, selector, layer) => {
  expect(declared(file, selector)["z-index"]).toBe(layer);
});
