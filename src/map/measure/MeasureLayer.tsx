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
/** Attribute of what a measurement's label holds: its id. */
const labelOf = "data-measurement";
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
  /** The measurement whose line something else draws. */
  reshapedId: string | null;
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
  const { measurements, reshapedId, selectedId, labels, bend, isChoosable, onChoose, children } = props;
  const drawn = measurements.filter(({ id }) => id !== reshapedId);
  const selected = measurements.find(({ id }) => id === selectedId);
  return (
    <>
      <RLayerVector zIndex={stackingOrder.measurements} style={measurementStyle}>
        {drawn.map(({ id, geometry }) => (
          <MeasurementFeature key={id} id={id} geometry={geometry} bend={bend} />
        ))}
        {isChoosable && <ChooseOnClick onChoose={onChoose} />}
        {children}
      </RLayerVector>
      <RLayerVector>
        {measurements.map(({ id, geometry }) => (
          <MeasureTooltip key={id} geometry={geometry}>
            <span {...{ [labelOf]: id }}>{labels.figure(geometry)}</span>
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

/** The measurement whose label lies at a place of the window (px); the topmost is the last. A label itself takes no clicks. */
function labelledAt(mapElement: HTMLElement, { x, y }: { x: number; y: number }): string | undefined {
  const labels = [...mapElement.querySelectorAll<HTMLElement>(`[${labelOf}]`)];
  return (
    labels
      .findLast((label) => {
        const box = (label.parentElement ?? label).getBoundingClientRect();
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      })
      ?.getAttribute(labelOf) ?? undefined
  );
}

function ChooseOnClick({ onChoose }: Pick<MeasureLayerProps, "onChoose">) {
  const { map, vectorsource } = useOL();
  const choose = useEffectEvent((event: MapBrowserEvent) => {
    const layers = [{ layer: "measurements", source: vectorsource }];
    const [hit] = pickFeatures(layers, event.coordinate, map.getView().getResolution() ?? 0);
    const pointer = event.originalEvent;
    if (!(pointer instanceof MouseEvent)) return;
    const at = { x: pointer.clientX, y: pointer.clientY };
    const id: unknown = labelledAt(map.getTargetElement(), at) ?? hit?.feature.get(idProperty);
    if (typeof id === "string") onChoose(id, at);
  });

  useEffect(() => {
    const listener = (event: MapBrowserEvent) => choose(event);
    map.on("click", listener);
    return () => map.un("click", listener);
  }, [map]);
  return null;
}
