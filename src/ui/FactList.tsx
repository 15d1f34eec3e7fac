import { Fragment, type ReactNode } from "react";
import "./factList.css";

export interface Fact {
  label: ReactNode;
  value: ReactNode;
}

/** A list of labels and values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }, place) => (
        <Fragment key={place}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
