import type { Position } from "geojson";
import {
  maxShapePositions,
  maxShapes,
  maxShapeTextLength,
  type DrawingContent,
  type Shape,
  type ShapeKind,
  type ShapeStyle,
} from "../../schemas/drawing.ts";
import { drawingFaults, positionCount } from "../../schemas/drawingFaults.ts";
import { geometryOf, pointsOf, roundedPosition, unwrapLongitude } from "../measure/measuring.ts";

/** The shapes of a drawing, the topmost last. */
export type Shapes = readonly Shape[];
export type ShapeGeometry = Shape["geometry"];

/** Fewest points of a shape of a kind. */
export const minimumShapePoints: Readonly<Record<ShapeKind, number>> = {
  point: 1,
  text: 1,
  line: 2,
  area: 3,
};

export const firstStyle: ShapeStyle = { color: "#c62828", width: 3, fill: 0.2, symbol: "circle", size: 16 };

/** Whether a sketch of this kind needs no further point. */
export const isWholeShape = (kind: ShapeKind, points: readonly Position[]): boolean =>
  minimumShapePoints[kind] === 1 && points.length > 0;

const turn = 360;
/** Longitudes of one turn: a map goes on over the 180th meridian, a file does not (RFC 7946, 3.1.9). */
const inWorld = ([longitude = 0, latitude = 0]: Position): Position => [
  Math.min(180, Math.max(-180, longitude)),
  Math.min(90, Math.max(-90, latitude)),
];

/** The points as a whole, shifted by turns until the first lies in the world. */
function grounded(points: readonly Position[]): Position[] {
  const shift = Math.floor(((points[0]?.[0] ?? 0) + 180) / turn) * turn;
  return points.map(([longitude = 0, latitude = 0]) =>
    roundedPosition(inWorld([longitude - shift, latitude])),
  );
}

export function shapeGeometry(kind: ShapeKind, points: readonly Position[]): ShapeGeometry {
  const ground = grounded(points);
  if (kind === "line" || kind === "area") return geometryOf(kind, ground);
  return { type: "Point", coordinates: ground[0] ?? [0, 0] };
}

/** The distinct points of a shape: the ring of an area repeats its first. */
export const shapePoints = (geometry: ShapeGeometry): Position[] =>
  geometry.type === "Point" ? [geometry.coordinates] : pointsOf(geometry);

export const shapeIn = (shapes: Shapes, id: string | null): Shape | undefined =>
  shapes.find((shape) => shape.id === id);

/** An id that no shape has. */
function freeId(shapes: Shapes): string {
  const numbers = shapes.map(({ id }) => Number(/^s(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `s${Math.max(0, ...numbers) + 1}`;
}

interface NewShape {
  kind: ShapeKind;
  geometry: ShapeGeometry;
  style: ShapeStyle;
  text: string;
}

export function withNewShape(shapes: Shapes, { kind, geometry, style, text }: NewShape): Shapes {
  const properties = { kind, text: shapeText(text), ...style };
  return [...shapes, { type: "Feature", id: freeId(shapes), geometry, properties }];
}

/** On one line, and no longer than a shape's text is. */
export const shapeText = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").slice(0, maxShapeTextLength);

const changed = (shapes: Shapes, id: string | null, change: (shape: Shape) => Shape): Shapes =>
  shapeIn(shapes, id) ? shapes.map((shape) => (shape.id === id ? change(shape) : shape)) : shapes;

export const withShapeStyle = (shapes: Shapes, id: string | null, style: Partial<ShapeStyle>): Shapes =>
  changed(shapes, id, (shape) => ({ ...shape, properties: { ...shape.properties, ...style } }));

/** What stands there as text stays when nothing is typed. */
export const withShapeText = (shapes: Shapes, id: string | null, typed: string): Shapes =>
  changed(shapes, id, (shape) => {
    const text = shapeText(typed);
    const isMissing = shape.properties.kind === "text" && text.trim() === "";
    return isMissing ? shape : { ...shape, properties: { ...shape.properties, text } };
  });

export const withGeometry = (shapes: Shapes, id: string | null, geometry: ShapeGeometry): Shapes =>
  changed(shapes, id, (shape) => ({
    ...shape,
    geometry: shapeGeometry(shape.properties.kind, shapePoints(geometry)),
  }));

/** @param index of the point, from 0 */
export const withMovedPoint = (
  shapes: Shapes,
  id: string | null,
  { index, position }: { index: number; position: Position },
): Shapes =>
  changed(shapes, id, (shape) => {
    const points = shapePoints(shape.geometry);
    if (!points[index]) return shape;
    const moved = points.with(index, unwrapLongitude(position, points[index]));
    return { ...shape, geometry: shapeGeometry(shape.properties.kind, moved) };
  });

export const withoutShape = (shapes: Shapes, id: string | null): Shapes =>
  shapeIn(shapes, id) ? shapes.filter((shape) => shape.id !== id) : shapes;

export const contentOf = (shapes: Shapes): DrawingContent => ({
  type: "FeatureCollection",
  features: [...shapes],
});

/** Whether a drawing takes so many shapes and points. */
export const fitsDrawing = (shapes: Shapes): boolean =>
  shapes.length <= maxShapes &&
  shapes.every((shape) => positionCount(shape) <= maxShapePositions) &&
  drawingFaults(contentOf(shapes)).every(({ rule }) => rule !== "maxItems" && rule !== "max");
