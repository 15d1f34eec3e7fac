import { describe, expect, it } from "vitest";
import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { projectionOf } from "../../../../server/maps/embedded/projections.ts";
import { lonLatFrom3857 } from "../../../../schemas/rules/webMercator.ts";
import { box, buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";
import type { Picture } from "../../../support/files/decodePng.ts";
import { decode, setupWms } from "./wmsSetup.ts";
import { positions } from "../../../support/content/positions.ts";

const polygon = (...rings: number[][][]): TestFeature => ({
  geometry: { type: "Polygon", coordinates: rings },
});
const square = polygon(box(20, 20, 60, 60));
const frame =
  "version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png&transparent=true";
const blue = [0x33, 0x66, 0x99, 255];
const nothing = [0, 0, 0, 0];

const line = (places: string): TestFeature => ({
  geometry: { type: "LineString", coordinates: positions(places) },
});

/** What is drawn of a layer of these features. */
const pictureOf = async (features: TestFeature[], symbol: Symbol = { fill: "#336699" }, query = frame) =>
  await decode(await setupWms(buildLayer(features, { style: { symbol } })).map(query));

function pixelsThat(picture: Picture, claim: (pixel: number[]) => boolean): [x: number, y: number][] {
  const found: [number, number][] = [];
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) if (claim(picture.at(x, y))) found.push([x, y]);
  }
  return found;
}

const isDrawn = (pixel: number[]) => (pixel[3] ?? 0) > 0;

describe("§7.15 GetMap draws", () => {
  it("exactly the pixels that a polygon covers", async () => {
    const picture = await pictureOf([square]);

    const filled = pixelsThat(picture, isDrawn);
    expect(filled.length).toBe(40 * 40);
    expect(filled[0]).toEqual([20, 40]);
    expect(filled.at(-1)).toEqual([59, 79]);
    expect(picture.at(30, 50)).toEqual(blue);
    expect(picture.at(19, 50)).toEqual(nothing);
  });

  it("a pixel that is half covered with half the opacity", async () => {
    const picture = await pictureOf([polygon(box(20.5, 20, 60, 60))]);

    expect(picture.at(20, 50)).toEqual([0x33, 0x66, 0x99, 128]);
    expect(picture.at(21, 50)).toEqual(blue);
  });

  it.each(["the same", "the opposite"])(
    "nothing in a hole whose ring runs in %s direction",
    async (direction) => {
      const hole = box(30, 30, 50, 50);

      const picture = await pictureOf([
        polygon(box(20, 20, 60, 60), direction === "the same" ? hole : hole.toReversed()),
      ]);

      expect(picture.at(40, 60)).toEqual(nothing);
      expect(pixelsThat(picture, isDrawn).length).toBe(40 * 40 - 20 * 20);
    },
  );

  it("a line as wide as its style says", async () => {
    const picture = await pictureOf([line("10 50, 90 50")], { stroke: "#ff0000", strokeWidth: 4 });

    const column = pixelsThat(picture, isDrawn).filter(([x]) => x === 50);
    expect(column.map(([, y]) => y)).toEqual([48, 49, 50, 51]);
    expect(picture.at(50, 50)).toEqual([255, 0, 0, 255]);
  });

  it("a dashed line with its gaps", async () => {
    const symbol = { stroke: "#ff0000", strokeWidth: 1, strokeDash: [10, 10] };

    const picture = await pictureOf([line("0 50.5, 100 50.5")], symbol);

    expect([5, 25, 45, 85].map((x) => picture.at(x, 49)[3])).toEqual([255, 255, 255, 255]);
    expect([15, 35, 55, 95].map((x) => picture.at(x, 49)[3])).toEqual([0, 0, 0, 0]);
  });

  it("a point as a marker around its place", async () => {
    const point: TestFeature = { geometry: { type: "Point", coordinates: [50.5, 50.5] } };

    const picture = await pictureOf([point], { fill: "#00ff00", radius: 3, shape: "square" });

    const solid = pixelsThat(picture, (pixel) => pixel[3] === 255);
    expect(solid[0]).toEqual([48, 47]);
    expect(solid.at(-1)).toEqual([52, 51]);
    expect(pixelsThat(picture, isDrawn).length).toBeLessThanOrEqual(49);
  });

  it("neighbouring polygons of one layer without a seam, at any opacity", async () => {
    const halves = [
      polygon(positions("20 20, 45.3 20, 51.7 60, 20 60")),
      polygon(positions("45.3 20, 80 20, 80 60, 51.7 60")),
    ];

    const picture = await pictureOf(halves, { fill: "#33669980" });

    const shades = new Set(pixelsThat(picture, isDrawn).map(([x, y]) => picture.at(x, y).join()));
    expect([...shades]).toEqual(["51,102,153,128"]);
  });

  it("neighbouring tiles that join without a seam", async () => {
    const slanted = polygon(positions("13.2 17.1, 91.3 33.3, 70.7 88.8"));
    const symbol = { fill: "#33669980", stroke: "#000000", strokeWidth: 3 };
    const tile = (bbox: string) => frame.replace("0,0,100,100&width=100", `${bbox}&width=50`);

    const whole = await pictureOf([slanted], symbol);
    const left = await pictureOf([slanted], symbol, tile("0,0,50,100"));
    const right = await pictureOf([slanted], symbol, tile("50,0,100,100"));

    for (let y = 0; y < 100; y++) {
      expect([left.at(49, y), right.at(0, y)]).toEqual([whole.at(49, y), whole.at(50, y)]);
    }
  });

  it("layers in the order asked for, the first at the bottom", async () => {
    const below = buildLayer([square], { name: "onder" });
    const above = buildLayer([polygon(box(40, 40, 80, 80))], {
      name: "boven",
      style: { symbol: { fill: "#ff0000" } },
    });
    const { map } = setupWms(below, above);

    const picture = await decode(await map(frame));
    const reversed = await decode(await map(frame, { layers: ["boven", "onder"] }));

    expect(picture.at(50, 50)).toEqual([255, 0, 0, 255]);
    expect(reversed.at(50, 50)).toEqual(blue);
  });

  it("each feature with the symbol of its rule, and none that has no symbol", async () => {
    const features = [
      { ...polygon(box(0, 0, 30, 100)), symbol: 0 },
      { ...polygon(box(30, 0, 60, 100)), symbol: 1 },
      { ...polygon(box(60, 0, 90, 100)), symbol: 255 },
    ];
    const rules = [{ title: "Rood", when: { property: "soort" }, symbol: { fill: "#ff0000" } }];
    const { map } = setupWms(buildLayer(features, { style: { symbol: { fill: "#336699" }, rules } }));

    const picture = await decode(await map(frame));

    expect([15, 45, 75].map((x) => picture.at(x, 50))).toEqual([blue, [255, 0, 0, 255], nothing]);
  });

  it("a layer only within its scale limits", async () => {
    const style = { symbol: { fill: "#336699" }, maxScaleDenominator: 2000 };
    const { map } = setupWms(buildLayer([square], { style }));

    const near = await decode(await map(frame.replace("width=100&height=100", "width=200&height=200")));
    const far = await decode(await map(frame));

    // A pixel of 1 m stands for 1 : 3571, one of 0.5 m for 1 : 1786.
    expect(pixelsThat(near, isDrawn).length).toBe(80 * 80);
    expect(pixelsThat(far, isDrawn)).toEqual([]);
  });

  it("lengths larger on a denser screen", async () => {
    const symbol = { stroke: "#ff0000", strokeWidth: 4 };

    for (const more of ["dpi=180", "map_resolution=180", "format_options=dpi:180"]) {
      const picture = await pictureOf([line("10 50, 90 50")], symbol, `${frame}&${more}`);
      expect(pixelsThat(picture, isDrawn).filter(([x]) => x === 50)).toHaveLength(8);
    }
  });

  it("the largest picture, and an empty one where no data is", async () => {
    const of = (from: string, to: string) => pictureOf([square], undefined, frame.replace(from, to));

    const large = await of("width=100&height=100", "width=2048&height=2048");
    const empty = await of("bbox=0,0,100,100", "bbox=9000,9000,9100,9100");

    expect([large.width, large.height]).toEqual([2048, 2048]);
    expect(large.at(1000, 1000)).toEqual(blue);
    expect(pixelsThat(empty, isDrawn)).toEqual([]);
  });

  it("a background of the colour asked for when it is not transparent", async () => {
    const on = (ground: string) => pictureOf([square], undefined, frame.replace("transparent=true", ground));

    const white = await on("transparent=false");
    const green = await on("bgcolor=0x00FF00");

    expect(white.at(5, 5)).toEqual([255, 255, 255, 255]);
    expect(green.at(5, 5)).toEqual([0, 255, 0, 255]);
  });

  it.each([
    ["image/png8", "image/png"],
    ["image/png; mode=8bit", "image/png"],
    ["image/jpeg", "image/jpeg"],
    ["image/webp", "image/webp"],
  ])("%s", async (format, mediaType) => {
    const { map } = setupWms(buildLayer([square]));

    const answer = await map(frame.replace("image/png", encodeURIComponent(format)));
    const picture = await decode(answer);

    expect(answer.headers["content-type"]).toBe(mediaType);
    const shade = picture.at(40, 60).slice(0, 3);
    expect(Math.max(...shade.map((channel, n) => Math.abs(channel - (blue[n] ?? 0))))).toBeLessThan(8);
  });
});

describe("§7.15 GetMap places", () => {
  // Around Utrecht; the square's corners are known in every CRS.
  const [x, y] = [569_700, 6_816_000];
  const layer = buildLayer([polygon(box(x, y, x + 400, y + 400))]);
  const [west, south] = lonLatFrom3857(x - 400, y - 400);
  const [east, north] = lonLatFrom3857(x + 800, y + 800);
  const size = "width=120&height=120&format=image/png&transparent=true";

  it("the same picture for either axis order of EPSG:4326, by version", async () => {
    const { map } = setupWms(layer);

    const [latLon, lonLat] = [[south, west, north, east].join(), [west, south, east, north].join()];
    const answers = [
      await map(`version=1.3.0&crs=EPSG:4326&bbox=${latLon}&${size}`),
      await map(`version=1.3.0&crs=CRS:84&bbox=${lonLat}&${size}`),
      await map(`version=1.1.1&srs=EPSG:4326&bbox=${lonLat}&${size}`),
      await map(`version=1.1.0&srs=EPSG:4326&bbox=${lonLat}&${size}`),
      await map(`version=1.3.0&crs=EPSG:4258&bbox=${latLon}&${size}`),
    ];

    const pictures = await Promise.all(answers.map(decode));
    const drawn = pictures.map((picture) => pixelsThat(picture, (pixel) => pixel[3] === 255));
    expect(drawn[0]?.[0]).toEqual([40, 40]);
    expect(drawn[0]?.at(-1)).toEqual([79, 79]);
    for (const other of drawn.slice(1)) expect(other).toEqual(drawn[0]);
  });

  it("an RD New map within half a pixel", async () => {
    const projection = projectionOf(28992);
    const corner = (dx: number, dy: number) =>
      projection?.fromLonLat(...lonLatFrom3857(x + dx, y + dy)) ?? [0, 0];
    const [minX, minY] = [corner(0, 0)[0] - 200, corner(0, 0)[1] - 200];
    const { map } = setupWms(layer);

    const picture = await decode(
      await map(
        `version=1.3.0&crs=EPSG:28992&bbox=${minX},${minY},${minX + 600},${minY + 600}&width=600&height=600&format=image/png&transparent=true`,
      ),
    );

    // Between the corners the edges are straight enough to be tested by where their ends lie.
    for (const [dx, dy, inside] of [
      [0, 0, [1, -1]],
      [400, 0, [-1, -1]],
      [400, 400, [-1, 1]],
      [0, 400, [1, 1]],
    ] as const) {
      const [rdX, rdY] = corner(dx, dy);
      const [column, row] = [rdX - minX, minY + 600 - rdY];
      expect(picture.at(Math.floor(column + inside[0] * 3), Math.floor(row + inside[1] * 3))).toEqual(blue);
      expect(picture.at(Math.floor(column - inside[0]), Math.floor(row - inside[1]))[3]).toBeLessThan(128);
    }
  });
});
