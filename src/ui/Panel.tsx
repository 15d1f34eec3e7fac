import { type ReactNode, useId } from "react";
import "./panel.css";

interface PanelProps {
  title: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function Panel({ title, intro, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {intro && <p className="panel-intro">{intro}</p>}
      {children}
    </section>
  );
}
