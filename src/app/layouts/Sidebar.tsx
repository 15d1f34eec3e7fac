import {
  Clipboard,
  FolderClose,
  History,
  LogOut,
  Map,
  Office,
  People,
  Shield,
  User,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import type { MessageId } from "../../i18n/messages.ts";
import { selectAppName, useSendToApp } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { useSession } from "../../features/session/useSession.ts";
import { Logo } from "../../ui/Logo.tsx";
import { hasPage } from "../pages.tsx";
import "./sidebar.css";

interface SidebarLinkProps {
  to: string;
  icon: ReactElement;
  labelId: MessageId;
}

/** A link of the sidebar; hidden when the page does not exist for this user. */
function SidebarLink({ to, icon, labelId }: SidebarLinkProps) {
  if (!hasPage(to)) return null;
  return (
    <li>
      <NavLink to={to} end={to === "/"} className="sidebar-link">
        {icon}
        <FormattedMessage id={labelId} />
      </NavLink>
    </li>
  );
}

/** The main navigation (spec §2.24). */
export function Sidebar() {
  const intl = useIntl();
  const send = useSendToApp();
  const appName = AppScope.useSelector(selectAppName);
  const { isAdmin, canRead } = useSession();
  return (
    <nav className="sidebar" aria-label={intl.formatMessage({ id: "sidebar.label" })}>
      <div className="sidebar-head">
        <Logo name={appName} />
      </div>
      <ul>
        <SidebarLink to="/" icon={<Map />} labelId="pages.projects" />
        {!isAdmin && canRead("companyUsers") && (
          <SidebarLink to="/company/users" icon={<People />} labelId="pages.users" />
        )}
        {!isAdmin && canRead("exams") && (
          <SidebarLink to="/exams" icon={<Clipboard />} labelId="pages.exams" />
        )}
      </ul>
      {isAdmin && hasPage("/customers") && (
        <section aria-labelledby="sidebar-admin">
          <h2 id="sidebar-admin" className="sidebar-section">
            <FormattedMessage id="sidebar.admin" />
          </h2>
          <ul>
            <SidebarLink to="/customers" icon={<Office />} labelId="pages.customers" />
            <SidebarLink to="/workspaces" icon={<FolderClose />} labelId="pages.workspaces" />
            <SidebarLink to="/admins" icon={<Shield />} labelId="pages.admins" />
            <SidebarLink to="/logs" icon={<History />} labelId="pages.logs" />
          </ul>
        </section>
      )}
      <ul className="sidebar-foot">
        <SidebarLink to="/my-account" icon={<User />} labelId="pages.myAccount" />
        <li>
          <button type="button" className="sidebar-link" onClick={() => send({ type: "logout.ask" })}>
            <LogOut />
            <FormattedMessage id="pages.logout" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
