import { panelsAt } from "../../../machines/docks/dockLayout.ts";
import { H2 } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { MapOverlay } from "../../map/MapOverlay.tsx";
import { Docks, selectDocks } from "./selectors.ts";
import type { Panel } from "./Panel.ts";
import { PanelHead } from "./PanelHead.tsx";
import { PanelSection } from "./PanelSection.tsx";

interface OverMapProps {
  panels: readonly Panel[];
  onClose: (panel: Panel) => void;
}

/** The one panel over the map: beside the controls, on a phone at the bottom. */
export function OverMap({ panels, onClose }: OverMapProps) {
  const intl = useIntl();
  const { layout, room } = Docks.useSelector(selectDocks);
  const [title] = panelsAt(layout, room, "over");
  const panel = panels.find((each) => each.title === title);
  return (
    <MapOverlay>
      <div className="map-panel-place">
        {panel && (
          <PanelSection
            key={panel.title}
            panel={panel}
            className="map-panel bp6-card bp6-elevation-2"
            onClose={onClose}
          >
            <PanelHead panel={panel} onClose={onClose}>
              <H2>{intl.formatMessage({ id: panel.title })}</H2>
            </PanelHead>
          </PanelSection>
        )}
      </div>
    </MapOverlay>
  );
}
