import { expect, it } from "vitest";
import { featuresIn } from "../../../../server/maps/embedded/raster/featureGroups.ts";
import { buildLayer } from "../../../support/map-servers/loadedLayer.ts";

/** In an order that is not that of any index of boxes. */
const places = Array.from({ length: 5000 }, (_, at) => ((at * 7919) % 5000) * 10);
const layer = buildLayer(places.map((x) => ({ geometry: { type: "Point", coordinates: [x, 0] } })));

it.each([2, 40, 3000])("finds %i features of many in the layer's order", (count) => {
  const found = featuresIn(layer, [-1, -1, count * 10 - 1, 1]);

  expect([...found]).toEqual([...places.keys()].filter((at) => (places[at] as number) < count * 10));
});
