import { Fragment, type ReactNode } from "react";
import "./factList.css";

export interface Fact {
  label: ReactNode;
  value: ReactNode;
}

/** What is known about something, a line each: what it is called, and what it is. */
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
