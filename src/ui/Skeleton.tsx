import { FormattedMessage } from "react-intl";
import "./skeleton.css";

/** Grey lines where something is still to come. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton" aria-busy>
      <span className="visually-hidden">
        <FormattedMessage id="loading.label" />
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="bp6-skeleton" />
      ))}
    </div>
  );
}
