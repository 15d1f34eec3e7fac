import { describe, expect, it } from "vitest";
import { lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import { regionOf } from "../../../../server/maps/embedded/filter/Region.ts";
import type { LoadedLayer } from "../../../../server/maps/embedded/LoadedLayer.ts";
import type { Box } from "../../../../server/maps/embedded/wfs/boundingBox.ts";
import { buildLayer, box as ringOf } from "../../../support/map-servers/loadedLayer.ts";
import { featureAt, inMemory, rdNew, storeWith } from "../storeSetup.ts";

/** With all its vertices at one place: what a region says of it, it says by the boxes of features. */
function withoutShapes(layer: LoadedLayer, [x, y]: [x: number, y: number]): LoadedLayer {
  const places = (length: number) => Float64Array.from({ length }, (_, n) => (n % 2 ? y : x));
  return { ...layer, coordinates: places(layer.coordinates.length), ownCoordinates: undefined };
}

const layerOf = async (positions: number[][]) =>
  inMemory((await storeWith({ "a.geojson": positions.map((each) => featureAt(each)) })).layer("a", "a"));

it.each<[string, Box, boolean]>([
  ["the same", [10, 10, 12, 12], true],
  ["higher, from the same lower side", [10, 10, 12, 20], true],
  ["deeper, to the same upper side", [10, 5, 12, 12], true],
  ["wider, from the same left side", [10, 10, 20, 12], true],
  ["wider, to the same right side", [5, 10, 12, 12], true],
  ["to the left of it", [5, 10, 9, 12], false],
  ["to the right of it", [13, 10, 20, 12], false],
  ["above it", [10, 13, 12, 20], false],
  ["below it", [10, 5, 12, 9], false],
])(
  "a feature that is %s meets a box in the system of the index or not, whatever its vertices",
  (_, own, isMet) => {
    const layer = buildLayer([{ geometry: { type: "Polygon", coordinates: [ringOf(...own)] } }]);
    const box: Box = [10, 10, 12, 12];
    const { outer, inner, meets } = regionOf(layer, { code: 3857, box });

    expect([outer, inner]).toEqual([box, box]);
    expect(meets(withoutShapes(layer, isMet ? [900, 900] : [11, 11]), 0)).toBe(isMet);
  },
);

it("a box in degrees is one in the system of the index, no further than the world", async () => {
  const layer = await layerOf([[5, 52], [6, 53]]); // prettier-ignore
  const drawn = ([west, south, east, north]: Box) => [
    ...lonLatTo3857(west, south),
    ...lonLatTo3857(east, north),
  ];

  for (const [box, bounded] of [
    [
      [5, 51, 5.5, 54],
      [5, 51, 5.5, 54],
    ],
    [
      [-400, -91, 361, 91],
      [-360, -90, 360, 90],
    ],
  ] as [Box, Box][]) {
    const { outer, inner } = regionOf(layer, { code: 4326, box });
    expect([outer, inner]).toEqual([drawn(bounded), drawn(bounded)]);
  }
});

it("is made once for a box and the state of a layer", async () => {
  const [one, other] = [await layerOf([[5, 52]]), await layerOf([[5, 53]])];
  const query = { code: 28992, box: [0, 300_000, 280_000, 620_000] as Box };
  const region = regionOf(one, query);

  expect(regionOf(one, query)).toBe(region);
  expect(regionOf(other, query)).not.toBe(region);
  expect(regionOf({ ...other, plane: 28992 }, query).outer).toEqual(query.box);
});

describe("a box in metres of another system", () => {
  const nowhere = [Infinity, Infinity, -Infinity, -Infinity];
  const country = [[3.5, 51], [7, 51], [7, 53.5], [3.5, 53.5], [5.3875, 52.155]]; // prettier-ignore
  const middle = 4;
  const placeOf = (layer: LoadedLayer, place: number) => layer.fileOrder.indexOf(place);

  it("holds or leaves out features by their boxes alone, where that is certain", async () => {
    const layer = await layerOf(country);
    const { meets, outer, inner } = regionOf(layer, {
      code: 28992,
      box: [100_000, 400_000, 200_000, 500_000],
    });
    const inMiddle = lonLatTo3857(5.3875, 52.155);

    const places = country.map((_, place) => placeOf(layer, place));
    expect(places.map((i) => meets(layer, i))).toEqual([false, false, false, false, true]);
    expect(places.map((i) => meets(withoutShapes(layer, inMiddle), i))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(meets(withoutShapes(layer, [0, 0]), placeOf(layer, middle))).toBe(true);
    for (const box of [outer, inner])
      expect([
        inMiddle[0] > box[0],
        inMiddle[1] > box[1],
        inMiddle[0] < box[2],
        inMiddle[1] < box[3],
      ]).toEqual([true, true, true, true]);
  });

  it.each<[string, Box]>([
    ["west", [-200_000, 400_000, -150_000, 500_000]],
    ["east", [350_000, 400_000, 400_000, 500_000]],
    ["south", [100_000, 100_000, 200_000, 200_000]],
    ["north", [100_000, 700_000, 200_000, 800_000]],
  ])("that lies %s of the layer has nothing of it", async (_, box) => {
    const layer = await layerOf(country);
    const { outer, inner, meets } = regionOf(layer, { code: 28992, box });

    expect([outer, inner, meets(withoutShapes(layer, lonLatTo3857(5, 52)), 0)]).toEqual([
      nowhere,
      nowhere,
      false,
    ]);
  });

  it("wider than its system is taken no further than the layer reaches", async () => {
    const layer = await layerOf(country);
    const { outer, inner, meets } = regionOf(layer, { code: 28992, box: [-2e6, -2e6, 2e6, 2e6] });
    const [minX, minY, maxX, maxY] = layer.extent3857;

    expect([inner[0] < minX, inner[1] < minY, inner[2] > maxX, inner[3] > maxY]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([minX - outer[0] < 50_000, outer[2] - maxX < 50_000]).toEqual([true, true]);
    expect(country.every((_, i) => meets(layer, i))).toBe(true);
  });

  it.each([
    [
      "wide",
      [
        [-10, 52],
        [11, 53],
      ],
    ],
    [
      "high",
      [
        [5, 35],
        [6, 56],
      ],
    ],
  ] as [string, number[][]][])(
    "is not cut to a layer that is too %s for that: each feature is tested",
    async (_, positions) => {
      const layer = await layerOf(positions);
      const { outer, inner, meets } = regionOf(layer, { code: 28992, box: [-2e6, -2e6, 2e6, 2e6] });

      expect([outer, inner]).toEqual([[-Infinity, -Infinity, Infinity, Infinity], nowhere]);
      expect(positions.every((_each, i) => meets(layer, i))).toBe(true);
    },
  );

  it("where its system has no places finds nothing", async () => {
    const layer = await layerOf([[-10, 52], [11, 53]]); // prettier-ignore
    const { meets } = regionOf(layer, { code: 25832, box: [20_000_000, 1_000_000, 20_000_001, 1_000_001] });

    expect([0, 1].map((i) => meets(layer, i))).toEqual([false, false]);
  });

  it("that nobody knows finds nothing", async () => {
    const layer = await layerOf(country);
    const { outer, inner, meets } = regionOf(layer, { code: 1, box: [0, 0, 1, 1] });

    expect([outer, inner, meets(layer, 0)]).toEqual([nowhere, nowhere, false]);
  });

  it("in which the source has its places tests these, to their last digit", async () => {
    const positions = [[155_000, 463_000], [155_000.001, 463_000]]; // prettier-ignore
    const file = {
      type: "FeatureCollection",
      crs: rdNew,
      features: positions.map((each) => featureAt(each)),
    };
    const layer = inMemory((await storeWith({ "a.geojson": file })).layer("a", "a"));
    const { meets } = regionOf(layer, { code: 28992, box: [154_000, 463_000, 155_000, 464_000] });

    expect(positions.map((_, place) => meets(layer, placeOf(layer, place)))).toEqual([true, false]);
  });
});
