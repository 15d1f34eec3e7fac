import { GlobalFonts } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { type MapDrawing, drawMap } from "../../../../server/maps/embedded/raster/drawMap.ts";
import { box, buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";

const symbol = { fill: "#ffffff" };
const label = { property: "naam", size: 24, colour: "#ff0000", haloColour: "#0000ff" };
const drawing: MapDrawing = { extent: [0, 0, 200, 200], crs: 3857, width: 200, height: 200, scale: 1 };

const named = (naam: string, ...[minX, minY, maxX, maxY]: [number, number, number, number]): TestFeature => ({
  geometry: { type: "Polygon", coordinates: [box(minX, minY, maxX, maxY)] },
  properties: { naam },
});

/** Pixels of exactly the label's colour, as [x, y]. */
function redPixels(
  features: TestFeature[],
  style = label,
  changes: Partial<MapDrawing> = {},
): [number, number][] {
  const view = { ...drawing, ...changes };
  const image = drawMap(view, [buildLayer(features, { style: { symbol, label: style } })]);
  const found: [number, number][] = [];
  for (const [at, word] of image.words.entries()) {
    if (word === 0xff0000ff) found.push([at % view.width, Math.floor(at / view.width)]);
  }
  return found;
}

// Without any font on the machine there is nothing to write with.
describe.runIf(GlobalFonts.families.length > 0)("§7.15 labels", () => {
  it("stand in the middle of their polygon", () => {
    const pixels = redPixels([named("Wijk", 20, 100, 120, 180)]);

    expect(pixels.length).toBeGreaterThan(10);
    for (const [x, y] of pixels) {
      expect(Math.abs(x - 70)).toBeLessThan(45);
      expect(Math.abs(y - 60)).toBeLessThan(16);
    }
  });

  it("never cover one another", () => {
    const one = redPixels([named("Wijk", 20, 100, 120, 180)]);
    const both = redPixels([named("Wijk", 20, 100, 120, 180), named("Buurt", 21, 101, 121, 181)]);

    expect(both).toEqual(one);
  });

  it("are left out where a polygon is smaller than the text, or has nothing to say", () => {
    expect(redPixels([named("Wijk", 20, 100, 25, 105)])).toEqual([]);
    expect(redPixels([named(" ", 20, 100, 120, 180)])).toEqual([]);
  });

  it("show only at their scales", () => {
    const style = { ...label, maxScaleDenominator: 1000 };

    expect(redPixels([named("Wijk", 20, 100, 120, 180)], style)).toEqual([]);
  });

  it("continue in the neighbouring tile", () => {
    const features = [named("Wijkcentrum", 20, 100, 180, 180)];

    const whole = redPixels(features);
    const left = redPixels(features, label, { extent: [0, 0, 100, 200], width: 100 });
    const right = redPixels(features, label, { extent: [100, 0, 200, 200], width: 100 });

    const joined = [...left, ...right.map(([x, y]): [number, number] => [x + 100, y])];
    expect(joined.length).toBe(whole.length);
    expect(left.length * right.length).toBeGreaterThan(0);
  });
});
