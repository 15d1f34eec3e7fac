import { groupNames, groupPath, isWithinGroup } from "../../schemas/groupPath.ts";
import type { LayerEntry } from "./LayerEntry.ts";

/** A layer, or a group of layers and groups; the bottom one first, as they are drawn. */
export type LayerNode =
  | { kind: "layer"; entry: LayerEntry }
  | { kind: "group"; path: string; title: string; nodes: LayerNode[] };

export type LayerGroup = Extract<LayerNode, { kind: "group" }>;

/** Layers by the groups around them; a group lies where its lowest layer does. */
export function layerTree(entries: readonly LayerEntry[]): LayerNode[] {
  const root: LayerNode[] = [];
  const groups = new Map<string, LayerGroup>();
  const nodesOf = (names: readonly string[]): LayerNode[] => {
    const title = names.at(-1);
    if (title === undefined) return root;
    const path = groupPath(names);
    const known = groups.get(path);
    if (known) return known.nodes;
    const group: LayerGroup = { kind: "group", path, title, nodes: [] };
    groups.set(path, group);
    nodesOf(names.slice(0, -1)).push(group);
    return group.nodes;
  };
  for (const entry of entries) nodesOf(groupNames(entry.group ?? "")).push({ kind: "layer", entry });
  return root;
}

/** The layers of these nodes, the bottom one first. */
export const entriesIn = (nodes: readonly LayerNode[]): LayerEntry[] =>
  nodes.flatMap((node) => (node.kind === "layer" ? [node.entry] : entriesIn(node.nodes)));

/** The layers of a group lie together. */
export const gathered = (entries: readonly LayerEntry[]): LayerEntry[] => entriesIn(layerTree(entries));

export const isInGroup = ({ group }: LayerEntry, path: string): boolean =>
  group !== undefined && isWithinGroup(group, path);

/** Moves a layer or a group among those beside it, by so many places to the top; it stops at either end. */
export const withMovedNode = (
  entries: readonly LayerEntry[],
  isMeant: (node: LayerNode) => boolean,
  places: number,
): LayerEntry[] => {
  const move = (nodes: readonly LayerNode[]): LayerNode[] => {
    const from = nodes.findIndex(isMeant);
    const node = nodes[from];
    return node
      ? nodes.toSpliced(from, 1).toSpliced(Math.max(0, from + places), 0, node)
      : nodes.map((each) => (each.kind === "group" ? { ...each, nodes: move(each.nodes) } : each));
  };
  return entriesIn(move(layerTree(entries)));
};

export const isLayer =
  (name: string) =>
  (node: LayerNode): boolean =>
    node.kind === "layer" && node.entry.name === name;

export const isGroup =
  (path: string) =>
  (node: LayerNode): boolean =>
    node.kind === "group" && node.path === path;
