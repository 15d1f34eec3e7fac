import type { LineString, Point, Polygon, Position } from "geojson";
import { Type, type Static } from "typebox";
import { KeptName } from "./keptName.ts";
import { oneOf } from "./oneOf.ts";

/** Per person and project. */
export const maxDrawings = 100;
/** Of one drawing. */
export const maxShapes = 500;
/** Positions of one shape, and of all of a drawing. */
export const maxShapePositions = 2_000;
export const maxDrawingPositions = 5_000;
/** Characters of a drawing as JSON. */
export const maxContentLength = 200_000;
export const maxShapeTextLength = 200;

export const shapeKinds = ["point", "line", "area", "text"] as const;
export type ShapeKind = (typeof shapeKinds)[number];

export const pointSymbols = ["circle", "square", "triangle", "star", "cross"] as const;
export type PointSymbol = (typeof pointSymbols)[number];

/** Longitude and latitude in degrees, EPSG:4326; two numbers (RFC 7946, 3.1.1, without height). */
const LonLat = Type.Unsafe<Position>(
  Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })]),
);

const positions = (minItems: number) => Type.Array(LonLat, { minItems, maxItems: maxShapePositions });

const PointGeometry = Type.Unsafe<Point>(
  Type.Object({ type: Type.Literal("Point"), coordinates: LonLat }, { additionalProperties: false }),
);
const LineGeometry = Type.Unsafe<LineString>(
  Type.Object(
    { type: Type.Literal("LineString"), coordinates: positions(2) },
    { additionalProperties: false },
  ),
);
const AreaGeometry = Type.Unsafe<Polygon>(
  Type.Object(
    { type: Type.Literal("Polygon"), coordinates: Type.Array(positions(4), { minItems: 1, maxItems: 100 }) },
    { additionalProperties: false },
  ),
);

/** How a shape is drawn. Every shape has all of it, so that another kind of shape begins as the last one was. */
export const ShapeStyle = Type.Object(
  {
    color: Type.String({ pattern: "^#[0-9a-f]{6}$" }),
    /** Of a line and an outline; px. */
    width: Type.Number({ minimum: 1, maximum: 20 }),
    /** Opacity of the inside of an area: 0 to 1. */
    fill: Type.Number({ minimum: 0, maximum: 1 }),
    symbol: oneOf(pointSymbols),
    /** Of a symbol, its width, and of a text, its height; px. */
    size: Type.Number({ minimum: 8, maximum: 64 }),
  },
  { additionalProperties: false },
);
export type ShapeStyle = Static<typeof ShapeStyle>;

const ShapeProperties = Type.Object(
  {
    kind: oneOf(shapeKinds),
    /** What stands there; beside a shape of another kind than text it may be empty. */
    text: Type.String({
      maxLength: maxShapeTextLength,
      pattern: "^[^\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]*$",
    }),
    ...ShapeStyle.properties,
  },
  { additionalProperties: false },
);

export const Shape = Type.Object(
  {
    type: Type.Literal("Feature"),
    id: Type.String({ pattern: "^[0-9a-zA-Z-]{1,40}$" }),
    geometry: Type.Union([PointGeometry, LineGeometry, AreaGeometry]),
    properties: ShapeProperties,
  },
  { additionalProperties: false },
);
export type Shape = Static<typeof Shape>;

/** The shapes of a drawing, the topmost last: GeoJSON (RFC 7946). What no schema says is in `drawingFaults`. */
export const DrawingContent = Type.Object(
  {
    type: Type.Literal("FeatureCollection"),
    features: Type.Array(Shape, { maxItems: maxShapes }),
  },
  { additionalProperties: false },
);
export type DrawingContent = Static<typeof DrawingContent>;

export const NewDrawing = Type.Object(
  { name: KeptName, isShared: Type.Optional(Type.Boolean()), content: DrawingContent },
  { additionalProperties: false },
);
export type NewDrawing = Static<typeof NewDrawing>;

/** What is left out stays as it is. */
export const DrawingUpdate = Type.Partial(NewDrawing, { additionalProperties: false, minProperties: 1 });
export type DrawingUpdate = Static<typeof DrawingUpdate>;

/** A drawing without its shapes. */
export const DrawingSummary = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Seen by everybody of the maker's company who sees the project. */
  isShared: Type.Boolean(),
  /** Whether it is the caller's, who alone may change it. */
  isOwn: Type.Boolean(),
  ownerName: Type.String(),
  shapeCount: Type.Integer(),
  /** ISO 8601 in UTC. */
  updatedAt: Type.String(),
  version: Type.Integer(),
});
export type DrawingSummary = Static<typeof DrawingSummary>;

export const DrawingList = Type.Object({ drawings: Type.Array(DrawingSummary) });

export const Drawing = Type.Object({
  ...DrawingSummary.properties,
  projectId: Type.Integer(),
  content: Type.Unsafe<DrawingContent>({ type: "object", additionalProperties: true }),
});
export type Drawing = Static<typeof Drawing>;

/** Files of a drawing. */
export const drawingFormats = ["geojson", "gpkg"] as const;
export type DrawingFormat = (typeof drawingFormats)[number];
