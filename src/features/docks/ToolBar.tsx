import { ButtonGroup, Classes } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { Fragment, type ReactElement, useRef } from "react";
import { useIntl } from "react-intl";
import { isNarrow } from "../../../machines/docks/dockLayout.ts";
import { toolsInBar } from "../../../machines/docks/barTools.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { MapControls } from "../../map/MapControls.tsx";
import { useBarRoom } from "../../map/docks/useBarRoom.ts";
import { CardPopover } from "../../ui/CardPopover.tsx";
import { ControlButton, ControlsInMenu, KeyShortcuts } from "../../ui/ControlButton.tsx";
import { OpenedCard } from "../../ui/OpenedCard.tsx";
import { Tips } from "../../ui/Tips.tsx";
import { Docks, selectDocks } from "./selectors.ts";
import "./toolBar.css";

/** A tool of the map's bar. */
export interface BarTool {
  name: MessageId;
  control: ReactElement;
  /** Pressed several times in a row. */
  isRepeated?: boolean;
}

interface ToolBarProps {
  /** By what belongs together. */
  groups: readonly (readonly BarTool[])[];
  shortcutOf: (name: MessageId) => string | undefined;
}

/** The map's tools, one below the other; those for which the map is too low or too narrow are under the last. */
export function ToolBar({ groups, shortcutOf }: ToolBarProps) {
  const intl = useIntl();
  const element = useRef<HTMLElement>(null);
  const { room } = Docks.useSelector(selectDocks);
  const { bar, more } = toolsInBar(groups, { ...useBarRoom(), isNarrow: isNarrow(room) });
  return (
    <MapControls ref={element} label={intl.formatMessage({ id: "map.controls" })}>
      {/* A phone has no keys to tell of. */}
      <KeyShortcuts value={isNarrow(room) ? noShortcut : shortcutOf}>
        {bar.map((group) => (
          <ButtonGroup key={group[0]?.name} vertical>
            {group.map(({ name, control }) => (
              <Fragment key={name}>{control}</Fragment>
            ))}
          </ButtonGroup>
        ))}
        {more.length > 0 && <MoreTools tools={more} />}
      </KeyShortcuts>
      <Tips within={element} />
    </MapControls>
  );
}

const noShortcut = () => undefined;

function MoreTools({ tools }: { tools: readonly BarTool[] }) {
  const intl = useIntl();
  return (
    <CardPopover
      placement="right-end"
      content={
        <OpenedCard className="more-tools" label={intl.formatMessage({ id: "map.moreTools" })}>
          <ControlsInMenu value>
            {tools.map(({ name, control, isRepeated }) => (
              <div key={name} className={isRepeated ? "" : Classes.POPOVER_DISMISS}>
                {control}
              </div>
            ))}
          </ControlsInMenu>
        </OpenedCard>
      }
      renderButton={(button) => (
        <ControlButton {...button} name="map.moreTools" icon={<More />} data-panel="more" />
      )}
    />
  );
}
