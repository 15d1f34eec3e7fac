import { Button } from "@blueprintjs/core";
import { Menu as MenuIcon } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import { selectIsOpenSidebar, useSendToApp, useSidebar } from "../../features/app/selectors.ts";
import { useSession } from "../../features/session/useSession.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import "./topBar.css";
import { UserMenu } from "./UserMenu.tsx";

/** The bar above the content: sidebar switch, company, language and user menu (spec §2.26). */
export function TopBar() {
  const intl = useIntl();
  const send = useSendToApp();
  const isOpen = useSidebar(selectIsOpenSidebar);
  const company = useSession().user?.company;
  return (
    <header className="top-bar">
      <Button
        variant="minimal"
        icon={<MenuIcon />}
        aria-expanded={isOpen}
        aria-label={intl.formatMessage({ id: "sidebar.toggle" })}
        onClick={() => send({ type: "sidebar.toggle" })}
      />
      <div className="top-bar-middle">
        {company?.logoUrl && <img className="company-logo" src={company.logoUrl} alt="" />}
        {company && (
          <span className="company-name" title={company.name}>
            {company.name}
          </span>
        )}
      </div>
      <LanguageSwitch />
      <UserMenu />
    </header>
  );
}
