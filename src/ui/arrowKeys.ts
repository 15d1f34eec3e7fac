import type { KeyboardEvent } from "react";
import { elementOf } from "./elementOf.ts";

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Goes with the keyboard through what matches a selector, in a column that heard a key: by arrow keys, Home and End. */
export function stepThrough(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const place = items.findIndex((item) => item === elementOf(event.target));
  const next = steps[event.key]?.(place, items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
