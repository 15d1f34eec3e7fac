import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { contentOf, firstStyle, withNewShape } from "../../../../machines/drawings/shapes.ts";
import { shownContents } from "../../../../machines/drawings/shownDrawings.ts";
import { lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import { drawOverlays } from "../../../../src/map/print/drawOverlays.ts";
import type { MapContent } from "../../../../src/map/print/MapContent.ts";

const [west, south, east, north] = [5.1, 52.09, 5.11, 52.1];
const [middle, sidePx] = [(west + east) / 2, 100];

/** A sheet whose left half one drawing covers; px are those of a canvas of 100 by 100. */
function printed(shownIds: readonly number[]) {
  const shapes = withNewShape([], {
    kind: "area",
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [west - 1, south - 1],
          [middle, south - 1],
          [middle, north + 1],
          [west - 1, north + 1],
          [west - 1, south - 1],
        ],
      ],
    },
    style: { ...firstStyle, color: "#c62828", fill: 1 },
    text: "",
  });
  const loaded = { 3: { version: 1, content: contentOf(shapes) } };
  const content: MapContent = {
    left: { baseLayer: null, pictures: [] },
    right: null,
    imageUrl: "",
    styles: undefined,
    chosen: null,
    drawnColours: [],
    measurements: [],
    drawn: shownContents({ shownIds, loaded }).flatMap((each) => each.content.features),
    bend: (points) => [...points],
    grid: [],
  };
  const [[minX, minY], [maxX, maxY]] = [lonLatTo3857(west, south), lonLatTo3857(east, north)];
  const context = createCanvas(sidePx, sidePx).getContext("2d");
  drawOverlays(context as never, content, {
    extent3857: [minX, minY, maxX, maxY],
    resolution: (maxX - minX) / sidePx,
    dpi: 90,
    widthPx: sidePx,
    heightPx: sidePx,
  });
  return [20, 80].map((x) => [...context.getImageData(x, 50, 1, 1).data]);
}

it("prints the drawings that are on, where and as they are drawn, and no others (§30.7)", () => {
  expect(printed([3])).toEqual([
    [0xc6, 0x28, 0x28, 255],
    [0, 0, 0, 0],
  ]);
  expect(printed([])).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
