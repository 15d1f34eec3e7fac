/**
 * One layer of the project on the map (spec §3.19). Entries are in drawing order, the bottom one first; `index` is the
 * layer's index in the project's list, its default position.
 */
export interface LayerEntry {
  index: number;
  name: string;
  enabled: boolean;
  /** From 0, invisible, to 1, opaque. */
  opacity: number;
  /** As the project has it; left out for 1. */
  usualOpacity?: number;
  /** Path of the group it is in. */
  group?: string;
  /** Path of the group of which one layer is on at a time. */
  choice?: string;
}
