import { ButtonGroup } from "@blueprintjs/core";
import { Minus, Plus, ZoomToFit } from "@blueprintjs/icons";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { useMapView } from "../../map/useMapView.ts";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";

/** The ways to zoom by a button: closer, further, and back to the whole project. */
export const zoomWays = ["map.zoomIn", "map.zoomOut", "map.zoomToProject"] as const;

interface ZoomControlProps {
  name: (typeof zoomWays)[number];
  projectBox: LatLonBoundingBox;
}

export function ZoomControl({ name, projectBox }: ZoomControlProps) {
  const { zoomBy, showBox } = useMapView();
  const controls = {
    "map.zoomIn": { icon: <Plus />, use: () => zoomBy(1) },
    "map.zoomOut": { icon: <Minus />, use: () => zoomBy(-1) },
    "map.zoomToProject": { icon: <ZoomToFit />, use: () => showBox(projectBox) },
  };
  return <ControlButton name={name} icon={controls[name].icon} onClick={controls[name].use} />;
}

/** All of them. */
export function ZoomControls({ projectBox }: { projectBox: LatLonBoundingBox }) {
  return (
    <ButtonGroup vertical>
      {zoomWays.map((name) => (
        <ZoomControl key={name} name={name} projectBox={projectBox} />
      ))}
    </ButtonGroup>
  );
}
