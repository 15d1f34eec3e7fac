import { onTestFinished, vi } from "vitest";

/** jsdom lays nothing out; a table without a size would draw only its first rows and columns. */
export function stubTableSize(sizePx = 10_000) {
  for (const side of ["clientWidth", "clientHeight"] as const) {
    const spy = vi.spyOn(Element.prototype, side, "get").mockImplementation(function size(this: Element) {
      return this.classList.contains("bp6-table-quadrant-scroll-container") ? sizePx : 0;
    });
    onTestFinished(() => spy.mockRestore());
  }
}
