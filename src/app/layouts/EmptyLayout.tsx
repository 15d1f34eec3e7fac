import type { LayoutProps } from "./LayoutProps.ts";
import "./layouts.css";

/** Nothing but the page (spec §2.21). */
export function EmptyLayout({ metadata, children }: LayoutProps) {
  return (
    <main
      className={metadata.hasPadding === false ? "empty-layout" : "empty-layout has-padding"}
      tabIndex={-1}
    >
      {children}
    </main>
  );
}
