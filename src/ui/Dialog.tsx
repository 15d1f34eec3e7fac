// oxlint-disable-next-line no-restricted-imports -- here it goes at once where nothing moves
import { Dialog as MovingDialog, type DialogProps } from "@blueprintjs/core";
import { transitionMs } from "./transitionMs.ts";

/** Blueprint's dialog, which without motion is gone when it is closed, and the focus where it was: as in `Popover`. */
export function Dialog(props: DialogProps) {
  return <MovingDialog transitionDuration={transitionMs()} {...props} />;
}
