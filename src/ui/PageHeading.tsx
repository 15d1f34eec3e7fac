import type { ReactNode } from "react";

/** A page's one main heading; it takes the focus after a route change, so that a screen reader begins there. */
export function PageHeading({ children }: { children: ReactNode }) {
  return <h1 tabIndex={-1}>{children}</h1>;
}
