import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { CaretDown, Crown, LogOut, User } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useHref, useNavigate } from "react-router-dom";
import { asMessageId } from "../../i18n/messages.ts";
import { useSendToApp } from "../../features/app/selectors.ts";
import { useSession } from "../../features/session/useSession.ts";
import { hasPage } from "../pages.tsx";
import { ThemeMenuItems } from "./ThemeMenuItems.tsx";
import { Popover } from "../../ui/Popover.tsx";

const isPress = (key: string): boolean => key === "Enter" || key === " ";

/** The signed-in user, with a menu that opens on hover and by keyboard (spec §2.26). */
export function UserMenu() {
  const intl = useIntl();
  const send = useSendToApp();
  const navigate = useNavigate();
  const accountHref = useHref("/my-account");
  const { user, isAdmin } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A menu opened by click or keyboard takes the focus; one opened by hover does not.
  const wasAskedFor = useRef(false);
  if (!user) return null;
  const roleTitle = intl.formatMessage({ id: asMessageId(intl, `roles.${user.role.name}`, "roles.unknown") });
  return (
    <Popover
      interactionKind="hover"
      placement="bottom-end"
      isOpen={isOpen}
      openOnTargetFocus={false}
      autoFocus={false}
      enforceFocus={false}
      usePortal={false}
      arrow={false}
      middleware={{ offset: { mainAxis: 4 } }}
      onInteraction={(isOpening) => {
        // A focus inside the menu would be lost with it.
        if (!isOpening && menu.current?.contains(document.activeElement)) button.current?.focus();
        setIsOpen(isOpening);
      }}
      onOpened={() => {
        if (wasAskedFor.current) menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        wasAskedFor.current = false;
      }}
      content={
        <Menu
          ulRef={menu}
          aria-label={intl.formatMessage({ id: "userMenu.label" })}
          // Blueprint's items act on keydown, its buttons on keyup: the release would press what has the focus by then,
          // such as the button that cancels the logout.
          onKeyDownCapture={(event) => {
            if (!isPress(event.key)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onKeyUpCapture={(event) => {
            if (isPress(event.key) && event.target instanceof HTMLElement) event.target.click();
          }}
        >
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
          <ThemeMenuItems />
          <MenuItem
            icon={<LogOut />}
            text={<FormattedMessage id="pages.logout" />}
            onClick={() => send({ type: "logout.ask" })}
          />
        </Menu>
      }
    >
      <Button
        ref={button}
        variant="minimal"
        className="user-button"
        icon={isAdmin ? <Crown title={null} /> : undefined}
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
        {user.pictureUrl && <img className="user-picture" src={user.pictureUrl} alt="" />}
        <span className="user-name">{user.fullName || user.email}</span>
        {isAdmin && <span className="user-role">{roleTitle}</span>}
      </Button>
    </Popover>
  );
}
