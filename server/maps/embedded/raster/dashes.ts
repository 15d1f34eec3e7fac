import type { Canvas } from "./Canvas.ts";

/** Strokes the projected part as dashes: `lengths` in pixels, on and off in turn. */
export function dashLine(canvas: Canvas, count: number, closed: boolean, lengths: number[]): void {
  const points = canvas.pixels;
  const pattern = lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths];
  const period = pattern.reduce((sum, length) => sum + length, 0);
  let walked = 0;
  const corners = closed ? count + 1 : count;
  for (let vertex = 1; vertex < corners; vertex++) {
    const from = 2 * (vertex - 1);
    const to = 2 * (vertex % count);
    const [x0, y0] = [points[from] as number, points[from + 1] as number];
    const [x1, y1] = [points[to] as number, points[to + 1] as number];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length > 0) dashSegment(canvas, { x0, y0, x1, y1, length, walked }, pattern, period);
    walked += length;
  }
}

interface Stretch {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  length: number;
  /** Length of the line before this segment. */
  walked: number;
}

function dashSegment(canvas: Canvas, stretch: Stretch, pattern: number[], period: number): void {
  const [from, to] = visiblePart(canvas, stretch);
  if (from >= to) return;
  const { x0, y0, x1, y1, length, walked } = stretch;
  let at = from - ((walked + from) % period);
  while (at < to) {
    for (let index = 0; index < pattern.length; index++) {
      const end = at + (pattern[index] as number);
      const start = Math.max(at, 0);
      const stop = Math.min(end, length);
      if (index % 2 === 0 && stop > start) {
        canvas.strokeSegment(
          x0 + ((x1 - x0) * start) / length,
          y0 + ((y1 - y0) * start) / length,
          x0 + ((x1 - x0) * stop) / length,
          y0 + ((y1 - y0) * stop) / length,
          // A dash is rounded where it continues around a corner.
          (at >= 0 ? 1 : 0) | (end <= length ? 2 : 0),
        );
      }
      at = end;
    }
  }
}

/**
 * The distances along the segment between which it may be visible, so that a line of a thousand kilometres is cheap.
 */
function visiblePart(canvas: Canvas, { x0, y0, x1, y1, length }: Stretch): [number, number] {
  const reach = canvas.strokeReach;
  let from = 0;
  let to = 1;
  const axes = [
    [x0, x1 - x0, canvas.viewport.width],
    [y0, y1 - y0, canvas.viewport.height],
  ] as const;
  for (const [start, step, size] of axes) {
    if (step === 0) {
      if (start < -reach || start > size + reach) return [0, 0];
      continue;
    }
    const enter = (-reach - start) / step;
    const leave = (size + reach - start) / step;
    from = Math.max(from, Math.min(enter, leave));
    to = Math.min(to, Math.max(enter, leave));
  }
  return [from * length, to * length];
}
