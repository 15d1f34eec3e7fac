import type { CSSProperties, ReactNode } from "react";

/** A bar of a chart, with what it stands for behind it. */
export function Bar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="column-bar">
      <i style={{ "--share": share } as CSSProperties} />
      <span>{children}</span>
    </span>
  );
}
