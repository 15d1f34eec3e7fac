import { tourMachine } from "../../../machines/demo/tourMachine.ts";
import { tourDoneKey } from "./provideDemoVisit.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Gives the tour its memory. */
export const provideTour = ({ storage }: { storage: Pick<Storage, "setItem"> }) =>
  tourMachine.provide({ actions: { storeDone: () => trySetItem(storage, tourDoneKey, "true") } });
