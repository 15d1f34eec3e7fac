import ELK from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";
import { allMachines } from "../../../support/machines/allMachines.ts";
import { describeMachine } from "../../../../machines/statecharts/describeMachine.ts";
import type { Box, ChartLayout } from "../../../../src/features/statecharts/layout/chartLayout.ts";
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

  it("has a place for every state, inside that of its parent, beside its siblings and with room for its text", () => {
    const misplaced = layout.states.flatMap((outer) => {
      const { state, text, width, height } = outer;
      const children = state.states.map(({ id }) => boxOf(layout, id));
      const isTooSmall = width * height <= 0 || (state.kind !== "history" && height < text.height - 1);
      return [
        ...(isTooSmall ? [state.id] : []),
        ...children.filter((child) => !holds(outer, child)).map((child) => child.state.id),
        ...pairs(children)
          .filter(([one, other]) => overlap(one, other))
          .map(([one, other]) => `${one.state.id}, ${other.state.id}`),
      ];
    });

    expect(misplaced).toEqual([]);
  });

  it("writes every transition once: at a line, or in its state when it leads nowhere", () => {
    const written = [
      ...labels.map(({ transitionId }) => transitionId),
      ...layout.states.flatMap(({ lines }) => lines.flatMap(({ transitionId }) => transitionId ?? [])),
    ];

    expect(written.toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
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
});
