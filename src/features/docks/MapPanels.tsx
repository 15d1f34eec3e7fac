import { dockSides } from "../../../machines/docks/dockLayout.ts";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import { Docks, selectDocks, selectPlace } from "./selectors.ts";
import { PagePart } from "../../ui/PagePart.tsx";
import { DockBesideMap } from "./DockBesideMap.tsx";
import { OverMap } from "./OverMap.tsx";
import type { Panel } from "./Panel.ts";
import { PanelPlaces } from "./PanelPlaces.ts";
import "./docks.css";

interface MapPanelsProps {
  panels: readonly Panel[];
  /** Gives the map the keyboard, where nothing is left of what a panel was opened by. */
  focusMap: () => void;
}

/** The open panels, where they stand: over the map or in a dock beside it. */
export function MapPanels({ panels, focusMap }: MapPanelsProps) {
  const docks = Docks.useActorRef();
  const { layout } = Docks.useSelector(selectDocks);
  const [hosts] = useState(() => new Map<string, HTMLElement>());
  const openers = useRef(new Map<string, HTMLElement>());
  const open = layout.open.flatMap((title) => panels.filter((panel) => panel.title === title));

  const hostOf = (title: string) => {
    const host = hosts.get(title) ?? document.createElement("div");
    host.className = "panel-host";
    hosts.set(title, host);
    return host;
  };
  const close = ({ title, close: closeFollowed }: Panel) => {
    // The focus would vanish with the panel.
    const opener = openers.current.get(title);
    const button =
      document.querySelector<HTMLElement>(`[data-panel="${title}"]`) ??
      document.querySelector<HTMLElement>('[data-panel="more"]');
    openers.current.delete(title);
    if (opener?.isConnected) opener.focus();
    else if (button) button.focus();
    else focusMap();
    if (closeFollowed) closeFollowed();
    else docks.send({ type: "panel.close", panel: title });
  };
  const [places] = useState(() => ({
    hostOf,
    noteOpener: (title: string, opener: HTMLElement) => void openers.current.set(title, opener),
  }));

  return (
    <PanelPlaces value={places}>
      {dockSides.map((dock) => (
        <DockBesideMap key={dock} dock={dock} panels={panels} onClose={close} />
      ))}
      <OverMap panels={panels} onClose={close} />
      {/* Drawn in elements that move along, so that what was begun in a panel survives its moving. */}
      {open.map((panel) => (
        <PanelContent key={panel.title} panel={panel} host={hostOf(panel.title)} />
      ))}
    </PanelPlaces>
  );
}

/** Not while it is in a window of its own. */
function PanelContent({ panel: { title, content }, host }: { panel: Panel; host: HTMLElement }) {
  const intl = useIntl();
  const place = Docks.useSelector(selectPlace(title));
  return place === "window"
    ? null
    : createPortal(<PagePart name={intl.formatMessage({ id: title })}>{content}</PagePart>, host);
}
