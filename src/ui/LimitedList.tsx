import { Button } from "@blueprintjs/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";

interface LimitedListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  render: (item: Item) => ReactNode;
  /** Number of items shown at first, and added at each press. */
  step?: number;
  className?: string;
}

/** A list that may be very long, with a button to show more, so that the page stays fast. */
export function LimitedList<Item>({ items, keyOf, render, step = 50, className }: LimitedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(step);
  const firstNew = useRef<number>(null);
  // Moves a keyboard user's focus to the first added item.
  useEffect(() => {
    if (firstNew.current === null) return;
    const first = list.current?.children[firstNew.current];
    if (first instanceof HTMLElement) first.focus();
    firstNew.current = null;
  });
  const left = items.length - shown;
  return (
    <>
      <ul ref={list} className={className}>
        {items.slice(0, shown).map((item) => (
          <li key={keyOf(item)} tabIndex={-1}>
            {render(item)}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="minimal"
          size="small"
          onClick={() => {
            firstNew.current = shown;
            setShown(shown + step);
          }}
          text={<FormattedMessage id="rows.showMore" values={{ count: Math.min(left, step), left }} />}
        />
      )}
    </>
  );
}
