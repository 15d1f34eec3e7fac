import { Tag } from "@blueprintjs/core";
import { Envelope, Outdated, Tick } from "@blueprintjs/icons";
import type { ReactNode } from "react";

interface StatusTagProps {
  status: "active" | "invited" | "expired";
  children: ReactNode;
}

const looks = {
  active: { intent: "success", icon: <Tick size={12} /> },
  invited: { intent: "primary", icon: <Envelope size={12} /> },
  expired: { intent: "warning", icon: <Outdated size={12} /> },
} as const;

/** How something stands: in words, with a sign and a colour of its own. */
export function StatusTag({ status, children }: StatusTagProps) {
  return (
    <Tag minimal {...looks[status]}>
      {children}
    </Tag>
  );
}
