import type { BrowserContext } from "playwright/test";
import { readHardships } from "../support/network/hardships.ts";

/** How much later the focus moves, ms: as on a machine that is busy drawing. */
const focusMs = 400;

/** Makes the pages of a context meet what `AMPLIFY` asks for of browsers; the rest `serve.mjs` does. */
export function amplify(context: BrowserContext): void {
  if (!readHardships(process.env["AMPLIFY"]).has("slow-focus")) return;
  context
    .addInitScript((lateMs) => {
      // oxlint-disable-next-line typescript/unbound-method -- each element takes the focus itself
      const { focus } = HTMLElement.prototype;
      // A test may set the clock.
      const wait = window.setTimeout.bind(window);
      HTMLElement.prototype.focus = function focusLate(...options) {
        // What a key or a click itself moves comes before the next key, on any machine.
        if (window.event instanceof UIEvent) focus.apply(this, options);
        else wait(() => focus.apply(this, options), lateMs);
      };
    }, focusMs)
    // It was closed at once.
    .catch(() => undefined);
}
