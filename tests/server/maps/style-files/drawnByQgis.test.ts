import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LineString, Point, Polygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { writeStyleFile } from "../../../../server/maps/style-files/writeStyleFile.ts";
import { readPicture } from "../../../support/files/readPicture.ts";
import { shareDiffering } from "../../../support/files/shareDiffering.ts";
import { describeWhere } from "../../../support/host/installed.ts";
import { box, buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { pythonWithQgis, qgisEnvironment } from "../../../support/map-servers/qgis.ts";
import { decode, setupWms } from "../wms/wmsSetup.ts";

const width = 200;
const frame = `service=WMS&version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=${width}&height=${width}&format=image/png&bgcolor=0xffffff`;
type Geometry = Point | LineString | Polygon;
const area = (x: number, y: number): Geometry => ({
  type: "Polygon",
  coordinates: [box(x, y, x + 40, y + 40)],
});
const line = (y: number): Geometry => ({
  type: "LineString",
  coordinates: [
    [5, y],
    [95, y],
  ],
});
const point = (x: number, y: number): Geometry => ({ type: "Point", coordinates: [x, y] });
const areas = [area(5, 5), area(55, 5), area(5, 55), area(55, 55)];
const points = [point(25, 25), point(75, 25), point(25, 75), point(75, 75)];
const kinds = ["eik", "es", "iep", null];
const edge = { stroke: "#222222", strokeWidth: 2 };
const byKind: NonNullable<LayerStyle["rules"]> = [
  { title: "Eik", when: { property: "soort", in: ["eik"] }, symbol: { fill: "#cc0000", ...edge } },
  {
    title: "Es, iep",
    when: { property: "soort", in: ["es", "iep"] },
    symbol: { fill: "#0000cc80", ...edge },
  },
];
const byHeight: NonNullable<LayerStyle["rules"]> = [
  { title: "laag", when: { property: "hoogte", below: 10 }, symbol: { fill: "#eeee00", ...edge } },
  {
    title: "hoog",
    when: { property: "hoogte", min: 10, below: 20.000000000000004 },
    symbol: { fill: "#008800", ...edge },
  },
];
const shaped = (shape: "circle" | "square" | "triangle"): LayerStyle => ({
  symbol: { fill: "#008800", stroke: "#222222", strokeWidth: 2, radius: 20, shape },
});
const rows: [string, "point" | "line" | "polygon", readonly Geometry[], LayerStyle][] = [
  ["areas by value, with a rest", "polygon", areas, { symbol: { fill: "#999999" }, rules: byKind }],
  ["areas by value, without a rest", "polygon", areas, { symbol: {}, rules: byKind }],
  ["areas by class", "polygon", areas, { symbol: { fill: "#999999" }, rules: byHeight }],
  [
    "areas by value, then by class",
    "polygon",
    areas,
    { symbol: {}, rules: [...byKind.slice(0, 1), ...byHeight] },
  ],
  ["lines", "line", [line(20), line(50)], { symbol: { stroke: "#cc5500", strokeWidth: 6 } }],
  [
    "dashed lines",
    "line",
    [line(20), line(50)],
    { symbol: { stroke: "#cc5500", strokeWidth: 4, strokeDash: [20, 10] } },
  ],
  ["circles", "point", points, shaped("circle")],
  ["squares", "point", points, shaped("square")],
  ["triangles", "point", points, shaped("triangle")],
];
const cases = rows.flatMap(([name, geometry, shapes, style]) =>
  (["qml", "sld"] as const).map((format) => ({ format, name, geometry, shapes, style })),
);

let folder = "";
beforeAll(async () => {
  if (pythonWithQgis === undefined) return;
  folder = await mkdtemp(join(tmpdir(), "perceel-styles-"));
  const wishes = await Promise.all(
    cases.map(async ({ format, name, geometry, shapes, style }) => {
      const path = join(folder, `${name} ${format}`);
      const features = featuresOf(shapes).map((feature) => ({ type: "Feature", ...feature }));
      await writeFile(`${path}.geojson`, JSON.stringify({ type: "FeatureCollection", features }));
      const layer = { name: "bomen", title: "Overig", geometry };
      await writeFile(`${path}.${format}`, writeStyleFile({ format, style }, layer).text);
      return { style: `${path}.${format}`, features: `${path}.geojson`, picture: `${path}.png` };
    }),
  );
  const script = join(import.meta.dirname, "../../../support/map-servers/drawStylesByQgis.py");
  const { status, stderr } = spawnSync(pythonWithQgis, [script], {
    input: JSON.stringify(wishes),
    env: { ...process.env, ...qgisEnvironment(folder) },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}, 120_000);
afterAll(async () => await rm(folder, { recursive: true, force: true }));

const featuresOf = (shapes: readonly Geometry[]) =>
  shapes.map((geometry, n) => ({ geometry, properties: { soort: kinds[n] ?? null, hoogte: n * 10 } }));

describeWhere(pythonWithQgis === undefined ? undefined : { pythonWithQgis }, "python3-qgis")(
  "§31.2 a style that is written is drawn by QGIS as here",
  () => {
    it.each(cases)("$format: $name", async ({ format, name, shapes, style }) => {
      const others = [{ ...style, words: { name: "written", title: "Written" } }];
      const { map } = setupWms(
        buildLayer(featuresOf(shapes), { name: "bomen", style: { symbol: {}, others } }),
      );

      const own = await decode(await map(`${frame}&styles=written`, { layers: ["bomen"] }));
      const theirs = await readPicture(await readFile(join(folder, `${name} ${format}.png`)));

      // SLD has one triangle, which QGIS draws as wide and high as the circle.
      const isOtherTriangle = format === "sld" && name === "triangles";
      expect(shareDiffering(own, theirs, 128)).toBeLessThan(isOtherTriangle ? 5 : 1);
    });
  },
);
