import { act } from "@testing-library/react";
import type OlMap from "ol/Map.js";
import { describe, expect, it } from "vitest";
import type { FeatureSource } from "../../../../src/map/layers/featureSource.ts";
import { visibleFeatureLayers } from "../../../../src/map/layers/featureLayers.ts";
import { featuresInView } from "../../../../src/map/features-in-view/featuresInView.ts";
import { hitTest } from "../../../../src/map/feature-info/hitTest.ts";
import { VectorLayer } from "../../../../src/map/layers/VectorLayer.tsx";
import { type Side, sideAt } from "../../../../src/map/compare/sides.ts";
import { SwipeLine } from "../../../../src/map/compare/SwipeLine.tsx";
import { eventually } from "../../../support/time/eventually.ts";
import { renderMap } from "../renderMap.tsx";

const point = (id: string, x: number) => ({
  type: "Feature" as const,
  id,
  geometry: { type: "Point" as const, coordinates: [x, 0] },
  properties: {},
});

/** Left lie percelen, right bomen; on both sides one feature west and one east of the middle. */
const side = (of: Side, name: string) => (
  <VectorLayer
    key={of}
    side={of}
    name={name}
    load={() =>
      Promise.resolve({
        type: "FeatureCollection",
        features: [point(`${name}.west`, -50), point(`${name}.east`, 50)],
      })
    }
    onStatus={() => {}}
    isEnabled
    isShown
    isOutlined
  />
);

const setup = async (positionPercent: number) => {
  const inside = (percent?: number) => (
    <>
      {side("left", "percelen")}
      {side("right", "bomen")}
      {percent !== undefined && <SwipeLine positionPercent={percent} />}
    </>
  );
  const rendered = renderMap(inside(positionPercent));
  const map: OlMap = rendered.map();
  // There is nothing to draw on here.
  Reflect.set(map, "renderFrame_", () => {});
  act(() => {
    map.setSize([200, 100]);
    map.getView().setCenter([0, 0]);
    map.getView().setConstrainResolution(false);
    map.getView().setResolution(1);
  });
  const sources = map.getAllLayers().map((layer) => layer.getSource() as FeatureSource);
  for (const source of sources) source.show([-100, -50, 100, 50]);
  await eventually(() => expect(sources.map((source) => source.getFeatures().length)).toEqual([2, 2]));
  const hit = (x: number) => hitTest(map, [x, 0]).features.map(({ id }) => id);
  return { map, hit, show: (percent?: number) => rendered.show(inside(percent)) };
};

describe("two sides of one map", () => {
  it("are each pointed at on their own side of the line, wherever it lies", async () => {
    const { hit, show } = await setup(50);

    expect([hit(-50), hit(50)]).toEqual([["percelen.west"], ["bomen.east"]]);
    show(90);
    expect([hit(-50), hit(50)]).toEqual([["percelen.west"], ["percelen.east"]]);
    show(0);
    expect([hit(-50), hit(50)]).toEqual([["bomen.west"], ["bomen.east"]]);
  });

  it("are seen as far as they reach, and have their own features, also of one layer", async () => {
    const { map } = await setup(50);
    const ofOne = renderMap(
      <>
        {side("left", "bomen")}
        {side("right", "bomen")}
      </>,
    ).map();

    expect(featuresInView(map, { limit: 10 }).features.map(({ id }) => id)).toEqual([
      "percelen.west",
      "bomen.east",
    ]);
    expect([visibleFeatureLayers(ofOne).length, visibleFeatureLayers(ofOne, "right").length]).toEqual([1, 1]);
  });

  it("are cut off at the line by their own canvases, and only while there is one", async () => {
    const { map, show } = await setup(30);
    const viewport = map.getViewport();

    expect(map.getAllLayers().map((layer) => layer.getClassName())).toEqual([
      "ol-layer map-left",
      "ol-layer map-right",
    ]);
    expect(viewport.classList.contains("map-swiping")).toBe(true);
    expect(viewport.style.getPropertyValue("--swipe-line")).toBe("30%");

    show(undefined);
    expect(viewport.classList.contains("map-swiping")).toBe(false);
    expect(viewport.style.getPropertyValue("--swipe-line")).toBe("");
    expect(sideAt(map, [99, 0])).toBe("left");
  });
});
