import { createContext, type ReactNode, use, useState } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";
import { MapOverlay } from "../map/MapOverlay.tsx";
import { PartFailure } from "../ui/PartFailure.tsx";
import { RenderErrorBoundary } from "../ui/RenderErrorBoundary.tsx";

const FailurePlace = createContext<HTMLElement | null>(null);

/** Collects the error messages of the map's parts. */
export function MapParts({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <FailurePlace value={place}>
      {children}
      <MapOverlay>
        <div ref={setPlace} className="map-notices map-failures" />
      </MapOverlay>
    </FailurePlace>
  );
}

/** An error boundary for a part of the map: the map and its other parts go on. */
export function MapPart({ nameId, children }: { nameId: MessageId; children: ReactNode }) {
  const intl = useIntl();
  const place = use(FailurePlace);
  return (
    <RenderErrorBoundary
      renderFailure={({ retry, isRepeated }) =>
        place &&
        createPortal(
          <PartFailure name={intl.formatMessage({ id: nameId })} isRepeated={isRepeated} onRetry={retry} />,
          place,
        )
      }
    >
      {children}
    </RenderErrorBoundary>
  );
}
