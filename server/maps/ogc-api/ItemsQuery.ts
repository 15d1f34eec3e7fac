import type { Crs } from "./crs.ts";

/** Which features are asked for, and how. */
export interface ItemsQuery {
  /** Most features of a page. */
  limit: number;
  /** How many features to pass over first. */
  offset: number;
  /** The system of the answer. */
  crs: Crs;
  /** Filters of FES 2.0, without namespaces, that all must hold. */
  conditions: string[];
}

export const defaultLimit = 10;
export const maxLimit = 10_000;
