import Feature from "ol/Feature.js";
import type { Coordinate } from "ol/coordinate.js";
import { LineString, Point, Polygon } from "ol/geom.js";
import VectorSource from "ol/source/Vector.js";
import { describe, expect, it } from "vitest";
import { withProperties } from "../../../../src/map/feature-info/pickedFeature.ts";
import { pickByPointer } from "../../../../src/map/feature-info/pickByPointer.ts";
import {
  distanceTo,
  countLeftOut,
  maxPickedFeatures,
  pickFeatures,
} from "../../../../src/map/feature-info/pickFeatures.ts";

const square = (x: number, y: number, side: number) =>
  new Polygon([[[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]]); // prettier-ignore

const named = (id: string, geometry: Point | LineString | Polygon) => {
  const feature = new Feature({ geometry, name: id });
  feature.setId(id);
  return feature;
};

/** Parcels below, pipes over them, trees on top; coordinates in metres. */
const setup = (resolution = 1) => {
  const layer = (name: string, features: Feature[]) => ({
    layer: name,
    source: new VectorSource({ features }),
  });
  const layers = [
    layer("percelen", [named("left", square(0, 0, 100)), named("right", square(101, 0, 100))]),
    layer("riolering", [named("pipe", new LineString([[0, 50], [200, 50]]))]), // prettier-ignore
    layer("bomen", [named("oak", new Point([50, 56])), named("elm", new Point([50, 59]))]),
  ];
  return {
    layers,
    at: (...place: Coordinate) =>
      pickFeatures(layers, place, resolution).map(({ feature }) => feature.getId()),
    pick: (pointerType: string, ...place: Coordinate) => {
      const { picked, tolerancePx } = pickByPointer(layers, place, resolution, pointerType);
      return { ids: picked.map(({ feature }) => feature.getId()), tolerancePx };
    },
  };
};

describe("picking", () => {
  it("finds the topmost layer first, and in a layer the nearest first (§4.43)", () => {
    expect(setup().at(50, 55)).toEqual(["oak", "elm", "pipe", "left"]);
  });

  it("finds points and lines within 10 px at the scale of the map, no further, and nothing in the void (§9.29)", () => {
    const { at } = setup();

    expect([at(50, 40), at(50, 39.9), at(500, 500)]).toEqual([["pipe", "left"], ["left"], []]);
    expect([setup(0.5).at(50, 44.9), setup(2).at(50, 31)]).toEqual([["left"], ["pipe", "left"]]);
  });

  it("lets a finger that hits nothing but the ground reach further than a mouse (§9.29)", () => {
    const { pick } = setup();

    expect(pick("mouse", 50, 29)).toEqual({ ids: ["left"], tolerancePx: 10 });
    expect(pick("touch", 50, 29)).toEqual({ ids: ["pipe", "left"], tolerancePx: 22 });
    expect(pick("touch", -15, 20)).toEqual({ ids: ["left"], tolerancePx: 22 });
    expect(pick("touch", 50, 27)).toEqual({ ids: ["left"], tolerancePx: 22 });
  });

  it("gives a finger what is within 10 px, and not what is only near that (§9.29)", () => {
    const { pick } = setup();

    expect(pick("touch", 50, 66)).toEqual({ ids: ["elm", "oak", "left"], tolerancePx: 10 });
    expect(pick("touch", 50, 68)).toEqual({ ids: ["elm", "left"], tolerancePx: 10 });
  });

  it("finds an area's edge from outside, but no neighbours from inside (§9.29)", () => {
    const { at } = setup();

    expect(at(-9, 20)).toEqual(["left"]);
    expect(at(99, 20)).toEqual(["left"]);
    expect(at(100.5, 20)).toEqual(["left", "right"]);
  });

  it("does not find what only its box is near to", () => {
    const source = new VectorSource({ features: [named("diagonal", new LineString([[0, 0], [100, 100]]))] }); // prettier-ignore

    expect(pickFeatures([{ layer: "riolering", source }], [90, 10], 1)).toEqual([]);
  });

  it("finds the nearest of many that lie together", () => {
    const trees = Array.from({ length: 200 }, (_, index) => named(`${index}`, new Point([index / 100, 0])));
    const source = new VectorSource({ features: trees });

    const found = pickFeatures([{ layer: "bomen", source }], [1.003, 0], 1);

    expect(found).toHaveLength(maxPickedFeatures);
    expect(found[0]?.feature.getId()).toBe("100");
    expect(Math.max(...found.map(({ distance }) => distance))).toBeCloseTo(maxPickedFeatures / 200, 1);
    const layers = [{ layer: "bomen", source }];
    expect(countLeftOut(layers, found, [1.003, 0], 0.5)).toEqual([
      { layer: "bomen", total: 100, extent3857: [0.503, -0.5, 1.503, 0.5].map((n) => expect.closeTo(n)) },
    ]);
    expect(countLeftOut(layers, found.slice(1), [1.003, 0], 0.5)).toEqual([]);
  });

  it("counts of areas that lie on each other only those around the place (§21.1)", () => {
    const around = Array.from({ length: 25 }, (_, index) => named(`${index}`, square(0, 0, 10)));
    const source = new VectorSource({ features: [...around, named("beside", square(11, 0, 10))] });
    const layers = [{ layer: "percelen", source }];
    const found = pickFeatures(layers, [9, 5], 1);

    expect(countLeftOut(layers, found, [9, 5], 10)).toMatchObject([{ layer: "percelen", total: 25 }]);
  });

  it("takes a feature without a geometry to be infinitely far", () => {
    expect(distanceTo(new Feature(), [0, 0])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("a clicked feature", () => {
  it("has its id and all attributes except the geometry (§3.27)", () => {
    const feature = new Feature({ geometry: new Point([1, 2]), boomsoort: "Zomereik", hoogte: 12.5 });
    feature.setId("bomen.4");

    expect(withProperties({ layer: "bomen", feature, distance: 0 }, 3)).toEqual({
      layer: "bomen",
      id: "bomen.4",
      properties: { boomsoort: "Zomereik", hoogte: 12.5 },
    });
  });

  it("goes by its position in the list when it has no id (§3.27)", () => {
    const feature = new Feature({ geometry: new Point([1, 2]) });

    expect(withProperties({ layer: "bomen", feature, distance: 0 }, 3).id).toBe(3);
  });
});
