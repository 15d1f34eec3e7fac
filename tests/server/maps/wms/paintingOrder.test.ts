import { describe, expect, it } from "vitest";
import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { positions } from "../../../support/content/positions.ts";
import { box, buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";
import { decode, setupWms } from "./wmsSetup.ts";

const frame =
  "version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png&transparent=true";
const colours = ["#ff0000", "#00ff00", "#0000ff"];
const [red, green, blue] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
];
const rule = (symbol: LayerStyle["symbol"], title: string) => ({
  title,
  when: { property: "soort" },
  symbol,
});
/** Each symbol in a colour of its own. */
const styleOf = (symbolIn: (colour: string) => LayerStyle["symbol"], levels?: boolean): LayerStyle => ({
  symbol: symbolIn("#ff0000"),
  rules: [rule(symbolIn("#00ff00"), "groen"), rule(symbolIn("#0000ff"), "blauw")],
  ...(levels === undefined ? {} : { levels }),
});
const filled = (fill: string) => ({ fill });
const square = (symbol: number, from: number, to: number): TestFeature => ({
  symbol,
  geometry: { type: "Polygon", coordinates: [box(from, from, to, to)] },
});
const line = (symbol: number, places: string): TestFeature => ({
  symbol,
  geometry: { type: "LineString", coordinates: positions(places) },
});

async function pictureOf(features: TestFeature[], style: LayerStyle) {
  const { map } = setupWms(buildLayer(features, { style }));
  return await decode(await map(frame));
}

describe("features of a layer are painted in their own order, each with its rule", () => {
  it("so a later feature of an earlier rule covers an earlier one of a later rule", async () => {
    const picture = await pictureOf(
      [square(2, 10, 60), square(0, 30, 80), square(1, 50, 90)],
      styleOf(filled),
    );

    expect(picture.at(20, 80)).toEqual(blue);
    expect(picture.at(40, 60)).toEqual(red);
    expect(picture.at(55, 45)).toEqual(green);
    expect(picture.at(85, 15)).toEqual(green);
  });

  it("unless the style asks for symbol levels: then the last rule lies on top", async () => {
    const features = [square(2, 10, 60), square(0, 30, 80)];

    const picture = await pictureOf(features, styleOf(filled, true));

    expect(picture.at(40, 60)).toEqual(blue);
    expect(picture.at(70, 30)).toEqual(red);
  });

  it("with its outline, which a later feature covers too", async () => {
    const outlined = (colour: string) => ({ fill: colour, stroke: "#000000", strokeWidth: 4 });

    const picture = await pictureOf([square(1, 10, 60), square(2, 30, 80)], styleOf(outlined));

    expect(picture.at(45, 40)).toEqual(blue);
    expect(picture.at(30, 50)).toEqual([0, 0, 0, 255]);
  });

  it("lines where they cross, and points where they overlap", async () => {
    const wide = (stroke: string) => ({ stroke, strokeWidth: 6 });
    const crossing = [line(2, "10 50, 90 50"), line(0, "50 10, 50 90"), line(1, "10 20, 90 20")];
    const dots = (fill: string) => ({ fill, radius: 10 });
    const point = (symbol: number, place: string): TestFeature => ({
      symbol,
      geometry: { type: "Point", coordinates: positions(place)[0] ?? [] },
    });

    const lines = await pictureOf(crossing, styleOf(wide));
    const points = await pictureOf([point(2, "40 50"), point(1, "50 50"), point(0, "60 50")], styleOf(dots));

    expect([lines.at(50, 50), lines.at(50, 80), lines.at(20, 50)]).toEqual([red, green, blue]);
    expect([points.at(33, 50), points.at(46, 50), points.at(55, 50)]).toEqual([blue, green, red]);
  });

  it("in the order of their file, however they lie in memory", async () => {
    const layer = buildLayer([square(0, 10, 60), square(2, 30, 80)], { style: styleOf(filled) });
    layer.fileOrder.set([1, 0]);

    const picture = await decode(await setupWms(layer).map(frame));

    expect(picture.at(40, 60)).toEqual(red);
  });

  it("as if each were painted by itself: three hundred in all places and rules", async () => {
    const random = seededRandom("painting order");
    const features = Array.from({ length: 300 }, () => {
      const [x, y] = [random.between(-10, 100), random.between(-10, 100)].map(Math.round) as [number, number];
      const [width, height] = [random.between(1, 40), random.between(1, 12)].map(Math.round) as [
        number,
        number,
      ];
      const symbol = Math.floor(random.between(0, 3));
      return {
        symbol,
        geometry: { type: "Polygon", coordinates: [box(x, y, x + width, y + height)] },
      } as const;
    }) as TestFeature[];
    const expected = new Map<string, string>();
    for (const { symbol = 0, geometry } of features) {
      const ring = (geometry.coordinates as number[][][])[0] ?? [];
      const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
      for (let x = Math.min(...xs); x < Math.max(...xs); x++)
        for (let y = Math.min(...ys); y < Math.max(...ys); y++)
          expected.set(`${x} ${99 - y}`, colours[symbol] ?? "");
    }

    const picture = await pictureOf(features, styleOf(filled));

    const wrong: string[] = [];
    for (let x = 0; x < 100; x++)
      for (let y = 0; y < 100; y++) {
        const [r = 0, g = 0, b = 0, alpha] = picture.at(x, y);
        const hex = `#${[r, g, b].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
        if ((expected.get(`${x} ${y}`) ?? "none") !== (alpha === 0 ? "none" : hex)) wrong.push(`${x} ${y}`);
      }
    expect(wrong).toEqual([]);
  });
});
