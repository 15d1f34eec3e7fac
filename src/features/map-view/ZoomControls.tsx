import { ButtonGroup } from "@blueprintjs/core";
import { Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { useMapView } from "../../map/useMapView.ts";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";

/** Closer, further, and back to the whole project. */
export function ZoomControls({ projectBox }: { projectBox: LatLonBoundingBox }) {
  const { zoomBy, showBox } = useMapView();
  const controls = [
    { name: "map.zoomIn", icon: <Plus />, use: () => zoomBy(1) },
    { name: "map.zoomOut", icon: <Minus />, use: () => zoomBy(-1) },
    { name: "map.zoomToProject", icon: <ZoomToFit />, use: () => showBox(projectBox) },
  ] as const;

  return (
    <ButtonGroup vertical>
      {controls.map(({ name, icon, use }) => (
        <ControlButton key={name} name={name} icon={icon} onClick={use} />
      ))}
    </ButtonGroup>
  );
}
