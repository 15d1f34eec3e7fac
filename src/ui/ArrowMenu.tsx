import { Menu, type MenuProps } from "@blueprintjs/core";
import type { KeyboardEvent } from "react";
import { elementOf } from "./elementOf.ts";

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A menu through which arrow keys, Home and End go as well as Tab. */
export function ArrowMenu({ children, ...menu }: MenuProps) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const place = items.findIndex((item) => item === elementOf(event.target));
    const next = steps[event.key]?.(place, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <Menu {...menu} onKeyDown={step}>
      {children}
    </Menu>
  );
}
