import { expect, type Locator, type Page } from "playwright/test";

/** Presses a key, such as `Shift+Tab`, once the keyboard is where a person expects it. */
export async function press(page: Page, key: string): Promise<void> {
  await keyboardSettled(page);
  await page.keyboard.press(key);
}

/** Presses a key and keeps it down, until the function that it returns is called. */
export async function hold(page: Page, key: string): Promise<() => Promise<void>> {
  await keyboardSettled(page);
  await page.keyboard.down(key);
  return () => page.keyboard.up(key);
}

/** Types a text where the keyboard is, once that is where a person expects it. */
export async function typeText(page: Page, text: string): Promise<void> {
  await keyboardSettled(page);
  await page.keyboard.type(text);
}

/** The dialog of this name, or the only one, once it is open and has the keyboard. */
export async function dialog(page: Page, name?: string): Promise<Locator> {
  const found = page.getByRole("dialog", name === undefined ? {} : { name });
  await expect(found).toBeVisible();
  await keyboardSettled(page);
  return found;
}

/**
 * Waits until the topmost dialog has the keyboard, or what opened over it, and until none is on its way out: one that
 * fades still takes keys.
 */
async function keyboardSettled(page: Page): Promise<void> {
  // Asked from here: the page's own frames and timers stand still where a test sets the clock.
  await expect.poll(() => page.evaluate(hasKeyboard), { intervals: [20] }).toBe(true);
}

/** Runs in the page. */
function hasKeyboard(): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog][aria-modal=true]")];
  const topmost = dialogs.at(-1);
  const active = document.activeElement;
  if (!topmost) return true;
  // With the stops before and after the dialog, which keep the focus in it.
  const overlayOf = (each: Element) => each.closest(".bp6-overlay") ?? each;
  const isClosing = dialogs.some((each) => !overlayOf(each).matches(".bp6-overlay-open"));
  if (isClosing || !active || active === document.body) return false;
  const isOver = overlayOf(topmost).compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING;
  return overlayOf(topmost).contains(active) || isOver !== 0;
}
