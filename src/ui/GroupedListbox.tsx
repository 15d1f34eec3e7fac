/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a select have neither details nor a walk of their own */
import { useId, useRef, type KeyboardEvent } from "react";
import "./groupedListbox.css";

interface ListboxItem {
  /** Unique in the whole list. */
  key: string;
  label: string;
  /** Secondary text after the label. */
  detail?: string | undefined;
}

interface ListboxGroup {
  key: string;
  heading: string;
  items: readonly ListboxItem[];
}

export interface GroupedListboxProps {
  label: string;
  groups: readonly ListboxGroup[];
  currentKey: string | undefined;
  /** An item was activated by key or pointer. */
  onWalk: (key: string) => void;
  /** An item was chosen: Enter, Space or a click. */
  onChoose: (key: string) => void;
  /** Step of Page Up and Page Down; without it those keys are not handled. */
  pageSize?: number;
}

/** Target index of a navigation key in a list of so many; undefined for other keys. */
const destination = (key: string, from: number, count: number, pageSize: number | undefined) => {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: count - 1,
    ...(pageSize === undefined ? {} : { PageDown: from + pageSize, PageUp: from - pageSize }),
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
};

/** A roving tabindex: the arrow keys move through all items, Home and End to the ends. */
export function GroupedListbox(props: GroupedListboxProps) {
  const { label, groups, currentKey, onWalk, onChoose, pageSize } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const current = Math.max(
    0,
    items.findIndex(({ key }) => key === currentKey),
  );

  const press = (event: KeyboardEvent) => {
    const to = destination(event.key, current, items.length, pageSize);
    const item = to === undefined ? undefined : items[to];
    if (event.altKey || event.ctrlKey || event.metaKey || !item) return;
    event.preventDefault();
    event.stopPropagation();
    list.current?.querySelectorAll<HTMLElement>("[role=option]")[to ?? 0]?.focus();
    onWalk(item.key);
  };

  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className="grouped-listbox"
      onKeyDown={press}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} role="presentation" className="grouped-listbox-heading">
            {group.heading}
          </div>
          {group.items.map(({ key, label: text, detail }) => (
            <div
              key={key}
              role="option"
              aria-selected={key === currentKey}
              tabIndex={items[current]?.key === key ? 0 : -1}
              className="grouped-listbox-item"
              onFocus={() => key !== currentKey && onWalk(key)}
              onClick={() => onChoose(key)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                onChoose(key);
              }}
            >
              <span>{text}</span>
              {detail && <span className="grouped-listbox-detail">{detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
