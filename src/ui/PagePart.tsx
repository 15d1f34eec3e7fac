import type { ReactNode } from "react";
import { PartFailure } from "./PartFailure.tsx";
import { RenderErrorBoundary } from "./RenderErrorBoundary.tsx";

interface PagePartProps {
  /** What it is called on the page. */
  name?: string;
  /** What is drawn: once that is something else, it is drawn again without being asked. */
  of?: unknown;
  /** Beside drawing it again, e.g. to fetch what it draws anew. */
  onRetry?: () => void;
  /** Besides the words and the buttons, e.g. a way to close what can't be drawn. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page whose defects stay in it: it says so in its place, and the rest goes on. */
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
