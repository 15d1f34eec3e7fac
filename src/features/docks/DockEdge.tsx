import { type Dock, minDockSizePx, maxDockSizePx } from "../../../machines/docks/dockLayout.ts";
import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useIntl } from "react-intl";
import { Docks } from "./selectors.ts";

/** How much an arrow key moves the edge, px. */
const stepPx = 32;

/** By how much a key makes a dock larger. */
const stepsOf: Record<Dock, Record<string, number>> = {
  left: { ArrowRight: stepPx, ArrowLeft: -stepPx },
  right: { ArrowLeft: stepPx, ArrowRight: -stepPx },
  bottom: { ArrowUp: stepPx, ArrowDown: -stepPx },
};

interface DockEdgeProps {
  dock: Dock;
  /** As large as it is now. */
  sizePx: number;
  room: { widthPx: number; heightPx: number };
}

/** The edge between a dock and the map: dragged, or moved by keys; a double click gives it its usual place. */
export function DockEdge({ dock, sizePx, room }: DockEdgeProps) {
  const intl = useIntl();
  const docks = Docks.useActorRef();
  const begun = useRef<{ x: number; y: number; sizePx: number }>(null);
  const least = minDockSizePx(dock);
  const most = maxDockSizePx(dock, room);
  const resize = (next: number) => docks.send({ type: "dock.resize", dock, sizePx: next });
  const press = (event: KeyboardEvent) => {
    const keys: Record<string, number> = {
      ...stepsOf[dock],
      PageUp: 4 * stepPx,
      PageDown: -4 * stepPx,
      Home: least - sizePx,
      End: most - sizePx,
    };
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(sizePx + by);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!begun.current) return;
    const { x, y, sizePx: before } = begun.current;
    const by = { left: clientX - x, right: x - clientX, bottom: y - clientY }[dock];
    resize(before + by);
  };
  const stop = () => {
    begun.current = null;
  };

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one that is moved takes the focus, an hr does not
      role="separator"
      tabIndex={0}
      aria-orientation={dock === "bottom" ? "horizontal" : "vertical"}
      aria-label={intl.formatMessage({ id: `docks.size.${dock}` })}
      aria-valuenow={sizePx}
      aria-valuemin={least}
      aria-valuemax={most}
      className="dock-edge"
      onKeyDown={press}
      onDoubleClick={() => docks.send({ type: "dock.restore", dock })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, y: event.clientY, sizePx };
      }}
      onPointerMove={drag}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
