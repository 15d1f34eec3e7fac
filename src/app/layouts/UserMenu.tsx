import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown, Crown, LogOut, User } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useHref, useNavigate } from "react-router-dom";
import { asMessageId } from "../../i18n/messages.ts";
import { useSendToApp } from "../../state/app.ts";
import { useSession } from "../../state/session.ts";
import { hasPage } from "../pages.tsx";

/** Who is signed in, with a menu that opens on hovering, and by keyboard (spec §2.26). */
export function UserMenu() {
  const intl = useIntl();
  const send = useSendToApp();
  const navigate = useNavigate();
  const accountHref = useHref("/my-account");
  const { user, isAdmin } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLUListElement>(null);
  // A menu that was asked for takes the focus; one that the pointer brushed open does not.
  const wasAskedFor = useRef(false);
  if (!user) return null;
  const roleTitle = intl.formatMessage({ id: asMessageId(intl, `roles.${user.role.name}`, "roles.unknown") });
  return (
    <PopoverNext
      interactionKind="hover"
      placement="bottom-end"
      isOpen={isOpen}
      openOnTargetFocus={false}
      autoFocus={false}
      usePortal={false}
      arrow={false}
      middleware={{ offset: { mainAxis: 4 } }}
      onInteraction={setIsOpen}
      onOpened={() => {
        if (wasAskedFor.current) menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        wasAskedFor.current = false;
      }}
      content={
        <Menu ulRef={menu} aria-label={intl.formatMessage({ id: "userMenu.label" })}>
          {hasPage("/my-account") && (
            <MenuItem
              icon={<User />}
              href={accountHref}
              text={<FormattedMessage id="pages.myAccount" />}
              onClick={(event) => {
                event.preventDefault();
                void navigate("/my-account");
              }}
            />
          )}
          <MenuItem
            icon={<LogOut />}
            text={<FormattedMessage id="pages.logout" />}
            onClick={() => send({ type: "logout.ask" })}
          />
        </Menu>
      }
    >
      <Button
        variant="minimal"
        className="user-button"
        {...(isAdmin ? { icon: <Crown title={null} /> } : {})}
        endIcon={<CaretDown />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          wasAskedFor.current = true;
          setIsOpen(true);
          menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") setIsOpen(false);
        }}
      >
        <span className="user-name">{user.fullName || user.email}</span>
        {isAdmin && <span className="user-role">{roleTitle}</span>}
      </Button>
    </PopoverNext>
  );
}
