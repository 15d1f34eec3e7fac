import { type RefObject, useLayoutEffect } from "react";
import { elementOf } from "../elementOf.ts";

const ours = "[role=row], [role=gridcell]";
const resizing = ".bp6-table-resize-handle-target";
const reordering = ".bp6-table-reorder-handle-target";

/** Undoes what Blueprint's table does to its document and our grids must not have. */
export function useTableFixes(grid: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const root = grid.current;
    if (!root) return undefined;
    // A second header over the first; ours stays visible by itself.
    root.querySelector(".bp6-table-quadrant-top")?.setAttribute("hidden", "");
    // Our own tab stops replace it.
    root.querySelector(".bp6-table-container")?.removeAttribute("tabindex");
    // Selecting cells is off, and yet the table would prevent text selection and focus.
    const letBe = (event: MouseEvent) => {
      const target = elementOf(event.target);
      if (!target) return;
      // Dragging a column would select texts.
      if (target.closest(reordering)) event.preventDefault();
      else if (target.closest(ours) && !target.closest(resizing)) event.preventDefault = () => undefined;
    };
    root.addEventListener("mousedown", letBe, true);
    return () => root.removeEventListener("mousedown", letBe, true);
  }, [grid]);
}
