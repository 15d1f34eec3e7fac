import type { MiddlewareConfig } from "@blueprintjs/core";
import "./withinWindow.css";

/**
 * For `middleware` of a `Popover`: sets `--room`, the available height, on its content; longer content scrolls in
 * an element of the class `within-window`.
 */
export const withinWindow: MiddlewareConfig = {
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty("--room", `${Math.floor(availableHeight)}px`),
  },
};
