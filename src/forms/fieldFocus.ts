import { idOfPath, keysOf, pathOf } from "./paths.ts";

const inputs = "input, select, textarea, button";

/** The element of a path: its field, else the nearest ancestor's; undefined where there is none. */
export function elementAt(formName: string, path: string): HTMLElement | undefined {
  const keys = keysOf(path);
  for (let length = keys.length; length > 0; length--) {
    const element = document.getElementById(idOfPath(formName, pathOf(keys.slice(0, length))));
    if (element) return element;
  }
  return undefined;
}

/** Focuses a field, expanding what is collapsed around it; of a group, its first input. */
export function focusOn(element: HTMLElement) {
  const input = element.matches(inputs) ? element : element.querySelector<HTMLElement>(inputs);
  const field = input ?? element;
  for (
    let folded = field.closest("details");
    folded;
    folded = folded.parentElement?.closest("details") ?? null
  )
    folded.open = true;
  field.focus();
}

/** Sorts by document order. */
export const inPageOrder = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
