import { FormattedMessage } from "react-intl";
import "./skeleton.css";

/** Placeholder lines while something is loading. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div aria-busy>
      <span className="visually-hidden">
        <FormattedMessage id="loading.label" />
      </span>
      <SilentSkeleton lines={lines} />
    </div>
  );
}

/** The same without an announcement, beside a visible status text. */
export function SilentSkeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="bp6-skeleton" />
      ))}
    </div>
  );
}
