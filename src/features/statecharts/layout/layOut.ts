import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api";
import type { Box, ChartLayout, PlacedArrow, PlacedLabel, PlacedState, Point } from "./chartLayout.ts";
import { dividersBetween } from "./dividers.ts";
import { elkGraph, portId, initialDotOf, type MissingRoom } from "./elkGraph.ts";
import type { MeasuredArrow, MeasuredChart } from "./measuredChart.ts";
import { sizes } from "./sizes.ts";

/** A layout engine: ELK, in a worker or in a test. */
export interface LayoutEngine {
  layout: (graph: ElkNode) => Promise<ElkNode>;
}

/** Finds a place for everything of a chart. */
export async function layOut(measured: MeasuredChart, engine: LayoutEngine): Promise<ChartLayout> {
  const first = await engine.layout(elkGraph(measured));
  // ELK heeds no least height of what holds others.
  const missing = missingRoom(measured, boxesIn(first));
  const laidOut = missing.size === 0 ? first : await engine.layout(elkGraph(measured, missing));
  const boxes = boxesIn(laidOut);
  const edges = new Map(edgesBelow(laidOut).map((edge) => [edge.id, edge] as const));
  const boxFor = (id: string) => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const pointsFor = (id: string) => pointsOf(edges.get(id));
  const states = [...measured.states.values()];
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    states: states.map((state) => placeState(state, boxFor)),
    arrows: measured.arrows.map((arrow) => {
      const placed = placeArrow(arrow, edges.get(arrow.arrow.id));
      if (!boxes.has(portId(placed.id))) return placed;
      return { ...placed, points: fromBorder(placed.points, boxFor(placed.source)) };
    }),
    initials: states
      .filter(({ state }) => state.initial)
      .map(({ state: { id } }) => ({
        stateId: id,
        ...boxFor(initialDotOf(id)),
        points: pointsFor(initialDotOf(id)),
      })),
  };
}

const boxesIn = (laidOut: ElkNode) =>
  new Map(nodesBelow(laidOut).map((node) => [node.id, boxOf(node)] as const));

/** Where a state's text is higher than the state. */
const missingRoom = ({ states }: MeasuredChart, boxes: ReadonlyMap<string, Box>): MissingRoom =>
  new Map(
    [...states.values()].flatMap(({ state: { id }, text }) => {
      const missingPx = text.height - (boxes.get(id)?.height ?? text.height);
      return missingPx > 0 ? [[id, missingPx] as const] : [];
    }),
  );

function placeState(measured: PlacedStateText, boxFor: (id: string) => Box): PlacedState {
  const { state } = measured;
  const box = boxFor(state.id);
  const regions = state.kind === "parallel" ? state.states.map(({ id }) => boxFor(id)) : [];
  return {
    ...measured,
    ...box,
    depth: state.id.split(".").length - 1,
    dividers: dividersBetween(box, regions),
  };
}

type PlacedStateText = Pick<PlacedState, "state" | "lines" | "text">;

function placeArrow({ arrow, labels, size }: MeasuredArrow, edge: ElkExtendedEdge | undefined): PlacedArrow {
  const { id, source, target, transitions } = arrow;
  const { x = 0, y = 0 } = edge?.labels?.[0] ?? {};
  const width = size.width - 2 * sizes.labelPaddingPx;
  let top = y + sizes.labelPaddingPx;
  const placed = labels.map((label): PlacedLabel => {
    const place = { ...label, x: x + sizes.labelPaddingPx, y: top, width };
    top += label.height + sizes.labelGapPx;
    return place;
  });
  const transitionIds = transitions.map((transition) => transition.id);
  return { id, source, target, transitionIds, points: pointsOf(edge), labels: placed };
}

/** A line that starts inside a state, clipped to its border. */
function fromBorder(points: readonly Point[], { y }: Box): readonly Point[] {
  const [first, ...rest] = points;
  if (!first) return points;
  return [{ x: first.x, y }, ...rest];
}

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box => ({ x, y, width, height });

const nodesBelow = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap((child) => nodesBelow(child)),
];

const edgesBelow = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap((child) => edgesBelow(child)),
];
