import type { ReactElement, ReactNode } from "react";
import { PageHeading } from "./PageHeading.tsx";
import "./pageMessage.css";

interface PageMessageProps {
  icon?: ReactElement;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced when it appears, without the focus. */
  isAlert?: boolean;
}

/** A page that consists of a message. */
export function PageMessage({ icon, title, children, actions, isAlert = false }: PageMessageProps) {
  return (
    <div className="page-message" role={isAlert ? "alert" : undefined}>
      {icon && <div className="page-message-icon">{icon}</div>}
      <PageHeading>{title}</PageHeading>
      {children && <div className="page-message-text">{children}</div>}
      {actions && <div className="page-message-actions">{actions}</div>}
    </div>
  );
}
