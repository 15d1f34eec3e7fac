import { otherPlaces } from "../../../machines/docks/dockLayout.ts";
import { Button, Menu, MenuDivider, MenuItem, PopupKind } from "@blueprintjs/core";
import { Cross, LayoutAuto, More } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Docks, selectCanMove, selectDocks } from "./selectors.ts";
import type { MessageId } from "../../i18n/messages.ts";
import type { Panel } from "./Panel.ts";
import { Popover } from "../../ui/Popover.tsx";

interface PanelHeadProps {
  panel: Panel;
  onClose: (panel: Panel) => void;
  /** The panel's name, or the tabs of all panels here. */
  children: ReactNode;
  /** More buttons. */
  tools?: ReactNode;
}

/** A panel's header: its name, the places to move it to, and the close button. */
export function PanelHead({ panel, onClose, children, tools }: PanelHeadProps) {
  const intl = useIntl();
  return (
    <header className="map-panel-header">
      {children}
      <span className="map-panel-buttons">
        {/* Where another panel comes to the front, a menu that is about to close is not given the keyboard back. */}
        <MovePanel key={panel.title} of={panel.title} />
        {tools}
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: panel.closeTitle ?? "common.close" })}
          onClick={() => onClose(panel)}
        />
      </span>
    </header>
  );
}

/** Offers the places where a panel can go. */
export function MovePanel({ of: title }: { of: MessageId }) {
  const canMove = Docks.useSelector(selectCanMove);
  return (
    canMove && (
      <LaterTexts placeholder={null}>
        <PlaceMenu title={title} />
      </LaterTexts>
    )
  );
}

function PlaceMenu({ title }: { title: MessageId }) {
  const intl = useIntl();
  const docks = Docks.useActorRef();
  const { layout, room } = Docks.useSelector(selectDocks);
  const label = intl.formatMessage({ id: "docks.move" });
  return (
    <Popover
      placement="bottom-end"
      popupKind={PopupKind.MENU}
      content={
        <Menu>
          {otherPlaces(layout, room, title).map((place) => (
            <MenuItem
              key={place}
              text={<FormattedMessage id={`docks.to.${place}`} />}
              onClick={() => docks.send({ type: "panel.move", panel: title, place })}
            />
          ))}
          <MenuDivider />
          <MenuItem
            icon={<LayoutAuto />}
            text={<FormattedMessage id="docks.restore" />}
            onClick={() => docks.send({ type: "docks.restore", panel: title })}
          />
        </Menu>
      }
      renderTarget={({ isOpen: _isOpen, ref, ...target }) => (
        <Button {...target} ref={ref} variant="minimal" icon={<More />} title={label} aria-label={label} />
      )}
    />
  );
}
