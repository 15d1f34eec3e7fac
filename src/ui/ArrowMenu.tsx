import { Menu, type MenuProps } from "@blueprintjs/core";
import { stepThrough } from "./arrowKeys.ts";

/** A menu through which arrow keys, Home and End go as well as Tab. */
export function ArrowMenu({ children, ...menu }: MenuProps) {
  return (
    <Menu {...menu} onKeyDown={(event) => stepThrough(event, '[role="menuitem"]')}>
      {children}
    </Menu>
  );
}
