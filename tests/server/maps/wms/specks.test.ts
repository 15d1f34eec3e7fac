import { describe, expect, it } from "vitest";
import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import type { LoadedLayer } from "../../../../server/maps/embedded/LoadedLayer.ts";
import { drawMap } from "../../../../server/maps/embedded/raster/drawMap.ts";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";

type Position = [number, number];

/** The fewest features of which those of at most a pixel are drawn as specks; with one less all are drawn whole. */
const many = 65_536;
const side = 256;
/** Metres; a picture of `px` shows all of it. */
const cell = 10;
const px = 200;

const plain: LayerStyle = { symbol: { fill: "#f0ece4", stroke: "#8a7a60", strokeWidth: 0.7 } };
const areas: LayerStyle = { symbol: { fill: "#33669980" } };
const rules: LayerStyle = {
  symbol: { fill: "#d5e8c8", stroke: "#6f8f5b" },
  rules: [
    { title: "een", when: { property: "soort" }, symbol: { fill: "#aa3333", stroke: "#660000" } },
    { title: "twee", when: { property: "soort" }, symbol: { fill: "#3355aa", stroke: "#002266" } },
  ],
};

interface Place {
  column: number;
  row: number;
  random: ReturnType<typeof seededRandom>;
}

function shapeOf(what: string, { column, row, random }: Place): TestFeature["geometry"] {
  const [x, y] = [column * cell, row * cell];
  const polygon = (ring: Position[]): TestFeature["geometry"] => ({ type: "Polygon", coordinates: [ring] });
  switch (what) {
    case "parcels":
      return polygon(quad([x, y], [cell, cell, (row % 7) / 3]));
    case "buildings":
      return polygon(quad([x + random.between(0, 4), y], [random.between(1, 5), random.between(1, 6), 0.5]));
    case "parcels of all sizes":
      return polygon(quad([x, y], [random.between(1, 25), random.between(1, 25), random.between(0, 2)]));
    default:
      return {
        type: "LineString",
        coordinates: [
          [x, y],
          [x + random.between(0, 9), y + random.between(0, 9)],
        ],
      };
  }
}

const quad = ([x, y]: Position, [width, height, slant]: [number, number, number]): Position[] => [
  [x, y],
  [x + width, y + slant],
  [x + width - slant, y + height + slant],
  [x - slant, y + height],
  [x, y],
];

/** One of which small features are specks, and one that is held to have one feature less, so that all are drawn whole. */
function layersOf(what: string, style: LayerStyle): { thinned: LoadedLayer; whole: LoadedLayer } {
  const random = seededRandom("specks");
  const features = Array.from({ length: many }, (_, n): TestFeature => {
    const [column, row] = [n % side, Math.floor(n / side)];
    const symbol = style.rules ? ((column >> 4) + (row >> 4)) % 3 : 0;
    return { geometry: shapeOf(what, { column, row, random }), symbol };
  });
  const thinned = buildLayer(features, { style });
  return { thinned, whole: { ...thinned, featureCount: many - 1 } };
}

/** The bytes of its pixels, four channels each, premultiplied. */
function pixelsOf(layer: LoadedLayer): Uint8Array {
  const extent = [0, 0, side * cell, side * cell] as [number, number, number, number];
  const { words } = drawMap({ extent, crs: 3857, width: px, height: px, scale: 1 }, [layer]);
  return new Uint8Array(words.slice().buffer);
}

/** How far a value lies beyond all those of its pixel and the eight around it. */
function beyondNeighbours(value: number, picture: Uint8Array, at: number): number {
  let [least, most] = [255, 0];
  const column = (at >> 2) % px;
  for (let down = -1; down <= 1; down++)
    for (let right = -1; right <= 1; right++) {
      if (column + right < 0 || column + right >= px) continue;
      const beside = picture[at + 4 * (down * px + right)];
      if (beside === undefined) continue;
      [least, most] = [Math.min(least, beside), Math.max(most, beside)];
    }
  return Math.max(0, least - value, value - most);
}

describe("of a layer with very many features those of at most a pixel are drawn by place and area alone", () => {
  it.each([
    { what: "parcels", style: plain },
    { what: "buildings", style: rules },
    { what: "parcels of all sizes", style: areas },
    { what: "ditches", style: plain },
  ])("§7.15 and look as whole ones do, within a pixel: $what", ({ what, style }) => {
    const { thinned, whole } = layersOf(what, style);
    const [specks, shown] = [pixelsOf(thinned), pixelsOf(whole)];

    const apart = specks.map((value, at) => Math.abs(value - (shown[at] ?? 0)));
    const beyond = specks.map((value, at) => beyondNeighbours(value, shown, at));
    expect(specks).not.toEqual(shown);
    expect(apart.reduce((sum, value) => sum + value, 0) / specks.length).toBeLessThan(7);
    expect(apart.filter((value) => value > 48).length / specks.length).toBeLessThan(0.005);
    expect(beyond.filter((value) => value > 32).length / specks.length).toBeLessThan(0.0001);
  });
});
