import { Overlay2, Spinner } from "@blueprintjs/core";
import { useIntl } from "react-intl";

/** Keeps everything below it out of reach while something must not be disturbed (spec §2.23, §4.31). */
export function BlockOverlay({ isBlocked }: { isBlocked: boolean }) {
  const intl = useIntl();
  return (
    <Overlay2 isOpen={isBlocked} canEscapeKeyClose={false} canOutsideClickClose={false}>
      <output className="block-overlay" tabIndex={-1}>
        <Spinner aria-label={intl.formatMessage({ id: "overlay.busy" })} />
      </output>
    </Overlay2>
  );
}
