import type Style from "ol/style/Style.js";
import { toLonLat } from "ol/proj.js";
import { describe, expect, it } from "vitest";
import { imageParams } from "../../../src/map/layers/imageLayer.ts";
import { initialView } from "../../../src/map/mapView.ts";
import { imageTileGrid, imageTileSize } from "../../../src/map/tileGrids.ts";
import { highlightColour } from "../../../src/map/layers/highlightColour.ts";
import {
  highlightStyles,
  outlineMaxResolution,
  outlineStyle,
  vectorPalette,
} from "../../../src/map/layers/vectorStyles.ts";

describe("the view", () => {
  it("starts at the middle of the box in Web Mercator, not in degrees (§9.22)", () => {
    const { center, zoom } = initialView({ minx: 4, miny: 40, maxx: 6, maxy: 60 });

    const [longitude, latitude] = toLonLat(center);
    expect(longitude).toBeCloseTo(5, 9);
    // The middle of the mercator ordinates of 40° and 60°; the middle of the degrees would be 50°.
    expect(latitude).toBeCloseTo(51.06523, 4);
    expect(zoom).toBe(16);
  });

  it("takes the project's own zoom, but no closer than there is, and keeps a box that reaches the poles finite (§3.18, §9.21, §9.22)", () => {
    const box = { minx: 5, miny: 52, maxx: 5.1, maxy: 52.1 };

    expect(initialView(box, 12).zoom).toBe(12);
    expect(initialView(box, 99).zoom).toBe(26);
    expect(initialView({ minx: -180, miny: -90, maxx: 180, maxy: 90 }).center.every(Number.isFinite)).toBe(
      true,
    );
  });
});

describe("tiles", () => {
  it.each([
    [undefined, 1024],
    [1025, 1024],
    [1024, 512],
    [513, 512],
    [512, 256],
    [390, 256],
  ])("for a map %s px wide measure %d px (§9.26)", (width, size) => {
    expect(imageTileSize(width)).toBe(size);
  });

  it.each([256, 512, 1024])("of %d px have the same 27 resolutions (§9.27)", (size) => {
    const grid = imageTileGrid(size);

    expect(grid.getResolutions()).toHaveLength(27);
    expect(grid.getResolution(0)).toBeCloseTo(156543.0339, 4);
    expect(grid.getResolution(16)).toBeCloseTo(156543.0339 / 2 ** 16, 6);
    expect(grid.getTileSize(3)).toBe(size);
  });
});

describe("the colours of vectors", () => {
  it("are purple and blue-grey (§9.35)", () => {
    expect(vectorPalette).toMatchObject({ purple: "#6d28d9", blueGrey: "rgba(84, 110, 122, 0.35)" });
  });

  it("draw what stands out in purple, the shown feature more than the hovered one (§4.43, §4.44, §9.35)", () => {
    const strokeOf = (styles: Style[]) => styles.at(-1)?.getStroke();

    const { hovered: hoveredStyle, shown: shownStyle } = highlightStyles(vectorPalette.purple);
    expect([hoveredStyle, shownStyle].map((style) => strokeOf(style)?.getColor())).toEqual([
      "#6d28d9",
      "#6d28d9",
    ]);
    expect(strokeOf(shownStyle)?.getWidth()).toBeGreaterThan(strokeOf(hoveredStyle)?.getWidth() ?? 0);
  });

  it.each([
    ["purple, as long as no layer is", [], "#6d28d9"],
    ["purple beside a pale one", ["#ded9ef", "#2f7d3280"], "#6d28d9"],
    ["another where a layer is nearly so", ["#7c3aed"], "#c2006b"],
    ["what is farthest where all are taken", ["#6d28d9", "#c2006b", "#0369a1ff", "#222222"], "#111827"],
  ])("let features stand out in %s (§20.8)", (_, drawn, colour) => {
    expect(highlightColour(drawn)).toBe(colour);
  });

  it("are blue-grey in the outlines of features when near, and left out when they would grey the picture (§9.35)", () => {
    expect(outlineStyle(undefined, outlineMaxResolution)?.getStroke()?.getColor()).toBe(
      vectorPalette.blueGrey,
    );
    expect(outlineStyle(undefined, outlineMaxResolution * 1.01)).toBeUndefined();
  });
});

it("the parameters of an image name the layers from the bottom up, each with its style or none (§7.15)", () => {
  expect(imageParams(["percelen", "bomen", "riolering"], { bomen: "soort" })).toEqual({
    LAYERS: "percelen,bomen,riolering",
    STYLES: ",soort,",
    VERSION: "1.3.0",
    FORMAT: "image/png",
    TRANSPARENT: true,
  });
});
