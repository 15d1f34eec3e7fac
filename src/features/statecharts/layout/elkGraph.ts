import type { ChartState } from "../../../../machines/statecharts/statechart.ts";
import type { ElkExtendedEdge, ElkNode, LayoutOptions } from "elkjs/lib/elk-api";
import { lowestCommonAncestor, tilesOf } from "./hierarchy.ts";
import type { MeasuredArrow, MeasuredChart } from "./measuredChart.ts";
import { sizes } from "./sizes.ts";
import type { TextSize } from "./stateText.ts";

/** Downwards from the initial state. ELK does not inherit these: each compound state gets them. */
const flowing: LayoutOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.spacing.nodeNode": "28",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "2",
  "elk.spacing.labelNode": "6",
  "elk.spacing.nodeSelfLoop": "14",
  "elk.layered.spacing.nodeNodeBetweenLayers": "28",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.layered.edgeLabels.centerLabelPlacementStrategy": "SPACE_EFFICIENT_LAYER",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.nodePlacement.favorStraightEdges": "true",
};

/** Regions that have no line between them lie edge to edge. */
const tiling: LayoutOptions = {
  "elk.algorithm": "rectpacking",
  "elk.hierarchyHandling": "SEPARATE_CHILDREN",
  "elk.aspectRatio": "1.5",
  "elk.spacing.nodeNode": "0",
  "elk.expandNodes": "true",
  "elk.rectpacking.whiteSpaceElimination.strategy": "TO_ASPECT_RATIO",
  "elk.rectpacking.trybox": "false",
};

const atTheEdge: LayoutOptions = { "elk.layered.layering.layerConstraint": "FIRST" };

const marginPx = 18;

/** Id of the dot at which a state's initial arrow starts. */
export const initialDotOf = (stateId: string): string => `${stateId} •`;

/**
 * Id of the port where a line from a region to a descendant starts. A region adjacent to others is laid out by itself,
 * and such a line has to start inside it.
 */
export const portId = (arrowId: string): string => `${arrowId} gate`;

/** How much higher states have to be than what they hold, for their text beside that; px by their ids. */
export type MissingRoom = ReadonlyMap<string, number>;

/** The graph that ELK is to lay out: states within states, labels on the lines. */
export function elkGraph(measured: MeasuredChart, missing: MissingRoom = new Map()): ElkNode {
  const { root } = measured.chart;
  const edges = new Map<string, ElkExtendedEdge[]>();
  const tiles = tilesOf(measured);
  for (const arrow of measured.arrows) {
    const gate = tiles.has(arrow.arrow.source) ? portId(arrow.arrow.id) : undefined;
    const around = gate ? arrow.arrow.source : (lowestCommonAncestor(root, arrow.arrow) ?? chartId);
    edges.set(around, [...(edges.get(around) ?? []), edgeOf(arrow, gate ?? arrow.arrow.source)]);
  }
  return {
    id: chartId,
    layoutOptions: {
      ...flowing,
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      "elk.padding": "[top=16,left=16,bottom=16,right=16]",
      "elk.randomSeed": "1",
    },
    children: [nodeOf(root, { measured, edges, tiles, missing })],
    edges: edges.get(chartId) ?? [],
  };
}

const chartId = "chart";

interface Drawing {
  measured: MeasuredChart;
  /** By the innermost state around them. */
  edges: ReadonlyMap<string, ElkExtendedEdge[]>;
  /** Ids of the regions that lie edge to edge. */
  tiles: ReadonlySet<string>;
  missing: MissingRoom;
}

function nodeOf(state: ChartState, drawing: Drawing): ElkNode {
  const { measured, edges, tiles, missing } = drawing;
  if (state.kind === "history") return { id: state.id, width: sizes.historyPx, height: sizes.historyPx };
  const text = measured.states.get(state.id)?.text ?? { width: 0, height: 0 };
  if (state.states.length === 0) return { id: state.id, ...text };
  const isTiled = state.states.some(({ id }) => tiles.has(id));
  const dot = { id: initialDotOf(state.id), width: sizes.dotPx, height: sizes.dotPx };
  const initial = state.initial ? [{ id: dot.id, sources: [dot.id], targets: [state.initial] }] : [];
  const gates = measured.arrows
    .filter(({ arrow: { source } }) => source === state.id && tiles.has(source))
    .map(({ arrow }) => ({ id: portId(arrow.id), width: 1, height: 1, layoutOptions: atTheEdge }));
  return {
    id: state.id,
    layoutOptions: {
      ...(isTiled ? tiling : flowing),
      "elk.padding": isTiled
        ? `[top=${text.height},left=0,bottom=0,right=0]`
        : paddingFor(text, missing.get(state.id)),
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${text.width},${text.height})`,
    },
    children: [
      ...(state.initial ? [dot] : []),
      ...gates,
      ...state.states.map((child) => nodeOf(child, drawing)),
    ],
    edges: [...initial, ...(edges.get(state.id) ?? [])],
  };
}

/** Keeps incoming lines away from the text: all but the name is beside them. */
function paddingFor({ width, height }: TextSize, missingPx = 0): string {
  const isBeside = height > sizes.namePx;
  const top = (isBeside ? sizes.namePx : height) + 12;
  return `[top=${top},left=${isBeside ? width : marginPx},bottom=${marginPx + missingPx},right=${marginPx}]`;
}

function edgeOf({ arrow, labels, size }: MeasuredArrow, source: string): ElkExtendedEdge {
  const { id, target } = arrow;
  const label = { id: `${id} label`, text: id, ...size, layoutOptions: { "elk.edgeLabels.inline": "true" } };
  return { id, sources: [source], targets: [target], ...(labels.length > 0 ? { labels: [label] } : {}) };
}
