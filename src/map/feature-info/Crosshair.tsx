import type OlMap from "ol/Map.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import { shiftKeyOnly, targetNotEditable } from "ol/events/condition.js";
import { toLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";
import { MapOverlay } from "../MapOverlay.tsx";
import type { FeatureWithProperties } from "./pickedFeature.ts";
import { hitTest, type Hit } from "./hitTest.ts";
import "./crosshair.css";

/** Pan distance of Shift and an arrow key, px; without Shift it is 128. */
const fineStepPx = 10;

/** Keys that show the crosshair. */
const mapKeys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "+", "-"]);

export interface CrosshairProps {
  /**
   * Enter or Space picks the place below the crosshair.
   * @param position longitude and latitude, degrees, EPSG:4326
   * @param hit what is below it
   */
  onTake: (position: [number, number], hit: Hit) => void;
  /** Features below the crosshair changed; undefined when it is hidden. */
  onOver?: (features: FeatureWithProperties[] | undefined) => void;
  /** False while the map moves, when nothing is reported. */
  isStill: boolean;
  /** Keyboard instructions; read out with the map's name. */
  instructions: string;
  /** Content below the crosshair. */
  children?: ReactNode;
}

const centreOf = (map: OlMap) => map.getView().getCenter() ?? [Number.NaN, Number.NaN];

const positionOf = (map: OlMap): [number, number] => {
  const [longitude = Number.NaN, latitude = Number.NaN] = toLonLat(centreOf(map));
  return [longitude, latitude];
};

/** The keyboard's pointer: shown at the map's centre while the map has the focus; Enter and Space pick. */
export function Crosshair({ onTake, onOver, isStill, instructions, children }: CrosshairProps) {
  const { map } = useOL();
  const instructionsId = useId();
  const [isStanding, setIsStanding] = useState(false);
  // A key pressed during a movement waits until the features below are known.
  const isWaiting = useRef(false);
  const take = useEffectEvent(() => {
    isWaiting.current = onOver !== undefined && !isStill;
    if (!isWaiting.current) onTake(positionOf(map), hitTest(map, centreOf(map)));
  });
  useFineSteps(map);

  useEffect(() => {
    const element = map.getTargetElement();
    const focus = () => setIsStanding(element.matches(":focus-visible"));
    const hide = () => setIsStanding(false);
    const press = (event: KeyboardEvent) => {
      if (event.target !== element || !mapKeys.has(event.key)) return;
      setIsStanding(true);
      isWaiting.current = false;
      if ((event.key !== "Enter" && event.key !== " ") || event.ctrlKey || event.metaKey || event.repeat)
        return;
      event.preventDefault();
      take();
    };
    element.setAttribute("aria-describedby", instructionsId);
    element.addEventListener("focus", focus);
    element.addEventListener("blur", hide);
    element.addEventListener("pointerdown", hide);
    element.addEventListener("keydown", press);
    return () => {
      element.removeAttribute("aria-describedby");
      element.removeEventListener("focus", focus);
      element.removeEventListener("blur", hide);
      element.removeEventListener("pointerdown", hide);
      element.removeEventListener("keydown", press);
    };
  }, [map, instructionsId]);

  useEffect(() => {
    if (isStill && isWaiting.current) take();
  }, [isStill]);

  return (
    <MapOverlay>
      <p id={instructionsId} hidden>
        {instructions}
      </p>
      <div className="crosshair" data-standing={isStanding}>
        <svg className="crosshair-mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
          <path className="crosshair-halo" d="M24 2v16M24 30v16M2 24h16M30 24h16" />
          <path d="M24 2v16M24 30v16M2 24h16M30 24h16" />
          <circle className="crosshair-halo" cx="24" cy="24" r="1" />
          <circle cx="24" cy="24" r="1" />
        </svg>
        <div className="crosshair-words">{children}</div>
      </div>
      {isStanding && onOver && <Below map={map} onOver={onOver} isStill={isStill} />}
    </MapOverlay>
  );
}

/** Panning in small steps by Shift and an arrow key. */
function useFineSteps(map: OlMap) {
  useEffect(() => {
    const pan = new KeyboardPan({
      condition: (event) => shiftKeyOnly(event) && targetNotEditable(event),
      pixelDelta: fineStepPx,
    });
    map.addInteraction(pan);
    return () => void map.removeInteraction(pan);
  }, [map]);
}

/**
 * Reports the features below the crosshair each time the resting map is rendered: it moved, or features were loaded.
 */
function Below({
  map,
  onOver,
  isStill,
}: { map: OlMap } & Required<Pick<CrosshairProps, "onOver" | "isStill">>) {
  const notify = useEffectEvent((features: FeatureWithProperties[] | undefined) => onOver(features));
  const look = useEffectEvent((last: string): string => {
    if (!isStill) return last;
    const { features } = hitTest(map, centreOf(map));
    const key = JSON.stringify(features.map(({ layer, id }) => [layer, id]));
    if (key !== last) notify(features);
    return key;
  });
  useEffect(() => {
    let last = "";
    const drawn = () => {
      last = look(last);
    };
    map.on("postrender", drawn);
    map.render();
    return () => {
      map.un("postrender", drawn);
      notify(undefined);
    };
  }, [map]);
  return null;
}
