/**
 * Gives Escape and Enter to the topmost dialog, and Escape to the topmost menu or the panel just opened, when something below has the keyboard: the focus follows the dialog
 * a moment later, and a person does not wait for that.
 * @returns the way to undo it
 */
export function keepKeysOfDialogs(page: Document): () => void {
  const press = (event: KeyboardEvent) => {
    const dialog = topmostDialog(page);
    if (!dialog || !isFor(dialog, event.key) || !isBelow(event.target, dialog)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The key that opened it, still held.
    if (event.repeat) return;
    if (event.key === "Escape")
      dialog.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }));
    else takeEnter(dialog);
  };
  // Before all who listen to the document.
  const { defaultView: view } = page;
  view?.addEventListener("keydown", press, true);
  return () => view?.removeEventListener("keydown", press, true);
}

/**
 * Gives the keyboard to an element, or to what is `first` in it. Where it was elsewhere, Escape is the element's until something has
 * the keyboard.
 */
export function giveKeyboard(element: HTMLElement, first: HTMLElement | null = element): void {
  const page = element.ownerDocument;
  if (!element.contains(page.activeElement)) {
    element.dataset["expectsKeyboard"] = "";
    page.addEventListener("focusin", () => delete element.dataset["expectsKeyboard"], { once: true });
  }
  first?.focus({ preventScroll: true });
}

/** What opened a menu may act on Enter too. */
const isFor = (opened: Element, key: string): boolean =>
  key === "Escape" || (key === "Enter" && opened.matches("[aria-modal=true]"));

/** Of those open, not of those that fade. */
const topmostDialog = (page: Document): Element | undefined =>
  [
    ...page.querySelectorAll(
      ".bp6-overlay-open :is([role=dialog][aria-modal=true], .bp6-popover), [data-expects-keyboard]",
    ),
  ].at(-1);

/** What opens over a dialog comes after it in the page. */
const isBelow = (target: EventTarget | null, dialog: Element): boolean =>
  target instanceof Node &&
  !dialog.contains(target) &&
  (dialog.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;

/** Does what Enter would do where the dialog's keyboard begins. */
function takeEnter(dialog: Element): void {
  const first = dialog.querySelector<HTMLButtonElement | HTMLInputElement>("[data-first-focus]");
  if (first instanceof HTMLInputElement) first.form?.requestSubmit();
  else first?.click();
}
