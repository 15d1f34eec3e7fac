import type { Polygon } from "geojson";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import type { Coordinate } from "ol/coordinate.js";
import { fromLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent, useRef } from "react";
import { fitDurationMs, fitExtent } from "../fitExtent.ts";
import { animationMs } from "../../browser/animationMs.ts";

/** So many times the accuracy is seen to each side: what the position may be beside, not the circle alone. */
const surroundings = 4;

/** Deviation that counts as arrived, px. */
const arrivedPx = 2;

export interface FollowPositionProps {
  /** Longitude and latitude; degrees, EPSG:4326. */
  position: [longitude: number, latitude: number];
  /** Extent to show when the position is first known; degrees, EPSG:4326. */
  area: Polygon;
  /** Closest zoom for that. */
  maxZoom: number;
  isFollowing: boolean;
  /** The person, or another tool, moved the map. */
  onLeave: () => void;
}

/** Zooms to a position when it is first known, and keeps the map centred on it while following. */
export function FollowPosition(props: FollowPositionProps) {
  const { position, area, maxZoom, isFollowing, onLeave } = props;
  const { map } = useOL();
  const hasArrived = useRef(false);
  /** The last target, until the map is moved away; EPSG:3857. */
  const aim = useRef<Coordinate>(undefined);

  const isCentre = (place: Coordinate | undefined) => {
    const [x = 0, y = 0] = map.getView().getCenter() ?? [];
    const [toX = Infinity, toY = Infinity] = place ?? [];
    return Math.hypot(x - toX, y - toY) <= arrivedPx * (map.getView().getResolution() ?? 0);
  };
  const centre = (place = position) => {
    const view = map.getView();
    aim.current = fromLonLat(place);
    view.cancelAnimations();
    view.animate({ center: aim.current, duration: animationMs(fitDurationMs) });
  };
  const arrive = () => {
    const [x = 0, y = 0] = fromLonLat(position);
    const reach =
      surroundings *
      Math.max(
        ...(area.coordinates[0] ?? []).map((corner) => {
          const [cornerX = x, cornerY = y] = fromLonLat(corner);
          return Math.max(Math.abs(cornerX - x), Math.abs(cornerY - y));
        }),
      );
    hasArrived.current = true;
    aim.current = [x, y];
    fitExtent(map, [x - reach, y - reach, x + reach, y + reach], { maxZoom });
  };

  const leave = () => {
    aim.current = undefined;
    onLeave();
  };

  const followAgain = useEffectEvent(() => {
    if (hasArrived.current && aim.current === undefined) centre();
  });
  const goAlong = useEffectEvent((place: [number, number]) => {
    const view = map.getView();
    if (!isFollowing) return;
    if (!hasArrived.current) arrive();
    // For an animation, its end decides whether the map still follows.
    else if (!view.getInteracting() && !view.getAnimating()) centre(place);
  });
  const rest = useEffectEvent((hasZoomed: boolean) => {
    if (isCentre(fromLonLat(position))) return;
    if (hasZoomed || isCentre(aim.current)) centre();
    else leave();
  });
  const drag = useEffectEvent((event: MapBrowserEvent) => {
    if ((event.activePointers?.length ?? 1) === 1) leave();
  });

  useEffect(() => {
    if (!isFollowing) return undefined;
    followAgain();
    let hasZoomed = false;
    const zoom = () => {
      hasZoomed = true;
    };
    const onRest = () => {
      rest(hasZoomed);
      hasZoomed = false;
    };
    const onDrag = (event: MapBrowserEvent) => drag(event);
    map.getViewport().addEventListener("wheel", zoom, { passive: true });
    map.on("dblclick", zoom);
    map.on("moveend", onRest);
    map.on("pointerdrag", onDrag);
    return () => {
      map.getViewport().removeEventListener("wheel", zoom);
      map.un("dblclick", zoom);
      map.un("moveend", onRest);
      map.un("pointerdrag", onDrag);
    };
  }, [map, isFollowing]);

  useEffect(() => {
    goAlong(position);
  }, [position]);

  return null;
}
