import ELK from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { allMachines } from "../../../support/machines/allMachines.ts";
import { describeMachine } from "../../../../machines/statecharts/describeMachine.ts";
import type { Box, ChartLayout, Point } from "../../../../src/features/statecharts/layout/chartLayout.ts";
import { layOut } from "../../../../src/features/statecharts/layout/layOut.ts";
import { measureChart } from "../../../../src/features/statecharts/layout/measuredChart.ts";
import { chartWords } from "./chartWords.ts";
import { largeMachine } from "./largeMachine.ts";

const engine = new ELK();
const charts = [...allMachines, largeMachine].map((machine) => describeMachine(machine));

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

describe.each(charts)("$id, laid out", async (chart) => {
  const layout = await layOut(measureChart(chart, chartWords), engine);
  const labels = layout.arrows.flatMap((arrow) => arrow.labels);

  it("has a place for every state, inside that of its parent and beside its siblings", () => {
    const misplaced = layout.states.flatMap((outer) => {
      const children = outer.state.states.map(({ id }) => boxOf(layout, id));
      return [
        ...(outer.width * outer.height > 0 ? [] : [outer.state.id]),
        ...children.filter((child) => !holds(outer, child)).map(({ state }) => state.id),
        ...pairs(children)
          .filter(([one, other]) => overlap(one, other))
          .map(([one, other]) => `${one.state.id}, ${other.state.id}`),
      ];
    });

    expect(misplaced).toEqual([]);
  });

  it("has room for the text of every state in it", () => {
    const short = layout.states.filter(
      ({ state, text, height }) => state.kind !== "history" && height < text.height - 1,
    );

    expect(short.map(({ state }) => state.id)).toEqual([]);
  });

  it("writes every transition once: at a line, or in its state when it leads nowhere", () => {
    const written = [
      ...labels.map(({ transitionId }) => transitionId),
      ...layout.states.flatMap(({ lines }) => lines.flatMap(({ transitionId }) => transitionId ?? [])),
    ];

    expect(written.toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
  });

  it("draws lines from border to border", () => {
    const astray = layout.arrows.filter(({ source, target, points }) => {
      const [start, end] = [points[0], points.at(-1)];
      if (!start || !end || points.length < 2) return true;
      return fromBorder(start, boxOf(layout, source)) > 2 || fromBorder(end, boxOf(layout, target)) > 2;
    });

    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  it("has labels cover neither a state nor each other", () => {
    const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
    const leaves = layout.states.filter(({ state }) => state.states.length === 0);
    const misplaced = [
      ...labels.filter((label) => !holds(whole, label)),
      ...labels.filter((label) => leaves.some((leaf) => overlap(leaf, label))),
      ...pairs(labels).flatMap(([one, other]) => (overlap(one, other) ? [one, other] : [])),
    ];

    expect(misplaced.map(({ transitionId }) => transitionId)).toEqual([]);
  });

  it("begins each state that has an initial one at a dot inside it", () => {
    const compound = layout.states.filter(({ state }) => state.initial);
    const astray = layout.initials.filter((initial) => {
      const outer = boxOf(layout, initial.stateId);
      const end = initial.points.at(-1);
      return !holds(outer, initial) || !end || fromBorder(end, boxOf(layout, outer.state.initial ?? "")) > 2;
    });

    expect(layout.initials.map(({ stateId }) => stateId)).toEqual(compound.map(({ state }) => state.id));
    expect(astray).toEqual([]);
  });
});

describe("the regions of a parallel state", () => {
  const region = { initial: "a", states: { a: { on: { go: "b" } }, b: {} } };

  it("lie edge to edge, with a line where they meet", async () => {
    const chart = describeMachine(
      createMachine({ id: "pair", type: "parallel", states: { left: region, right: region } }),
    );

    const layout = await layOut(measureChart(chart, chartWords), engine);

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

    const layout = await layOut(measureChart(chart, chartWords), engine);

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
