import { act, render } from "@testing-library/react";
import type { Position } from "geojson";
import Draw from "ol/interaction/Draw.js";
import Snap from "ol/interaction/Snap.js";
import type OlMap from "ol/Map.js";
import { createRef, useImperativeHandle } from "react";
import { RMap, useOL } from "rlayers";
import { describe, expect, it, vi } from "vitest";
import { MeasureDraw, type MeasureDrawHandle } from "../../../../src/map/measure/MeasureDraw.tsx";
import { MeasureLayer, type MeasureLabels } from "../../../../src/map/measure/MeasureLayer.tsx";
import type { MeasuredGeometry } from "../../../../src/map/measure/measureGeometry.ts";

const labels: MeasureLabels = {
  figure: ({ coordinates }) => `sketch of ${coordinates.length}`,
  segments: () => [],
};
const bend = (positions: readonly Position[]) => [...positions];
const initialView = { center: [570_000, 6_820_000], zoom: 16 };

function setup(geometryType: MeasuredGeometry["type"] = "LineString") {
  const probe = createRef<OlMap>();
  function Probe() {
    const { map } = useOL();
    useImperativeHandle(probe, () => map, [map]);
    return null;
  }
  const changed = vi.fn<(points: Position[]) => void>();
  const ended = vi.fn<(geometry: MeasuredGeometry) => void>();
  const handle = createRef<MeasureDrawHandle>();
  const screen = (isDrawing: boolean, type: MeasuredGeometry["type"] = geometryType) => (
    <RMap initial={initialView} noDefaultControls>
      <Probe />
      <MeasureLayer
        measurements={[]}
        reshapedId={null}
        selectedId={null}
        labels={labels}
        bend={bend}
        isChoosable={!isDrawing}
        onChoose={() => undefined}
      >
        {isDrawing && (
          <MeasureDraw
            ref={handle}
            geometryType={type}
            minPoints={type === "Polygon" ? 3 : 2}
            labels={labels}
            bend={bend}
            onChange={changed}
            onEnd={ended}
          />
        )}
      </MeasureLayer>
    </RMap>
  );
  const { rerender, container } = render(screen(true));
  const interactions = <T,>(kind: new (...args: never[]) => T) =>
    (probe.current?.getInteractions().getArray() ?? []).filter((each) => each instanceof kind) as T[];
  return {
    append: (...coordinates: number[][]) => act(() => interactions(Draw)[0]?.appendCoordinates(coordinates)),
    finish: () => act(() => handle.current?.finish()),
    stop: () => rerender(screen(false)),
    draws: () => interactions(Draw),
    snaps: () => interactions(Snap),
    layers: () => probe.current?.getLayers().getArray() ?? [],
    text: () => container.textContent,
    place: (position: Position) => act(() => handle.current?.place(position)),
    undo: () => act(() => handle.current?.undo()),
    changed,
    ended,
  };
}

describe("MeasureDraw", () => {
  it("§9.30, §9.33 snaps within 12 px, takes clicks within 6 px, drags a vertex after 500 ms, and draws at stacking order 15", () => {
    const { draws, snaps, layers } = setup();

    // OpenLayers keeps them to itself.
    expect(draws()).toMatchObject([{ squaredClickTolerance_: 36, dragVertexDelay_: 500 }]);
    expect(snaps()).toMatchObject([{ pixelTolerance_: 12 }]);
    expect(layers().map((layer) => layer.getZIndex())).toContain(15);
  });

  it("§4.52, §4.56 tells how many points were placed, and ends with the geometry in longitude and latitude", () => {
    const measure = setup();
    const points = [[570_000, 6_820_000], [570_100, 6_820_000], [570_100, 6_820_100]]; // prettier-ignore

    for (const point of points) measure.append(point);
    measure.finish();

    const [geometry] = measure.ended.mock.calls[0] ?? [];
    expect(measure.changed.mock.calls.slice(0, 3).map(([placed]) => placed.length)).toEqual([1, 2, 3]);
    expect(geometry).toMatchObject({
      type: "LineString",
      coordinates: [
        [expect.closeTo(5.1204, 3), expect.closeTo(52.0871, 1)],
        expect.anything(),
        expect.anything(),
      ],
    });
  });

  it("§4.54 leaves no sketch, tooltip or interaction behind when drawing stops", () => {
    const measure = setup();
    measure.append([0, 0], [10, 0], [10, 10]);
    expect(measure.text()).toContain("sketch of");
    const layersWhileDrawing = measure.layers().length;

    measure.stop();

    expect(measure.ended).not.toHaveBeenCalled();
    expect(measure.draws()).toHaveLength(0);
    expect(measure.snaps()).toHaveLength(0);
    expect(measure.text()).not.toContain("sketch of");
    expect(measure.layers().length).toBeLessThan(layersWhileDrawing);
  });

  it("places points in longitude and latitude, takes them back, and is empty after the last", () => {
    const measure = setup();

    measure.place([5.12, 52.09]);
    measure.place([5.13, 52.1]);
    expect(measure.changed).toHaveBeenLastCalledWith([
      [5.12, 52.09],
      [5.13, 52.1],
    ]);
    measure.undo();
    expect(measure.changed).toHaveBeenLastCalledWith([[5.12, 52.09]]);
    measure.undo();

    expect(measure.changed).toHaveBeenLastCalledWith([]);
    expect(measure.text()).not.toContain("sketch of");
  });
});
