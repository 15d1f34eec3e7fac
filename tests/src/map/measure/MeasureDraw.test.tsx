import { act, render } from "@testing-library/react";
import Draw from "ol/interaction/Draw.js";
import Snap from "ol/interaction/Snap.js";
import type OlMap from "ol/Map.js";
import { createRef, useImperativeHandle } from "react";
import { RMap, useOL } from "rlayers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  clickTolerancePx,
  dragVertexDelayMs,
  MeasureDraw,
  snapTolerancePx,
  type MeasureDrawHandle,
} from "../../../../src/map/measure/MeasureDraw.tsx";
import { MeasureLayer } from "../../../../src/map/measure/MeasureLayer.tsx";
import type { MeasuredGeometry } from "../../../../src/map/measure/measureGeometry.ts";
import { stackingOrder } from "../../../../src/map/stackingOrder.ts";
import { stubResizeObserver } from "../stubResizeObserver.ts";

beforeEach(() => {
  stubResizeObserver();
});

const initialView = { center: [570_000, 6_820_000], zoom: 16 };

function setup(geometryType: MeasuredGeometry["type"] = "LineString") {
  const probe = createRef<OlMap>();
  function Probe() {
    const { map } = useOL();
    useImperativeHandle(probe, () => map, [map]);
    return null;
  }
  const clicked = vi.fn<(points: number) => void>();
  const ended = vi.fn<(geometry: MeasuredGeometry) => void>();
  const handle = createRef<MeasureDrawHandle>();
  const screen = (isDrawing: boolean, type: MeasuredGeometry["type"] = geometryType) => (
    <RMap initial={initialView} noDefaultControls>
      <Probe />
      <MeasureLayer
        measurements={[]}
        label={() => "figure"}
        isChoosable={!isDrawing}
        onChoose={() => undefined}
      >
        {isDrawing && (
          <MeasureDraw
            ref={handle}
            geometryType={type}
            minPoints={type === "Polygon" ? 3 : 2}
            label={({ coordinates }) => `sketch of ${coordinates.length}`}
            onClick={clicked}
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
    change: (type: MeasuredGeometry["type"]) => rerender(screen(true, type)),
    draws: () => interactions(Draw),
    snaps: () => interactions(Snap),
    layers: () => probe.current?.getLayers().getArray() ?? [],
    text: () => container.textContent,
    clicked,
    ended,
  };
}

describe("MeasureDraw", () => {
  it("§9.30 snaps within 12 px, takes clicks within 6 px and drags a vertex after 500 ms", () => {
    const { draws, snaps } = setup();

    expect([snapTolerancePx, clickTolerancePx, dragVertexDelayMs]).toEqual([12, 6, 500]);
    expect(draws()).toHaveLength(1);
    expect(snaps()).toHaveLength(1);
  });

  it("§9.33 draws measurements at stacking order 15", () => {
    expect(stackingOrder.measurements).toBe(15);
    expect(
      setup()
        .layers()
        .map((layer) => layer.getZIndex()),
    ).toContain(15);
  });

  it("§4.52 ends with the geometry in longitude and latitude", () => {
    const measure = setup();

    measure.append([570_000, 6_820_000], [570_100, 6_820_000], [570_100, 6_820_100]);
    measure.finish();

    const [geometry] = measure.ended.mock.calls[0] ?? [];
    expect(geometry?.type).toBe("LineString");
    expect(geometry?.coordinates[0]?.[0]).toBeCloseTo(5.1204, 3);
    expect(geometry?.coordinates[0]?.[1]).toBeCloseTo(52.0871, 1);
  });

  it("§4.56 tells how many points were placed", () => {
    const measure = setup();

    measure.append([0, 0]);
    measure.append([10, 0]);
    measure.append([10, 10]);

    expect(measure.clicked.mock.calls.map(([points]) => points).at(-1)).toBe(3);
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
});
