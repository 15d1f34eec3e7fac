import { expect, it } from "vitest";
import {
  contentOf,
  firstStyle,
  fitsDrawing,
  isWholeShape,
  shapeGeometry,
  shapePoints,
  shapeText,
  withGeometry,
  withMovedPoint,
  withNewShape,
  withoutShape,
  withShapeStyle,
  withShapeText,
  type Shapes,
} from "../../../machines/drawings/shapes.ts";
import { maxShapePositions, maxShapes, type Shape, type ShapeKind } from "../../../schemas/drawing.ts";
import { drawingFaults } from "../../../schemas/drawingFaults.ts";

const [a, b, c] = [
  [5, 52],
  [5.1, 52],
  [5.1, 52.1],
];
const points = [a ?? [], b ?? [], c ?? []];
const withKind = (shapes: Shapes, kind: ShapeKind, text = "") =>
  withNewShape(shapes, { kind, geometry: shapeGeometry(kind, points), style: firstStyle, text });
const all = (["point", "line", "area", "text"] as const).reduce<Shapes>(
  (shapes, kind) => withKind(shapes, kind, "x"),
  [],
);

/** One of them, by its place. */
const shapeAt = (shapes: Shapes, n: number): Shape => {
  const shape = shapes[n];
  if (!shape) throw new Error(`there is no shape ${n}`);
  return shape;
};

it("shapes of every kind are what the server takes, under ids of their own (§30.1)", () => {
  expect(drawingFaults(contentOf(all))).toEqual([]);
  expect(all.map(({ id, geometry }) => [id, geometry.type, shapePoints(geometry).length])).toEqual([
    ["s1", "Point", 1],
    ["s2", "LineString", 3],
    ["s3", "Polygon", 3],
    ["s4", "Point", 1],
  ]);
  expect(withKind(withoutShape(all, "s2"), "point").at(-1)?.id).toBe("s5");
  const given = ["s12", "as40", "s41b", "s1234567890"].map((id) => ({ ...shapeAt(all, 0), id }));
  expect(withKind(given, "point").at(-1)?.id).toBe("s13");
});

it("lie in the world, however often the map went round it", () => {
  expect(shapeGeometry("line", [[365, 52], [366, 95]]).coordinates).toEqual([[5, 52], [6, 90]]); // prettier-ignore
  expect(shapeGeometry("line", [[-181, 0], [-179, 0]]).coordinates).toEqual([[179, 0], [180, 0]]); // prettier-ignore
  expect(shapeGeometry("point", [[5.12345678949, 52]]).coordinates).toEqual([5.123456789, 52]);
});

it.each([
  ["style", withShapeStyle(all, "s2", { color: "#000000" }), { color: "#000000", width: firstStyle.width }],
  ["text", withShapeText(all, "s2", "Nieuw\r\nhier"), { text: "Nieuw hier" }],
])("one of them gets another %s, the others stay", (_, changed, properties) => {
  expect(changed[1]?.properties).toMatchObject(properties);
  expect([changed[0], changed[2], changed[3]]).toEqual([all[0], all[2], all[3]]);
});

it("a text never loses what stands there; other shapes may", () => {
  expect(withShapeText(all, "s4", " ")[3]).toBe(all[3]);
  expect(withShapeText(all, "s1", "")[0]?.properties.text).toBe("");
  expect(shapeText("a".repeat(300))).toHaveLength(200);
});

it("moves a point by keyboard and a shape by hand; an area stays closed", () => {
  const moved = withMovedPoint(all, "s3", { index: 0, position: [364.9, 51.9] });
  expect(moved[2]?.geometry.coordinates).toEqual([[[4.9, 51.9], b, c, [4.9, 51.9]]]);
  expect(withMovedPoint(all, "s3", { index: 7, position: [4, 51] })[2]).toBe(all[2]);
  const dragged = withGeometry(all, "s1", { type: "Point", coordinates: [6, 53] });
  expect(dragged[0]?.geometry.coordinates).toEqual([6, 53]);
});

it("changes nothing of what is not there", () => {
  for (const id of [null, "s9"]) {
    expect(withoutShape(all, id)).toBe(all);
    expect(withShapeStyle(all, id, { width: 1 })).toBe(all);
  }
});

it("a drawing takes so many shapes and points (§30.2)", () => {
  const many = Array.from({ length: maxShapes + 1 }, (_, n) => ({ ...shapeAt(all, 0), id: `s${n}` }));
  expect([fitsDrawing(many.slice(1)), fitsDrawing(many)]).toEqual([true, false]);
  const line = (count: number) =>
    withNewShape([], {
      kind: "line",
      geometry: { type: "LineString", coordinates: Array.from({ length: count }, () => points[0] ?? []) },
      style: firstStyle,
      text: "",
    });
  expect([fitsDrawing(line(maxShapePositions)), fitsDrawing(line(maxShapePositions + 1))]).toEqual([
    true,
    false,
  ]);
  const three = [1, 2, 3].map((n) => ({ ...shapeAt(line(maxShapePositions), 0), id: `s${n}` }));
  expect(drawingFaults(contentOf(three))).toEqual([{ path: "/features", rule: "maxItems" }]);
  expect(fitsDrawing(three)).toBe(false);
});

it.each([
  [
    "a kind that is not its geometry's",
    { properties: { ...shapeAt(all, 0).properties, kind: "line" as const } },
    "/features/0/properties/kind",
    "one_of",
  ],
  [
    "a ring that is open",
    {
      geometry: { type: "Polygon" as const, coordinates: [points.concat([[6, 53]])] },
      properties: shapeAt(all, 2).properties,
    },
    "/features/0/geometry/coordinates",
    "is",
  ],
  [
    "a text without words",
    { properties: { ...shapeAt(all, 3).properties, text: " " } },
    "/features/0/properties/text",
    "required",
  ],
])("%s is a fault of that field", (_, change, path, rule) => {
  const shapes = [{ ...shapeAt(all, 0), ...change }];
  expect(drawingFaults(contentOf(shapes))).toEqual([{ path, rule }]);
  expect(fitsDrawing(shapes)).toBe(true);
});

it("so is a drawing that is too long as a text", () => {
  const long = Array.from({ length: maxShapes }, (_, n) => ({
    ...shapeAt(all, 3),
    id: `s${n}`,
    properties: { ...shapeAt(all, 3).properties, text: "é".repeat(200) },
  }));
  const more = long.map((shape, n) => ({
    ...shape,
    geometry: {
      type: "LineString" as const,
      coordinates: Array.from({ length: 9 }, (_unused, x) => [5 + x / 1e9 + n / 1e6, 52.123456789]),
    },
    properties: { ...shape.properties, kind: "line" as const },
  }));
  expect(drawingFaults(contentOf(more))).toEqual([{ path: "", rule: "max" }]);
  expect(fitsDrawing(more)).toBe(false);
});

it.each([
  ["point", 1, true],
  ["text", 1, true],
  ["text", 0, false],
  ["line", 5, false],
] as const)("a %s of %s points needs no more: %s", (kind, count, expected) => {
  expect(
    isWholeShape(
      kind,
      Array.from({ length: count }, () => [5, 52]),
    ),
  ).toBe(expected);
});
