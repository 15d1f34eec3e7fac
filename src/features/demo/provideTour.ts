import { fromCallback } from "xstate";
import { tourMachine, type TourEvent } from "../../../machines/demo/tourMachine.ts";
import { tourDoneKey } from "./provideDemoVisit.ts";
import { keepIfPossible } from "../../browser/keepIfPossible.ts";

export interface TourDeps {
  storage: Pick<Storage, "setItem">;
  /** Calls back with what the person does in the map; returns the way to stop. */
  watchMap: (tell: (event: TourEvent) => void) => () => void;
}

/** Gives the tour its eyes and its memory. */
export function provideTour({ storage, watchMap }: TourDeps) {
  return tourMachine.provide({
    actors: { watchMap: fromCallback<TourEvent>(({ sendBack }) => watchMap(sendBack)) },
    actions: { rememberDone: () => keepIfPossible(storage, tourDoneKey, "true") },
  });
}
