import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { layOutAttributes } from "../../../machines/print/attributeLines.ts";
import { fittingPlace } from "../../../machines/print/fittingScale.ts";
import { pageItems } from "../../../machines/print/pageItems.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import {
  defaultChoices,
  orientations,
  parseChoices,
  reportChoices,
} from "../../../machines/print/printChoices.ts";
import { printedGround } from "../../../machines/print/printedGround.ts";
import { scaleDenominators } from "../../../machines/scale/mapScale.ts";
import { lonLatFrom3857, lonLatTo3857 } from "../../../schemas/rules/webMercator.ts";

const many = (count: number, text = "waarde") =>
  Array.from({ length: count }, (_, n) => ({ label: `Naam ${n}`, text }));
const plain = { ...defaultChoices, hasLegend: false, notes: [] };

describe("§38.2 the attributes on a page", () => {
  const room = { widthMm: 100, heightMm: 40, mostColumns: 2 };

  it("stand below one another, each value beside its label, and take no more height than they need", () => {
    const { lines, heightMm, left } = layOutAttributes(many(2), room);

    expect([heightMm, left]).toEqual([9.6, 0]);
    expect(lines).toEqual([
      { text: "Naam 0", xMm: 0, yMm: 3, maxWidthMm: 38, isBold: true },
      { text: "waarde", xMm: 40, yMm: 3, maxWidthMm: 60, isBold: false },
      { text: "Naam 1", xMm: 0, yMm: 7.8, maxWidthMm: 38, isBold: true },
      { text: "waarde", xMm: 40, yMm: 7.8, maxWidthMm: 60, isBold: false },
    ]);
  });

  it("break a long value between its words and at its own lines", () => {
    const { lines, heightMm } = layOutAttributes(
      [{ label: "woord ".repeat(5), text: `${"woord ".repeat(10)}\nslot` }],
      room,
    );

    expect(lines.map(({ text }) => text)).toEqual([
      "woord woord woord",
      "woord woord",
      "woord woord woord woord woord woord",
      "woord woord woord woord",
      "slot",
    ]);
    expect(lines.map(({ yMm }) => yMm)).toEqual([3, 7, 3, 7, 11]);
    expect(heightMm).toBeCloseTo(12.8);
  });

  it.each([
    { count: 8, columns: 1, left: 0 },
    { count: 9, columns: 2, left: 0 },
    { count: 16, columns: 2, left: 0 },
    { count: 17, columns: 2, left: 1 },
    { count: 40, columns: 2, left: 24 },
  ])("$count of them fill $columns columns, and $left have no room", ({ count, columns, left }) => {
    const laid = layOutAttributes(many(count), room);

    expect(new Set(laid.lines.filter(({ isBold }) => isBold).map(({ xMm }) => xMm)).size).toBe(columns);
    expect(laid.left).toBe(left);
    expect(Math.max(...laid.lines.map(({ yMm }) => yMm))).toBeLessThan(laid.heightMm);
    expect(laid.heightMm).toBeLessThanOrEqual(room.heightMm);
  });

  it("fill two columns of about one height, the second right of the first", () => {
    const { lines, heightMm } = layOutAttributes(many(9), room);

    expect(heightMm).toBeCloseTo(26.4);
    expect(lines.slice(10, 12).map(({ xMm }) => xMm)).toEqual([53, expect.closeTo(72.86)]);
  });

  it("is cut before one that is longer than a page", () => {
    const attributes = [...many(1), { label: "Nota", text: "woord ".repeat(400) }, ...many(1)];

    expect(layOutAttributes(attributes, room)).toMatchObject({ left: 2 });
    expect(layOutAttributes([], room)).toEqual({ lines: [], heightMm: 0, left: 0 });
  });

  it.each(orientations)("beside or below the map, and over nothing else: %s", (orientation) => {
    for (const count of [1, 20, 200]) {
      const layout = pageLayout({ ...plain, orientation, attributes: many(count) });
      const { map, foot, page, attributeLines } = layout;
      const isBelow = orientation === "portrait";
      for (const { xMm, yMm, maxWidthMm } of attributeLines) {
        const apart = isBelow ? yMm - map.yMm - map.heightMm : xMm - map.xMm - map.widthMm;
        expect(apart).toBeGreaterThan(2.9);
        expect(yMm).toBeLessThan(foot.yMm);
        expect(xMm + maxWidthMm).toBeLessThanOrEqual(page.widthMm - 10 + 1e-9);
      }
      expect(isBelow ? map.heightMm : map.widthMm).toBeGreaterThan(100);
      expect(
        pageItems(
          layout,
          { title: "", scale: "", bar: "", date: "", north: "", attribution: "" },
          { barMm: 1, legends: [] },
        ),
      ).toEqual(
        expect.arrayContaining(
          attributeLines.map((line) => expect.objectContaining({ kind: "text", sizeMm: 2.8, ...line })),
        ),
      );
    }
    expect(pageLayout({ ...plain, orientation, attributes: [] })).toEqual(
      pageLayout({ ...plain, orientation }),
    );
  });
});

describe("§38.2 the map of a feature", () => {
  const layout = pageLayout({ ...plain, orientation: "portrait", attributes: many(9) });
  const [x, y] = lonLatTo3857(5.4, 52.1);
  const at = (dx: number, dy: number) => lonLatFrom3857(x + dx, y + dy);
  const line = (metres: number): Geometry => ({
    type: "LineString",
    coordinates: [at(-metres, 0), at(metres, 9)],
  });
  const shapes: [string, Geometry][] = [
    ["LineString", line(40)],
    ["MultiPoint", { type: "MultiPoint", coordinates: [at(-40, 0), at(40, 9)] }],
    ["Polygon", { type: "Polygon", coordinates: [[at(-40, 0), at(40, 9), at(0, 9), at(-40, 0)]] }],
    ["MultiLineString", { type: "MultiLineString", coordinates: [[at(-40, 0)], [at(40, 9)]] }],
    ["MultiPolygon", { type: "MultiPolygon", coordinates: [[[at(-40, 0)]], [[at(40, 9)]]] }],
    ["GeometryCollection", { type: "GeometryCollection", geometries: [line(40), line(3)] }],
  ];

  it.each(shapes)("stands over the middle of a %s", (_, geometry) => {
    const [longitude, latitude] = at(0, 4.5);

    const place = fittingPlace(geometry, layout);
    expect(place?.denominator).toBe(500);
    expect(place?.centre[0]).toBeCloseTo(longitude, 9);
    expect(place?.centre[1]).toBeCloseTo(latitude, 9);
  });

  it.each(
    [0, 60, 70, 300, 1_000, 20_000, 60_000].flatMap((metres) =>
      ([0, 1] as const).map((axis) => ({ metres, axis, towards: ["east", "north"][axis] })),
    ),
  )(
    "shows a feature of twice $metres m to the $towards at the largest usual scale that leaves room around it",
    ({ metres, axis }) => {
      const ends = [-metres, metres].map((by) => (axis === 0 ? at(by, 0) : at(0, by)));
      const place = fittingPlace({ type: "LineString", coordinates: ends }, layout);
      if (!place) throw new Error("it has a place");
      const shareOf = (denominator: number) => {
        const { extent3857 } = printedGround({ denominator, dpi: 150 }, layout, place.centre);
        return (2 * metres) / ((extent3857[axis + 2] ?? 0) - (extent3857[axis] ?? 0));
      };
      const larger = scaleDenominators.findLast((n) => n < place.denominator);

      expect(shareOf(place.denominator)).toBeLessThan(0.7);
      expect(larger === undefined || shareOf(larger) > 0.69).toBe(true);
    },
  );

  it("is of the smallest scale for what is larger than it shows, and of nothing without a position", () => {
    expect(fittingPlace(line(9_000_000), layout)?.denominator).toBe(1_000_000);
    expect(fittingPlace({ type: "MultiPoint", coordinates: [] }, layout)).toBeUndefined();
    expect(fittingPlace({ type: "Point", coordinates: at(0, 0) }, layout)?.denominator).toBe(500);
  });
});

it("§38.3 a report is a PDF of standing pages, without what is told of the whole map, as it was chosen the last time", () => {
  const choices = (stored: unknown) => parseChoices(reportChoices(stored), 1_000);
  const first = { ...defaultChoices, orientation: "portrait", hasLegend: false };

  expect(choices(null)).toEqual(first);
  expect(
    choices(
      JSON.stringify({
        paper: "A3",
        orientation: "landscape",
        format: "png",
        hasLegend: true,
        hasGrid: true,
      }),
    ),
  ).toEqual({
    ...first,
    paper: "A3",
    orientation: "landscape",
  });
});
