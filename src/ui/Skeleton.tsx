import { FormattedMessage } from "react-intl";
import "./skeleton.css";

/** Grey lines where something is still to come. */
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

/** The same for the eye only, beside something that says in words what is going on. */
export function SilentSkeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="bp6-skeleton" />
      ))}
    </div>
  );
}
