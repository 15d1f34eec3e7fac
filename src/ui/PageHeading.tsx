import type { ReactNode } from "react";

/** A page's main heading; focused after a navigation, so that a screen reader starts there. */
export function PageHeading({ children }: { children: ReactNode }) {
  return <h1 tabIndex={-1}>{children}</h1>;
}
