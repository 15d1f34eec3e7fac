import type { Geometry } from "geojson";
import { expect, it } from "vitest";
import { predicateFor } from "../../../server/maps/embedded/filter/evaluate.ts";
import type { Filter } from "../../../server/maps/embedded/filter/Filter.ts";
import type { QueryShape } from "../../../server/maps/embedded/filter/QueryShape.ts";
import { matchFeatures } from "../../../server/maps/embedded/wfs/selectFeatures.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { box } from "../../support/map-servers/loadedLayer.ts";
import { inMemory, storeWith } from "./storeSetup.ts";

const random = seededRandom("reeksen");
const whole = (most: number) => Math.floor(random.next() * most);

/** Rows of points, lines and areas, on whole metres. */
const geometries = Array.from({ length: 4000 }, (_, n): Geometry => {
  const [block, inBlock] = [Math.floor(n / 16), n % 16];
  const [x, y] = [(block % 16) * 40 + (inBlock % 4) * 10, Math.floor(block / 16) * 40 + Math.floor(inBlock / 4) * 10]; // prettier-ignore
  if (n % 7 === 0) return { type: "Point", coordinates: [x, y] };
  if (n % 7 === 1) return { type: "LineString", coordinates: [[x, y], [x + whole(12), y + 9]] }; // prettier-ignore
  return { type: "Polygon", coordinates: [box(x, y, x + 1 + whole(10), y + 1 + whole(10))] };
});

const ring = (x: number, y: number, width: number, height: number) => box(x, y, x + width, y + height).flat();

function shapeOf(reach: number): QueryShape {
  const place = () => [whole(640), whole(640)] as const;
  const parts = { points: [] as number[][], lines: [] as number[][], polygons: [] as number[][][] };
  for (let n = 0; n <= whole(3); n++) {
    const [x, y] = place();
    const [width, height] = [50 + whole(400), 50 + whole(400)];
    const kind = whole(4);
    if (kind === 0) parts.points.push([x, y]);
    if (kind === 1) parts.lines.push([x, y, ...place(), ...place()]);
    // One with a hole; others may overlap it.
    if (kind === 2) parts.polygons.push([ring(x, y, width, height), ring(x + 20, y + 20, width - 40, height - 40)]); // prettier-ignore
    if (kind === 3) parts.polygons.push([[x, y, x + width, y, x + width, y + height, x, y]]);
  }
  if (Object.values(parts).flat().length === 0) parts.points.push([...place()]);
  const numbers = [...parts.points, ...parts.lines, ...parts.polygons.flat()];
  const along = (from: number) => numbers.flatMap((part) => part.filter((_, at) => at % 2 === from));
  return {
    ...parts,
    box: {
      code: 3857,
      box: [
        Math.min(...along(0)) - reach,
        Math.min(...along(1)) - reach,
        Math.max(...along(0)) + reach,
        Math.max(...along(1)) + reach,
      ],
    },
  };
}

it("§29.2 what is decided for runs of features at once is what is decided for each of them", async () => {
  const store = await storeWith({
    "vormen.geojson": {
      type: "FeatureCollection",
      crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3857" } },
      features: geometries.map((geometry, n) => ({ type: "Feature", properties: { n }, geometry })),
    },
  });
  const layer = inMemory(store.layer("a", "vormen"));
  const every = [...geometries.keys()];
  let matched = 0;
  for (let n = 0; n < 90; n++) {
    const distance = whole(2) * whole(200);
    const shape = shapeOf(n % 3 === 0 ? distance : 0);
    const kinds = [shape.points, shape.lines, shape.polygons].filter(({ length }) => length > 0);
    const filter: Filter =
      n % 3 === 0
        ? { kind: "near", shape, distance }
        : { kind: "shape", shape, ...(n % 3 === 1 && kinds.length === 1 ? { relation: "Within" } : {}) };

    const found = await matchFeatures(layer, { filter, sortBy: [] }, { inPlane: (same) => same });

    const accepts = await predicateFor(filter, layer);
    const oneByOne = every.filter((i) => accepts(i));
    expect({ filter, found: [...(found.features ?? [])] }).toEqual({ filter, found: oneByOne });
    matched += oneByOne.length;
  }
  expect(matched).toBeGreaterThan(20_000);
});
