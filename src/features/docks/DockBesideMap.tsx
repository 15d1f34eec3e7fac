import { type Dock, panelsAt, sizeOf } from "../../../machines/docks/dockLayout.ts";
import { H2 } from "@blueprintjs/core";
import { useId } from "react";
import { useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { MapDock } from "../../map/docks/MapDock.tsx";
import { Docks, selectDocks } from "./selectors.ts";
import { CollapseButton, CollapsedDock } from "./CollapsedDock.tsx";
import { DockEdge } from "./DockEdge.tsx";
import type { Panel } from "./Panel.ts";
import { PanelHead } from "./PanelHead.tsx";
import { PanelSection } from "./PanelSection.tsx";
import { PanelTabs } from "./PanelTabs.tsx";

interface DockBesideMapProps {
  dock: Dock;
  panels: readonly Panel[];
  onClose: (panel: Panel) => void;
}

/** The panels that stand at one side of the map, one of them in front; nothing as long as none is open. */
export function DockBesideMap({ dock, panels, onClose }: DockBesideMapProps) {
  const intl = useIntl();
  const id = useId();
  const { layout, room } = Docks.useSelector(selectDocks);
  const titles = panelsAt(layout, room, dock);
  const inFront = panels.find(({ title }) => title === titles.at(-1));
  const here = panels.filter(({ title }) => titles.includes(title));
  if (!inFront) return null;
  if (layout.collapsed.includes(dock))
    return (
      <MapDock side={dock}>
        <LaterTexts placeholder={null}>
          <CollapsedDock dock={dock} panels={here} />
        </LaterTexts>
      </MapDock>
    );

  const sizePx = sizeOf(layout, dock, room);
  const tabId = (title: string) => `${id}${title}`;
  return (
    <MapDock side={dock}>
      <div
        className="dock"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is of a form
        role="group"
        aria-label={intl.formatMessage({ id: inFront.title })}
        data-dock={dock}
        style={{ [dock === "bottom" ? "height" : "width"]: sizePx }}
      >
        <LaterTexts placeholder={null}>
          <DockEdge dock={dock} sizePx={sizePx} room={room} />
        </LaterTexts>
        <PanelHead
          panel={inFront}
          onClose={onClose}
          tools={
            <LaterTexts placeholder={null}>
              <CollapseButton dock={dock} />
            </LaterTexts>
          }
        >
          {here.length > 1 ? (
            <PanelTabs panels={here} inFront={inFront} tabId={tabId} />
          ) : (
            <H2>{intl.formatMessage({ id: inFront.title })}</H2>
          )}
        </PanelHead>
        {here.map((panel) => (
          <PanelSection
            key={panel.title}
            panel={panel}
            className="dock-panel"
            isShown={panel === inFront}
            tabId={here.length > 1 ? tabId(panel.title) : undefined}
            onClose={onClose}
          />
        ))}
      </div>
    </MapDock>
  );
}
