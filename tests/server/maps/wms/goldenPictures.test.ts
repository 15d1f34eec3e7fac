import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { box, buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";
import { setupWms } from "./wmsSetup.ts";

/*
 * Pictures of every kind of geometry, symbol, scale and size, as hashes of their bytes, in `goldenPictures/`: a line for each style and scale. One that
 * changed on purpose is looked at (`otherMapServers.test.ts` compares with other map servers), then `vitest -u` keeps it.
 */

type Geometry = TestFeature["geometry"];
type Position = [number, number];

/** Metres of EPSG:3857 a side; larger scales show its middle. */
const side = 4_000;
const middle = side / 2;
const random = seededRandom("goldens");
const between = (min: number, max: number) => min + random.next() * (max - min);

const around = (count: number, make: (x: number, y: number, at: number) => Geometry): Geometry[] =>
  Array.from({ length: count }, (_, at) => {
    // Close to the middle there are more, so that the largest scale shows some too.
    const spread = middle * between(0.02, 1) ** 2;
    return make(middle + between(-spread, spread), middle + between(-spread, spread), at);
  });
const ring = (x: number, y: number, radius: number, corners: number): Position[] => {
  const points = Array.from({ length: corners }, (_, at): Position => {
    const angle = (at / corners) * 2 * Math.PI;
    const reach = radius * (at % 2 ? 1 : 0.6);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return [...points, points[0] as Position];
};
const polygon = (...coordinates: number[][][]): Geometry => ({ type: "Polygon", coordinates });

const geometries = {
  plots: Array.from({ length: 400 }, (_, at) => {
    const [x, y] = [(at % 20) * 50 + middle - 500, Math.floor(at / 20) * 50 + middle - 500];
    return polygon(box(x, y, x + 50, y + 50));
  }),
  buildings: around(200, (x, y) => polygon(ring(x, y, between(8, 60), 8))),
  courtyards: around(80, (x, y) => polygon(ring(x, y, 60, 12), ring(x, y, 25, 6))),
  streets: around(150, (x, y) => ({
    type: "LineString",
    coordinates: Array.from({ length: 6 }, (_, at) => [x + at * between(10, 40), y + between(-60, 60)]),
  })),
  brooks: around(40, (x, y) => ({
    type: "LineString",
    coordinates: Array.from({ length: 200 }, (_, at) => [x + at * 2, y + Math.sin(at / 7) * 30]),
  })),
  trees: around(300, (x, y) => ({ type: "Point", coordinates: [x, y] })),
} satisfies Record<string, Geometry[]>;

const symbols: Record<string, Symbol> = {
  fill: { fill: "#4477aa" },
  edge: { stroke: "#aa3377", strokeWidth: 1 },
  clear: { fill: "#22883360", stroke: "#22883380", strokeWidth: 3, shape: "square" },
  dashed: { fill: "#ccbb4480", stroke: "#663300", strokeWidth: 2, strokeDash: [8, 4], shape: "triangle" },
  wide: { fill: "#66ccee", stroke: "#004488", strokeWidth: 9.5, radius: 12 },
};
const rule = (n: number, symbol: Symbol) => ({ title: String(n), when: { property: "soort" }, symbol });
const rules = [
  rule(1, { fill: "#ee6677", stroke: "#000000", strokeWidth: 4 }),
  rule(2, { fill: "#228833c0" }),
];
const styles: Record<string, LayerStyle> = {
  ...Object.fromEntries(Object.entries(symbols).map(([name, symbol]) => [name, { symbol }])),
  ordered: { symbol: { fill: "#4477aa", stroke: "#ccddff", strokeWidth: 2 }, rules },
  levels: { symbol: { fill: "#4477aa", stroke: "#ccddff", strokeWidth: 2 }, rules, levels: true },
};

/** Metres a pixel at a device pixel ratio of 1. */
const scales = { street: 0.3, neighbourhood: 2, overview: 15 };
/** A tile, a view and a sharp tile: width, height, device pixel ratio. */
const sizes = [
  [256, 256, 1],
  [600, 350, 1],
  [512, 512, 2],
] as const;

async function hashes(shapes: readonly Geometry[], style: LayerStyle): Promise<string[]> {
  const symbolOf = (at: number) => (style.rules ? (at * 7) % 3 : 0);
  const features = shapes.map((geometry, at): TestFeature => ({ geometry, symbol: symbolOf(at) }));
  const { map } = setupWms(buildLayer(features, { style }));
  const lines: string[] = [];
  for (const [scale, metres] of Object.entries(scales)) {
    const line = [scale];
    for (const [width, height, ratio] of sizes) {
      const [x, y] = [(width / ratio / 2) * metres, (height / ratio / 2) * metres];
      const { body } = await map(
        `version=1.3.0&crs=EPSG:3857&bbox=${[middle - x, middle - y, middle + x, middle + y].join()}` +
          `&width=${width}&height=${height}&format=image/png&transparent=true&format_options=dpi:${90 * ratio}`,
      );
      const hash = createHash("sha256").update(body as Uint8Array);
      line.push(hash.digest("base64url").slice(0, 16));
    }
    lines.push(line.join(" "));
  }
  return lines;
}

describe("pictures have not changed by a byte", () => {
  it.each(Object.entries(geometries))("of %s, in every style, scale and size", async (name, shapes) => {
    const lines: string[] = [];
    for (const [title, style] of Object.entries(styles))
      lines.push(...(await hashes(shapes, style)).map((line) => `${title} ${line}`));

    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`goldenPictures/${name}.txt`);
  });
});
