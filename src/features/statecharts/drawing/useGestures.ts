import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Point } from "../layout/chartLayout.ts";

/** Pointer movement, in CSS px, from which a press is a drag. */
const steadyPx = 4;
const wheelZoomPerPx = 0.0015;
const maxWheelPx = 240;

interface Gestures {
  /** Zooms around a point of the chart. */
  onZoom: (at: Point, factor: number) => void;
  /** Moves the chart along, in its px. */
  onDrag: (by: Point) => void;
}

/** Wheel, drag and pinch on an `svg`, in the px of its content. */
export function useGestures({ onZoom, onDrag }: Gestures) {
  const svg = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const pressedAt = useRef<Point | null>(null);
  const hasDragged = useRef(false);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    const bounded = Math.max(-maxWheelPx, Math.min(maxWheelPx, px));
    onZoom(
      chartPoint(svg.current, { x: event.clientX, y: event.clientY }),
      Math.exp(-bounded * wheelZoomPerPx),
    );
  });
  // React listens to the wheel passively, so the page would scroll along.
  useEffect(() => {
    const element = svg.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    const at = { x: event.clientX, y: event.clientY };
    if (pointers.current.size === 0) hasDragged.current = false;
    pointers.current.set(event.pointerId, at);
    pressedAt.current = at;
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    const start = pressedAt.current;
    if (!before || !start) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!hasDragged.current && distance(start, now) < steadyPx) return;
    hasDragged.current = true;
    svg.current?.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, now);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      onZoom(chartPoint(svg.current, middle), distance(now, other) / Math.max(1, distance(before, other)));
    }
    const [from, to] = [chartPoint(svg.current, before), chartPoint(svg.current, now)];
    const share = other ? 0.5 : 1;
    onDrag({ x: (from.x - to.x) * share, y: (from.y - to.y) * share });
  };

  const onPointerEnd = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  const handlers = { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
  return { svg, handlers, wasDragged: () => hasDragged.current };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A point of the window in the px of what the `svg` shows. */
function chartPoint(svg: SVGSVGElement | null, { x, y }: Point): Point {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return { x: 0, y: 0 };
  return { x: matrix.a * x + matrix.c * y + matrix.e, y: matrix.b * x + matrix.d * y + matrix.f };
}
