import { render } from "@testing-library/react";
import type OlMap from "ol/Map.js";
import type VectorSource from "ol/source/Vector.js";
import { createRef, useImperativeHandle } from "react";
import { RMap, useOL } from "rlayers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  LocateLayer,
  type LocateLayerHandle,
  type Position,
} from "../../../../src/map/locate/LocateLayer.tsx";
import { stackingOrder } from "../../../../src/map/stackingOrder.ts";
import { stubResizeObserver } from "../stubResizeObserver.ts";

const initialView = { center: [570_000, 6_820_000], zoom: 12 };
const utrecht: Position = { longitude: 5.1214, latitude: 52.0907, accuracyM: 25 };

beforeEach(() => {
  stubResizeObserver();
});

function setup(position: Position | null) {
  const probe = createRef<OlMap>();
  const handle = createRef<LocateLayerHandle>();
  function Probe() {
    const { map } = useOL();
    useImperativeHandle(probe, () => map, [map]);
    return null;
  }
  const screen = (shown: Position | null) => (
    <RMap initial={initialView} noDefaultControls>
      <Probe />
      <LocateLayer ref={handle} position={shown} />
    </RMap>
  );
  const { rerender } = render(screen(position));
  const layer = () =>
    probe.current
      ?.getLayers()
      .getArray()
      .find((each) => each.getZIndex() === stackingOrder.positionMarker);
  return {
    show: (next: Position | null) => rerender(screen(next)),
    layer,
    geometries: () =>
      (layer()?.get("source") as VectorSource | undefined)
        ?.getFeatures()
        .map((feature) => feature.getGeometry()) ?? [],
    goTo: (maxZoom: number) => handle.current?.goTo(utrecht, maxZoom),
    view: () => probe.current?.getView(),
  };
}

describe("LocateLayer", () => {
  it("§4.49, §9.33 shows a dot in its accuracy area, above everything else", () => {
    const { geometries, layer } = setup(utrecht);

    expect(layer()?.getZIndex()).toBe(100);
    expect(geometries().map((geometry) => geometry?.getType())).toEqual(["Polygon", "Point"]);
    const [minX, , maxX] = geometries()[0]?.getExtent() ?? [];
    const radiusM = (((maxX ?? 0) - (minX ?? 0)) / 2) * Math.cos((utrecht.latitude * Math.PI) / 180);
    expect(radiusM).toBeCloseTo(25, 0);
  });

  it("§4.51 removes its layer when the position is gone", () => {
    const { show, layer } = setup(utrecht);

    show(null);

    expect(layer()).toBeUndefined();
  });

  it("§9.24 goes to the position, no closer than the zoom it is given", () => {
    const { goTo, view } = setup(utrecht);
    const fit = vi.spyOn(view() as NonNullable<ReturnType<typeof view>>, "fit");

    goTo(20);

    expect(fit.mock.calls[0]?.[1]).toMatchObject({ maxZoom: 20, padding: [50, 50, 50, 50], duration: 500 });
  });
});
