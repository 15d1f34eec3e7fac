import ELK from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { allMachines } from "../../../../machines/statecharts/allMachines.ts";
import { describeMachine } from "../../../../machines/statecharts/describeMachine.ts";
import type { Box, ChartLayout, Point } from "../../../../src/features/statecharts/layout/chartLayout.ts";
import { layOut } from "../../../../src/features/statecharts/layout/layOut.ts";
import { measureChart } from "../../../../src/features/statecharts/layout/measuredChart.ts";
import { chartWords } from "./chartWords.ts";
import { largeMachine } from "./largeMachine.ts";

const engine = new ELK();
const charts = [...allMachines, largeMachine].map((machine) => describeMachine(machine));
const cases = charts.flatMap((chart) =>
  (["RIGHT", "DOWN"] as const).map((direction) => ({ chart, direction })),
);

const overlap = (a: Box, b: Box) =>
  a.x + a.width > b.x + 1 && b.x + b.width > a.x + 1 && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1;

/** How far a point lies from the border of a box, in px. */
function fromBorder({ x, y }: Point, box: Box): number {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const outside = Math.max(box.x - x, x - right, box.y - y, y - bottom, 0);
  return outside > 0 ? outside : Math.min(x - box.x, right - x, y - box.y, bottom - y);
}

const pairs = <T>(items: readonly T[]) =>
  items.flatMap((first, place) => items.slice(place + 1).map((second) => [first, second] as const));

const boxOf = ({ states }: ChartLayout, id: string) => {
  const found = states.find(({ state }) => state.id === id);
  if (!found) throw new Error(`${id} has no place`);
  return found;
};

describe.each(cases)("$chart.id, laid out $direction", async ({ chart, direction }) => {
  const layout = await layOut(measureChart(chart, chartWords), direction, engine);
  const labels = layout.arrows.flatMap((arrow) => arrow.labels);

  it("has a place for every state, inside that of its parent and beside its siblings", () => {
    for (const outer of layout.states) {
      expect(outer.width * outer.height, outer.state.id).toBeGreaterThan(0);
      const children = outer.state.states.map(({ id }) => boxOf(layout, id));
      for (const child of children) expect(holds(outer, child), child.state.id).toBe(true);
      for (const [a, b] of pairs(children)) expect(overlap(a, b), `${a.state.id}, ${b.state.id}`).toBe(false);
    }
  });

  it("writes every transition once: at a line, or in its state when it leads nowhere", () => {
    const written = [
      ...labels.map(({ transitionId }) => transitionId),
      ...layout.states.flatMap(({ lines }) => lines.flatMap(({ transitionId }) => transitionId ?? [])),
    ];

    expect(written.toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
  });

  it("draws lines from border to border", () => {
    for (const { id, source, target, points } of layout.arrows) {
      expect(points.length, id).toBeGreaterThan(1);
      const [start, end] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
      expect(fromBorder(start, boxOf(layout, source)), id).toBeLessThan(2);
      expect(fromBorder(end, boxOf(layout, target)), id).toBeLessThan(2);
    }
  });

  it("has labels cover neither a state nor each other", () => {
    const leaves = layout.states.filter(
      ({ state }) => state.states.length === 0 && state.kind !== "parallel",
    );
    for (const label of labels) {
      expect(
        holds({ x: 0, y: 0, width: layout.width, height: layout.height }, label),
        label.transitionId,
      ).toBe(true);
      const covered = leaves.filter((leaf) => overlap(leaf, label)).map(({ state }) => state.id);
      expect(covered, label.transitionId).toEqual([]);
    }
    for (const [a, b] of pairs(labels))
      expect(overlap(a, b), `${a.transitionId}, ${b.transitionId}`).toBe(false);
  });

  it("begins each state that has an initial one at a dot inside it", () => {
    const compound = layout.states.filter(({ state }) => state.initial);

    expect(layout.initials.map(({ stateId }) => stateId)).toEqual(compound.map(({ state }) => state.id));
    for (const initial of layout.initials) {
      expect(holds(boxOf(layout, initial.stateId), initial), initial.stateId).toBe(true);
      const target = boxOf(layout, boxOf(layout, initial.stateId).state.initial ?? "");
      expect(fromBorder(initial.points.at(-1) ?? { x: 0, y: 0 }, target), initial.stateId).toBeLessThan(2);
    }
  });
});

describe("the regions of a parallel state", () => {
  const region = { initial: "a", states: { a: { on: { go: "b" } }, b: {} } };

  it("lie edge to edge, with a line where they meet", async () => {
    const chart = describeMachine(
      createMachine({ id: "pair", type: "parallel", states: { left: region, right: region } }),
    );

    const layout = await layOut(measureChart(chart, chartWords), "DOWN", engine);

    const outer = boxOf(layout, "pair");
    expect(outer.dividers).toHaveLength(1);
    const [left, right] = [boxOf(layout, "pair.left"), boxOf(layout, "pair.right")];
    expect(
      Math.min(Math.abs(left.x + left.width - right.x), Math.abs(left.y + left.height - right.y)),
    ).toBeLessThan(1);
  });

  it("have a border each when a line joins them", async () => {
    const chart = describeMachine(
      createMachine({
        id: "joined",
        type: "parallel",
        states: { left: { initial: "a", states: { a: { on: { go: "#joined.right.b" } } } }, right: region },
      }),
    );

    const layout = await layOut(measureChart(chart, chartWords), "DOWN", engine);

    expect(boxOf(layout, "joined").dividers).toHaveLength(8);
    expect(layout.arrows.every(({ points }) => points.length > 1)).toBe(true);
  });
});

it("has the machine of fifty states in it", () => {
  const large = charts.at(-1);
  const count = (states: readonly { states: readonly unknown[] }[]): number =>
    states.reduce((sum, state) => sum + 1 + count(state.states as { states: unknown[] }[]), 0);

  expect(count(large?.root.states ?? [])).toBeGreaterThanOrEqual(50);
});
