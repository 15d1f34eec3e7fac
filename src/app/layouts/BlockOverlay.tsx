import { Overlay2, Spinner } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { transitionMs } from "../../ui/transitionMs.ts";

/** Blocks everything below it during critical work (spec §2.23, §4.31). */
export function BlockOverlay({ isBlocked }: { isBlocked: boolean }) {
  const intl = useIntl();
  return (
    <Overlay2
      isOpen={isBlocked}
      transitionDuration={transitionMs()}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
    >
      <output className="block-overlay" tabIndex={-1}>
        <Spinner aria-label={intl.formatMessage({ id: "overlay.busy" })} />
      </output>
    </Overlay2>
  );
}
