import type { ReactNode } from "react";
import { PartFailure } from "./PartFailure.tsx";
import { RenderErrorBoundary } from "./RenderErrorBoundary.tsx";

interface PagePartProps {
  /** Its name in the message. */
  name?: string;
  /** A change of this value renders it again automatically. */
  of?: unknown;
  /** Called besides rendering again, e.g. to reload data. */
  onRetry?: () => void;
  /** Extra content of the message, e.g. a close button. */
  action?: ReactNode;
  children: ReactNode;
}

/** An error boundary for a part of a page: it shows the error in place, and the rest goes on. */
export function PagePart({ name, of, onRetry, action, children }: PagePartProps) {
  return (
    <RenderErrorBoundary
      of={of}
      renderFailure={({ retry, isRepeated }) => (
        <PartFailure
          name={name}
          isRepeated={isRepeated}
          action={action}
          onRetry={() => {
            onRetry?.();
            retry();
          }}
        />
      )}
    >
      {children}
    </RenderErrorBoundary>
  );
}
