import type { LayerEntry } from "./LayerEntry.ts";
import { isGroup, isLayer, layerTree, type LayerNode } from "./layerTree.ts";

/** The same layer or group, whatever became of it. */
const isNode = (node: LayerNode) => (node.kind === "layer" ? isLayer(node.entry.name) : isGroup(node.path));

/** The layers and groups among which one lies, the bottom one first; none where it isn't there. */
function nodesBeside(
  entries: readonly LayerEntry[],
  isMeant: (node: LayerNode) => boolean,
): readonly LayerNode[] {
  const find = (nodes: readonly LayerNode[]): readonly LayerNode[] => {
    if (nodes.some(isMeant)) return nodes;
    for (const node of nodes) {
      const found = node.kind === "group" ? find(node.nodes) : [];
      if (found.length > 0) return found;
    }
    return [];
  };
  return find(layerTree(entries));
}

/** Where a layer or a group lies among those beside it: from 0, the bottom, and how many there are. */
export function placeAmong(
  entries: readonly LayerEntry[],
  isMeant: (node: LayerNode) => boolean,
): { place: number; count: number } | undefined {
  const nodes = nodesBeside(entries, isMeant);
  return nodes.length > 0 ? { place: nodes.findIndex(isMeant), count: nodes.length } : undefined;
}

/** How many places one lies below another that is beside it; 0 where they aren't beside each other. */
export function placesBetween(entries: readonly LayerEntry[], one: LayerNode, other: LayerNode): number {
  const nodes = nodesBeside(entries, isNode(one));
  const to = nodes.findIndex(isNode(other));
  return to < 0 ? 0 : to - nodes.findIndex(isNode(one));
}
