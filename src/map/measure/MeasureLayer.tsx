import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { useEffect, useEffectEvent, useMemo, type ReactNode } from "react";
import { RFeature, RLayerVector, ROverlay, useOL } from "rlayers";
import { pickFeatures } from "../feature-info/pickFeatures.ts";
import { stackingOrder } from "../stackingOrder.ts";
import {
  bentGeometry,
  labelPoint,
  toMapGeometry,
  type Bend,
  type MeasuredGeometry,
} from "./measureGeometry.ts";
import { measurementStyle } from "./measureStyle.ts";
import { SegmentLabels } from "./SegmentLabels.tsx";
import "./measure.css";

const labelOffset = [0, -10];
const idProperty = "measurementId";

/** Formatted sizes of a measurement. */
export interface MeasureLabels {
  /** Its length or area. */
  figure: (geometry: MeasuredGeometry) => ReactNode;
  /** The length of each edge in turn. */
  segments: (geometry: MeasuredGeometry) => readonly string[];
}

export interface MeasureLayerProps {
  measurements: readonly { id: string; geometry: MeasuredGeometry }[];
  /** The measurement with segment lengths. */
  selectedId: string | null;
  labels: MeasureLabels;
  bend: Bend;
  /** False while drawing: then a click belongs to the drawing. */
  isChoosable: boolean;
  /** A measurement was clicked; `at` in px from the top left of the window. */
  onChoose: (id: string, at: { x: number; y: number }) => void;
  /** The drawing interaction, which snaps to this layer. */
  children?: ReactNode;
}

/** Finished measurements with their sizes (spec §4.53). */
export function MeasureLayer(props: MeasureLayerProps) {
  const { measurements, selectedId, labels, bend, isChoosable, onChoose, children } = props;
  const selected = measurements.find(({ id }) => id === selectedId);
  return (
    <>
      <RLayerVector zIndex={stackingOrder.measurements} style={measurementStyle}>
        {measurements.map(({ id, geometry }) => (
          <MeasurementFeature key={id} id={id} geometry={geometry} bend={bend} />
        ))}
        {isChoosable && <ChooseOnClick onChoose={onChoose} />}
        {children}
      </RLayerVector>
      <RLayerVector>
        {measurements.map(({ id, geometry }) => (
          <MeasureTooltip key={id} geometry={geometry}>
            {labels.figure(geometry)}
          </MeasureTooltip>
        ))}
      </RLayerVector>
      {selected && <SelectedSegments geometry={selected.geometry} labels={labels} bend={bend} />}
    </>
  );
}

function SelectedSegments({
  geometry,
  labels,
  bend,
}: Pick<MeasureLayerProps, "labels" | "bend"> & { geometry: MeasuredGeometry }) {
  const texts = useMemo(() => labels.segments(geometry), [labels, geometry]);
  return <SegmentLabels geometry={geometry} texts={texts} bend={bend} />;
}

function MeasurementFeature({ id, geometry, bend }: { id: string; geometry: MeasuredGeometry; bend: Bend }) {
  const mapGeometry = useMemo(() => toMapGeometry(bentGeometry(geometry, bend)), [geometry, bend]);
  const properties = useMemo(() => ({ [idProperty]: id }), [id]);
  return <RFeature geometry={mapGeometry} properties={properties} />;
}

/** A label beside a geometry; in a layer of its own, so that drawing does not snap to its anchor. */
export function MeasureTooltip({ geometry, children }: { geometry: MeasuredGeometry; children: ReactNode }) {
  const anchor = useMemo(() => labelPoint(geometry), [geometry]);
  return (
    <RFeature geometry={anchor}>
      <ROverlay className="measure-tooltip" positioning="bottom-center" offset={labelOffset}>
        {children}
      </ROverlay>
    </RFeature>
  );
}

function ChooseOnClick({ onChoose }: Pick<MeasureLayerProps, "onChoose">) {
  const { map, vectorsource } = useOL();
  const choose = useEffectEvent((event: MapBrowserEvent) => {
    const layers = [{ layer: "measurements", source: vectorsource }];
    const [hit] = pickFeatures(layers, event.coordinate, map.getView().getResolution() ?? 0);
    const id: unknown = hit?.feature.get(idProperty);
    const pointer = event.originalEvent;
    if (typeof id === "string" && pointer instanceof MouseEvent)
      onChoose(id, { x: pointer.clientX, y: pointer.clientY });
  });

  useEffect(() => {
    const listener = (event: MapBrowserEvent) => choose(event);
    map.on("click", listener);
    return () => map.un("click", listener);
  }, [map]);
  return null;
}
