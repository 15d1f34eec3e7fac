import { lazy } from "react";

type Grid = typeof import("./ListGrid.tsx").ListGrid;

const load = async (): Promise<{ default: Grid }> => {
  try {
    return { default: (await import("./ListGrid.tsx")).ListGrid };
  } catch (error) {
    // Whoever tries again gets another chance.
    grid = lazyGrid();
    throw error;
  }
};

const lazyGrid = () => lazy(load) as unknown as Grid;

let grid = lazyGrid();

/** The grid, whose code comes when it is first drawn: a phone shows cards and does without. */
export const laterGrid = (): Grid => grid;
