import type OlMap from "ol/Map.js";
import type { Coordinate } from "ol/coordinate.js";
import GeoJSON from "ol/format/GeoJSON.js";
import { fromLonLat, toLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent } from "react";
import type { LonLat, TargetGeometry } from "../../../schemas/examDraft.ts";
import { Crosshair } from "../feature-info/Crosshair.tsx";
import { visibleFeatureLayers } from "../layers/featureLayers.ts";
import { listenToClicks } from "../feature-info/listenToClicks.ts";
import { pickByPointer } from "../feature-info/pickByPointer.ts";
import { pointerTypeOf } from "../feature-info/pointerTypeOf.ts";
import { mapProjection } from "../mapView.ts";
import { nearestOn } from "./nearestOn.ts";

/** A picked place, and the topmost feature there, if any. */
export interface PickedPlace {
  /** Longitude and latitude; degrees, EPSG:4326. */
  position: LonLat;
  feature?: { layer: string; id: string; geometry: TargetGeometry };
  /** The feature's nearest point to that place; symbols are wider than their points. */
  onFeature?: LonLat;
}

interface PlacePickingProps {
  onPick: (place: PickedPlace) => void;
  /** False while the map moves. */
  isStill: boolean;
  /** Keyboard instructions; read out with the map's name. */
  instructions: string;
}

/** The seventh decimal is about a centimetre. */
const degreesStep = 1e7;
const rounded = (degrees: number) => Math.round(degrees * degreesStep) / degreesStep;

const format = new GeoJSON({ featureProjection: mapProjection });

/** Picks a place: by a click, a touch, or the crosshair and Enter. */
export function PlacePicking({ onPick, isStill, instructions }: PlacePickingProps) {
  const { map } = useOL();
  const pick = useEffectEvent((place: PickedPlace) => onPick(place));
  useEffect(() => {
    const stopListening = listenToClicks(
      map,
      ({ coordinate, originalEvent }) => placeAt(map, coordinate, pointerTypeOf(originalEvent)),
      (place) => pick(place),
    );
    const viewport = map.getViewport();
    viewport.style.cursor = "crosshair";
    return () => {
      stopListening();
      viewport.style.cursor = "";
    };
  }, [map]);
  return (
    <Crosshair
      isStill={isStill}
      instructions={instructions}
      onTake={(position) => onPick(placeAt(map, fromLonLat(position)))}
    />
  );
}

function placeAt(map: OlMap, coordinate: number[], pointerType = "mouse"): PickedPlace {
  const position = positionOf(coordinate);
  const resolution = map.getView().getResolution() ?? 0;
  const [hit] = pickByPointer(visibleFeatureLayers(map), coordinate, resolution, pointerType).picked;
  const geometry = hit?.feature.getGeometry();
  const id = hit?.feature.getId();
  if (!hit || !geometry || !("getCoordinates" in geometry) || id === undefined) return { position };
  const shape = format.writeGeometryObject(geometry, { decimals: 7 }) as TargetGeometry;
  return {
    position,
    feature: { layer: hit.layer, id: String(id), geometry: shape },
    onFeature: positionOf(nearestOn(geometry, coordinate)),
  };
}

function positionOf(coordinate: Coordinate): LonLat {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate);
  return [rounded(longitude), rounded(latitude)];
}
