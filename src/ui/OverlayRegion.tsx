import { PortalProvider } from "@blueprintjs/core";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";

/**
 * Where menus, cards and dialogs of its children are in the page: a landmark of their own, since they lie outside of all
 * others. It is there only while one is open (base.css).
 */
export function OverlayRegion({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const label = intl.formatMessage({ id: "overlays.label" });
  return (
    <PortalProvider {...(place && { portalContainer: place })}>
      {children}
      {createPortal(<section ref={setPlace} className="overlay-region" aria-label={label} />, document.body)}
    </PortalProvider>
  );
}
