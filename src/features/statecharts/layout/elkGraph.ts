import type { ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api";
import type { ChartState } from "../../../state/statecharts.ts";
import type { MeasuredArrow, MeasuredChart } from "./measuredChart.ts";
import { sizes } from "./sizes.ts";

/** Which way a chart runs from its initial state. */
export type Direction = "RIGHT" | "DOWN";

const spacing: LayoutOptions = {
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "2",
  "elk.spacing.labelNode": "6",
  "elk.spacing.nodeSelfLoop": "14",
  "elk.layered.spacing.nodeNodeBetweenLayers": "28",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
};

/** Id of the dot from which a state's initial arrow comes. */
export const initialDotOf = (stateId: string): string => `${stateId} •`;

/** The graph that ELK is to lay out: states within states, labels on the lines. */
export function elkGraph(measured: MeasuredChart, direction: Direction): ElkNode {
  const { root } = measured.chart;
  return {
    id: "chart",
    layoutOptions: {
      ...spacing,
      "elk.algorithm": "layered",
      "elk.direction": direction,
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.edgeRouting": "ORTHOGONAL",
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      "elk.padding": "[top=16,left=16,bottom=16,right=16]",
      "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
      "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
      "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
      "elk.layered.nodePlacement.favorStraightEdges": "true",
      "elk.layered.thoroughness": "20",
      "elk.randomSeed": "1",
    },
    children: [nodeOf(root, measured)],
    edges: [...measured.arrows.map((arrow) => edgeOf(arrow)), ...initialEdges(root)],
  };
}

function nodeOf(state: ChartState, measured: MeasuredChart): ElkNode {
  if (state.kind === "history") return { id: state.id, width: sizes.historyPx, height: sizes.historyPx };
  const text = measured.states.get(state.id)?.text ?? { width: 0, height: 0 };
  if (state.states.length === 0) return { id: state.id, ...text };
  const dot = { id: initialDotOf(state.id), width: sizes.dotPx, height: sizes.dotPx };
  return {
    id: state.id,
    layoutOptions: {
      ...spacing,
      "elk.padding": `[top=${text.height + 12},left=18,bottom=18,right=18]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${text.width},${text.height})`,
    },
    children: [...(state.initial ? [dot] : []), ...state.states.map((child) => nodeOf(child, measured))],
  };
}

function edgeOf({ arrow, labels, size }: MeasuredArrow): ElkExtendedEdge {
  const { id, source, target } = arrow;
  const label = { id: `${id} label`, text: id, ...size, layoutOptions: { "elk.edgeLabels.inline": "true" } };
  return { id, sources: [source], targets: [target], ...(labels.length > 0 ? { labels: [label] } : {}) };
}

function initialEdges(state: ChartState): ElkExtendedEdge[] {
  const own = state.initial
    ? [{ id: initialDotOf(state.id), sources: [initialDotOf(state.id)], targets: [state.initial] }]
    : [];
  return [...own, ...state.states.flatMap((child) => initialEdges(child))];
}
