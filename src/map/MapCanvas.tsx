import "ol/ol.css";
import "./map.css";
import type OlMap from "ol/Map.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { MapDockTargets } from "./docks/MapDock.tsx";
import { MapOverlayTarget } from "./MapOverlay.tsx";
import { initialView, type MapPlace, mapProjection, maxZoom } from "./mapView.ts";
import { ProjectRMap } from "./ProjectRMap.tsx";

export interface MapCanvasProps {
  /** Degrees, EPSG:4326; the initial centre is its middle. Read once. */
  boundingBox: LatLonBoundingBox;
  /** Start zoom; 16 when absent. Read once. */
  zoom?: number | undefined;
  /** Initial position instead. Read once. */
  place?: MapPlace | null;
  /** Accessible name of the map. */
  label: string;
  /** The map is mounted; the map itself is passed for inspection only. */
  onAttached: (map: unknown) => void;
  /** The page has no element for the map (spec §8.10). */
  onContainerMissing: () => void;
  /** The first image is complete. */
  onPainted: () => void;
  onMoveStart: () => void;
  onMoveEnd: () => void;
  /** Layers, interactions and everything over the map (`MapOverlay`, `MapControls`). */
  children: ReactNode;
}

/** The map of a project. Descendants may use rlayers' `useOL`. */
export function MapCanvas(props: MapCanvasProps) {
  const {
    boundingBox,
    zoom,
    place,
    label,
    onAttached,
    onContainerMissing,
    onPainted,
    onMoveStart,
    onMoveEnd,
    children,
  } = props;
  const [initial] = useState(() => initialView(boundingBox, zoom, place));
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const [left, setLeft] = useState<HTMLElement | null>(null);
  const [right, setRight] = useState<HTMLElement | null>(null);
  const [bottom, setBottom] = useState<HTMLElement | null>(null);
  const docks = useMemo(() => ({ left, right, bottom }), [left, right, bottom]);

  return (
    <div className="map-canvas">
      <div ref={setLeft} className="map-dock" data-side="left" />
      <div className="map-stage">
        <ProjectRMap
          className="map-canvas-target"
          initial={initial}
          projection={mapProjection}
          maxZoom={maxZoom}
          constrainResolution
          enableRotation={false}
          onMoveStart={onMoveStart}
          onMoveEnd={onMoveEnd}
        >
          <Attachment
            label={label}
            onAttached={onAttached}
            onContainerMissing={onContainerMissing}
            onPainted={onPainted}
          />
          <MapDockTargets value={docks}>
            <MapOverlayTarget value={overlay}>{children}</MapOverlayTarget>
          </MapDockTargets>
        </ProjectRMap>
        <div ref={setOverlay} className="map-overlays" />
      </div>
      <div ref={setRight} className="map-dock" data-side="right" />
      <div ref={setBottom} className="map-dock" data-side="bottom" />
    </div>
  );
}

type AttachmentProps = Pick<MapCanvasProps, "label" | "onAttached" | "onContainerMissing" | "onPainted">;

/** Reports when the map has its element, and makes that element focusable. */
function Attachment({ label, onAttached, onContainerMissing, onPainted }: AttachmentProps) {
  const { map } = useOL();
  const notify = useEffectEvent((map: OlMap) => onAttached(map));
  const tellMissing = useEffectEvent(() => onContainerMissing());
  const tellPainted = useEffectEvent(() => onPainted());

  useEffect(() => {
    if (map.getTargetElement()) notify(map);
    else tellMissing();
    const painted = () => tellPainted();
    map.once("rendercomplete", painted);
    return () => map.un("rendercomplete", painted);
  }, [map]);

  useEffect(() => {
    const element = map.getTargetElement();
    element?.setAttribute("tabindex", "0");
    element?.setAttribute("role", "application");
    element?.setAttribute("aria-label", label);
  }, [map, label]);

  return null;
}
