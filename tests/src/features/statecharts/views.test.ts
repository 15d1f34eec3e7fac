import { describe, expect, it } from "vitest";
import {
  firstView,
  middleOf,
  moveView,
  revealing,
  fullView,
  zoomView,
} from "../../../../src/features/statecharts/drawing/views.ts";

const chart = { width: 2000, height: 1000 };
const screen = { width: 800, height: 600 };

describe("where a chart is looked at", () => {
  it("begins with all of it, no larger than drawn, when that can be read, or while it is unknown how large it is drawn", () => {
    expect(firstView({ width: 400, height: 300 }, screen, { x: 0, y: 0 })).toEqual({
      x: -200,
      y: -150,
      ...screen,
    });
    expect(firstView(chart, { width: 0, height: 0 }, { x: 0, y: 0 })).toEqual(fullView(chart));
  });

  it("begins where the machine does, large enough to read, when it does not fit", () => {
    const view = firstView(chart, screen, { x: 1900, y: 20 });

    expect(screen.width / view.width).toBeGreaterThan(0.5);
    expect(view.x + view.width).toBe(chart.width);
    expect(view.x).toBeLessThan(1900);
  });

  it("keeps what lies at the pointer there when it comes closer, and comes neither closer nor further for ever", () => {
    const at = { x: 500, y: 250 };

    expect(zoomView(fullView(chart), at, 2, chart)).toEqual({ x: 250, y: 125, width: 1000, height: 500 });
    expect(zoomView(fullView(chart), at, 1e6, chart).width).toBe(120);
    expect(zoomView(fullView(chart), at, 1e-6, chart).width).toBe(2 * chart.width);
  });

  it("does not lose the chart when it is moved", () => {
    expect(middleOf(moveView(fullView(chart), { x: 1e6, y: -1e6 }, chart))).toEqual({ x: 2000, y: 0 });
  });

  it("moves no further than needed to show a state", () => {
    const view = { x: 0, y: 0, width: 500, height: 400 };

    expect(revealing(view, { x: 480, y: 100, width: 100, height: 50 })).toEqual({ ...view, x: 80 });
    expect(revealing(view, { x: 10, y: 10, width: 100, height: 50 })).toEqual(view);
    expect(revealing(view, { x: 100, y: 0, width: 900, height: 50 })).toEqual({ ...view, x: 300 });
  });
});
