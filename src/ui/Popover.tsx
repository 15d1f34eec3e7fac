// oxlint-disable-next-line no-restricted-imports -- here it goes at once where nothing moves
import { PopoverNext, type PopoverNextProps } from "@blueprintjs/core";
import { transitionMs } from "./transitionMs.ts";

/**
 * Blueprint's popover, which without motion is gone when it is closed: by itself it stays for as long as a movement would
 * take, and gives the focus back after that.
 */
export function Popover(props: PopoverNextProps) {
  return <PopoverNext transitionDuration={transitionMs()} {...props} />;
}
