import type VectorSource from "ol/source/Vector.js";
import { toLonLat } from "ol/proj.js";
import { describe, expect, it } from "vitest";
import { accuracyArea } from "../../../../machines/locate/locating.ts";
import { LocateLayer } from "../../../../src/map/locate/LocateLayer.tsx";
import { renderMap } from "../renderMap.tsx";

const layerOf = (accuracyM: number) => (
  <LocateLayer
    position={[5.1214, 52.0907]}
    area={accuracyArea({ longitude: 5.1214, latitude: 52.0907, accuracyM })}
  />
);

const setup = () => {
  const rendered = renderMap(layerOf(25));
  const geometries = () =>
    (rendered.layer("ownPosition")?.getSource() as VectorSource | undefined)
      ?.getFeatures()
      .map((feature) => feature.getGeometry()) ?? [];
  return { ...rendered, geometries };
};

describe("one's own position on the map", () => {
  it("is a dot in its accuracy area, above everything else (§4.49, §9.33)", () => {
    const { geometries, layer } = setup();

    expect(layer("ownPosition")?.getZIndex()).toBe(100);
    const [area, dot] = geometries();
    expect([area?.getType(), dot?.getType()]).toEqual(["Polygon", "Point"]);
    const [minX = 0, , maxX = 0] = area?.getExtent() ?? [];
    // Plane metres: on the ground they are cos 52° of it, on the ellipsoid 0.2 % more.
    expect((maxX - minX) / 2).toBeCloseTo(25 / Math.cos((52.0907 * Math.PI) / 180) / 1.0021, 1);
    expect(toLonLat(dot?.getExtent().slice(0, 2) ?? [])[0]).toBeCloseTo(5.1214, 6);
  });

  it("has a larger area when it is known less well, and goes with its layer (§4.51)", () => {
    const { show, geometries, layerNames } = setup();
    const width = () => {
      const area = geometries().find((geometry) => geometry?.getType() === "Polygon");
      const [minX = 0, , maxX = 0] = area?.getExtent() ?? [];
      return maxX - minX;
    };
    const before = width();

    show(layerOf(250));
    expect(width() / before).toBeCloseTo(10, 2);
    show(null);
    expect(layerNames()).not.toContain("ownPosition");
  });
});
