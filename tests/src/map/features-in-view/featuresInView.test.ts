import Feature from "ol/Feature.js";
import { LineString, Point, Polygon } from "ol/geom.js";
import VectorSource from "ol/source/Vector.js";
import { describe, expect, it } from "vitest";
import { listedFeatures, nearestFeatures } from "../../../../src/map/features-in-view/featuresInView.ts";
import {
  incompleteLayers,
  layersNeedingServerInfo,
} from "../../../../src/map/feature-info/layersNeedingServerInfo.ts";

const named = (id: string, geometry: Point | LineString | Polygon) => {
  const feature = new Feature({ geometry, name: id });
  feature.setId(id);
  return feature;
};
const view = [0, 0, 1000, 600];

const setup = () => {
  const trees = Array.from({ length: 10_000 }, (_, index) =>
    named(`bomen.${index}`, new Point([(index % 100) * 10, Math.floor(index / 100) * 6])),
  );
  const field = new Polygon([[[400, 200], [600, 200], [600, 400], [400, 400], [400, 200]]]); // prettier-ignore
  const pipe = new LineString([[0, 290], [1000, 290]]); // prettier-ignore
  const layers = [
    { layer: "percelen", source: new VectorSource({ features: [named("percelen.1", field)] }) },
    { layer: "riolering", source: new VectorSource({ features: [named("riolering.1", pipe)] }) },
    { layer: "bomen", source: new VectorSource({ features: trees }) },
  ];
  return {
    layers,
    ids: (limit: number) => nearestFeatures(layers, view, limit).map(({ feature }) => feature.getId()),
  };
};

describe("the features in view", () => {
  it("come the nearest to the middle first, of all layers together", () => {
    const { ids } = setup();

    const nearest = ids(5);

    expect(nearest.slice(0, 2)).toEqual(["percelen.1", "bomen.5050"]);
    expect(nearest[2]).toMatch(/^bomen\.(4950|5150)$/);
    expect(ids(9)).toContain("riolering.1");
  });

  it("are the same whether few or many are asked for", () => {
    const { layers } = setup();
    const distances = (limit: number) => nearestFeatures(layers, view, limit).map(({ distance }) => distance);

    const all = distances(20_000);
    expect(all).toHaveLength(10_002);
    expect(distances(300)).toEqual(all.slice(0, 300));
  });

  it("keep the one that one is at as long as it is in view, however many are nearer by now (§4.46)", () => {
    const { layers } = setup();
    const listed = (id: string, seen = view) => {
      const kept = { layer: "bomen", id };
      const { picked, hasMore } = listedFeatures(layers, seen, { limit: 3, kept });
      return [...picked.map(({ feature }) => feature.getId()), hasMore];
    };

    expect(listed("bomen.0")).toEqual([...listed("bomen.5050").slice(0, 3), "bomen.0", true]);
    expect(listed("bomen.5050")).toHaveLength(4);
    expect(listed("bomen.0", [500, 0, 1000, 600])).not.toContain("bomen.0");
    expect(listed("bomen.gone")).toHaveLength(4);
  });

  it("leave out what only its box is in view of", () => {
    const corner = new LineString([[-100, 500], [-100, 700], [500, 700]]); // prettier-ignore
    const layers = [
      { layer: "riolering", source: new VectorSource({ features: [named("riolering.2", corner)] }) },
    ];

    expect(nearestFeatures(layers, view, 10)).toEqual([]);
  });
});

it("of layers of which not everything is here a click on the map asks the server, but for those that are still being read (§46.2)", () => {
  const layers = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  const kinds = ["loading", "shown", "empty", "truncated", "failed", "forbidden", "outOfScale", "reading"];
  const statuses = Object.fromEntries(kinds.map((kind, index) => [layers[index] ?? "", { kind }]));

  expect(incompleteLayers(layers, statuses)).toEqual(["a", "d", "e", "h", "i"]);
  expect(layersNeedingServerInfo(layers, statuses)).toEqual(["a", "d", "e", "i"]);
});
