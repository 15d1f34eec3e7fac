import type { BrowserContext } from "playwright/test";
import { readHardships } from "../support/network/hardships.ts";

/** How much later the keyboard follows the focus, ms: as on a machine that is busy drawing. */
const focusMs = 400;

/** Makes the pages of a context meet what `AMPLIFY` asks for of browsers; the rest `serve.mjs` does. */
export function amplify(context: BrowserContext): void {
  if (!readHardships(process.env["AMPLIFY"]).has("slow-focus")) return;
  context
    .addInitScript(delayFocus, focusMs)
    // It was closed at once.
    .catch(() => undefined);
}

/** Runs in the page. What it knows of the focus is as on any machine: only the keyboard is not there yet. */
function delayFocus(lateMs: number): void {
  // oxlint-disable-next-line typescript/unbound-method -- each element takes the focus itself
  const { focus } = HTMLElement.prototype;
  const activeElement = Object.getOwnPropertyDescriptor(Document.prototype, "activeElement");
  // A test may set the clock.
  const wait = window.setTimeout.bind(window);
  let coming: HTMLElement | undefined;
  let isAnswering = false;
  const focusLate = (element: HTMLElement, options: [FocusOptions?]) => {
    coming = element;
    wait(() => {
      // Something else has asked for it since, or a person has taken it elsewhere.
      if (coming !== element) return;
      coming = undefined;
      focus.apply(element, options);
    }, lateMs);
  };
  HTMLElement.prototype.focus = function focusInTime(...options) {
    // What a key or a click itself moves comes before the next key, on any machine.
    if (!isAnswering) return focusLate(this, options);
    coming = undefined;
    focus.apply(this, options);
  };
  Object.defineProperty(Document.prototype, "activeElement", {
    ...activeElement,
    get: () => (coming?.isConnected ? coming : (activeElement?.get?.call(document) as Element | null)),
  });
  window.addEventListener("focusin", () => (coming = undefined), { capture: true });
  for (const type of ["keydown", "keyup", "pointerdown", "pointerup", "click"]) {
    window.addEventListener(
      type,
      () => {
        isAnswering = true;
        wait(() => (isAnswering = false));
      },
      { capture: true },
    );
  }
}
