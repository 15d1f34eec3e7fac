import { describe, expect, it } from "vitest";
import { Canvas } from "../../../../server/maps/embedded/raster/Canvas.ts";
import { inkOf } from "../../../../server/maps/embedded/raster/inks.ts";
import { Viewport } from "../../../../server/maps/embedded/raster/Viewport.ts";
import { buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { setupWms, text } from "../wms/wmsSetup.ts";

type Point = [x: number, y: number];

const sizePx = 100;
const vertexCount = 20_000;
/** A shore with a bay every few metres, around 0,0 and some 3 km across. */
const shore = Array.from({ length: vertexCount }, (_, at): Point => {
  const angle = (at / vertexCount) * 2 * Math.PI;
  const reach = 1500 + 4 * Math.sin(angle * 900);
  return [Math.cos(angle) * reach, Math.sin(angle) * reach];
});
shore.push([...(shore[0] as Point)]);

function canvasAt(metresPerPixel: number): Canvas {
  const reach = (metresPerPixel * sizePx) / 2;
  const size = { width: sizePx, height: sizePx };
  return new Canvas(new Viewport([-reach, -reach, reach, reach], size), 1);
}

function project(canvas: Canvas, points: Point[]): void {
  canvas.projectPart(
    { coordinates: Float64Array.from(points.flat()), partStarts: Uint32Array.of(0, points.length) },
    0,
  );
}

function coverageOf(canvas: Canvas): Uint8Array {
  canvas.paintFill(inkOf("#000000"));
  return Uint8Array.from(canvas.image.words, (word) => word >>> 24);
}

describe("§7.15 what a scale can't show", () => {
  it("is not drawn: the smaller the scale, the fewer vertices", () => {
    const verticesAt = (metresPerPixel: number) => {
      const canvas = canvasAt(metresPerPixel);
      project(canvas, shore);
      return canvas.simplify();
    };

    expect(verticesAt(0.1)).toBe(shore.length);
    expect(verticesAt(30)).toBeLessThan(shore.length / 3);
    expect(verticesAt(3000)).toBeLessThan(shore.length / 200);
  });

  it("is not missed: a picture stays what it is to an eighth of its opacity", () => {
    const drawn = [false, true].map((isSimplified) => {
      const canvas = canvasAt(40);
      project(canvas, shore);
      if (isSimplified) canvas.simplify();
      canvas.fillRing();
      return coverageOf(canvas);
    });

    const [whole = [], simplified = []] = drawn;
    const differences = [...whole].map((alpha, at) => Math.abs(alpha - (simplified[at] ?? 0)));
    expect(Math.max(...whole)).toBe(255);
    expect(Math.max(...differences)).toBeLessThanOrEqual(32);
  });

  it("leaves no seam between two shapes that share a border", () => {
    const border = Array.from({ length: 4000 }, (_, at): Point => [40 * Math.sin(at), at - 2000]);
    const canvas = canvasAt(30);
    for (const far of [-1400, 1400]) {
      project(canvas, [...border, [far, 1999], [far, -2000]]);
      canvas.simplify();
      canvas.fillRing();
    }

    const alphas = coverageOf(canvas);

    const middle = Array.from({ length: sizePx - 2 }, (_, row) =>
      [...alphas.subarray((row + 1) * sizePx + 10, (row + 1) * sizePx + 90)].every((alpha) => alpha === 255),
    );
    expect(middle.every(Boolean)).toBe(true);
  });

  it("leaves a dot of a line's colour where a whole shape is smaller than a pixel", () => {
    const canvas = canvasAt(100_000);
    project(canvas, shore);
    canvas.simplify();
    canvas.setStrokeWidth(1);
    canvas.strokePart(true);
    canvas.paintStroke(inkOf("#000000"));

    expect(canvas.image.words.some((word) => word >>> 24 > 0)).toBe(true);
  });

  it("§9.29 is found all the same: picking and the features themselves know every vertex", async () => {
    const layer = buildLayer([
      { geometry: { type: "Polygon", coordinates: [shore] }, properties: { naam: "eiland" } },
    ]);
    const before = { coordinates: layer.coordinates.slice(), json: layer.json.degrees.bytes.slice() };
    const { ask, map } = setupWms(layer);
    const frame =
      "version=1.3.0&crs=EPSG:3857&bbox=-3000000,-3000000,3000000,3000000&width=100&height=100&format=image/png";
    const pick = async () =>
      text(
        await ask("GetFeatureInfo", `${frame}&query_layers=percelen&i=50&j=50&info_format=application/json`),
      );

    const picked = await pick();
    await map(frame);

    const found = JSON.parse(picked) as GeoJSON.FeatureCollection<GeoJSON.Polygon>;
    expect(found.features[0]?.geometry.coordinates[0]).toHaveLength(shore.length);
    expect(await pick()).toBe(picked);
    expect(layer.coordinates).toEqual(before.coordinates);
    expect(layer.json.degrees.bytes).toEqual(before.json);
  });
});
