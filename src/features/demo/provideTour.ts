import { tourMachine } from "../../../machines/demo/tourMachine.ts";
import { tourDoneKey } from "./provideDemoVisit.ts";
import { keepIfPossible } from "../../browser/keepIfPossible.ts";

/** Gives the tour its memory. */
export const provideTour = ({ storage }: { storage: Pick<Storage, "setItem"> }) =>
  tourMachine.provide({ actions: { storeDone: () => keepIfPossible(storage, tourDoneKey, "true") } });
