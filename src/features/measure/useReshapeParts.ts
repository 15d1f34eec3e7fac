import { partsTogether } from "../../later/partsTogether.ts";

/** The bar that says that points can be dragged, and what drags them. */
export const useReshapeParts = partsTogether(() => import("./reshapeParts.ts"));
