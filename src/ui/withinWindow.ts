import type { MiddlewareConfig } from "@blueprintjs/core";
import "./withinWindow.css";

/**
 * For `middleware` of a `PopoverNext`: tells its content, as `--room`, how high it may be so that it stays in the window;
 * what is longer scrolls in an element of the class `within-window`.
 */
export const withinWindow: MiddlewareConfig = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty("--room", `${Math.floor(availableHeight)}px`),
  },
};
