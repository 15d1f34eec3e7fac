import { Measure } from "./selectors.ts";
import { useUnsavedWork } from "../../ui/unsavedWork.ts";

/** A drawing under way is kept nowhere yet: the page is not reloaded over it without asking. */
export function UnsavedDrawing() {
  useUnsavedWork(Measure.useSelector(({ context }) => context.points.length > 0));
  return null;
}
