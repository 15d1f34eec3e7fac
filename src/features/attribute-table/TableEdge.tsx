import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useIntl } from "react-intl";
import { Table, tableRules } from "../../state/table.ts";

/** How much an arrow key moves the edge, px. */
const stepPx = 32;

/** The upper edge of the table: dragged, or moved with the arrow keys, it makes the table higher or lower. */
export function TableEdge({ heightPx }: { heightPx: number }) {
  const intl = useIntl();
  const table = Table.useActorRef();
  const begun = useRef<{ y: number; heightPx: number }>(null);
  const resize = (next: number) => table.send({ type: "table.resize", heightPx: next });
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: stepPx, ArrowDown: -stepPx, PageUp: 4 * stepPx, PageDown: -4 * stepPx }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(heightPx + by);
  };
  const drag = ({ clientY }: PointerEvent) => {
    if (begun.current) resize(begun.current.heightPx + begun.current.y - clientY);
  };

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one that is moved takes the focus, an hr does not
      role="separator"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={intl.formatMessage({ id: "table.height" })}
      aria-valuenow={heightPx}
      aria-valuemin={tableRules.lowestPx}
      aria-valuemax={tableRules.highestPx}
      className="table-edge"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { y: event.clientY, heightPx };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        begun.current = null;
      }}
    />
  );
}
