import type { Position } from "geojson";
import {
  maxContentLength,
  maxDrawingPositions,
  type DrawingContent,
  type Shape,
  type ShapeKind,
} from "./drawing.ts";

interface DrawingFault {
  /** JSON Pointer within the content. */
  path: string;
  /** A rule, whose text is `validations.messages.<rule>`. */
  rule: "is" | "maxItems" | "max" | "one_of" | "required" | "unique";
}

const geometryOf: Readonly<Record<ShapeKind, Shape["geometry"]["type"]>> = {
  point: "Point",
  text: "Point",
  line: "LineString",
  area: "Polygon",
};

/** The lines and rings of a shape; a point is a line of one. */
const pathsOf = ({ geometry }: Shape): readonly Position[][] => {
  if (geometry.type === "Point") return [[geometry.coordinates]];
  return geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
};

export const positionCount = (shape: Shape): number =>
  pathsOf(shape).reduce((sum, path) => sum + path.length, 0);

const isClosed = (ring: Position[]): boolean =>
  ring[0]?.[0] === ring.at(-1)?.[0] && ring[0]?.[1] === ring.at(-1)?.[1];

/** What is wrong with a content that its schema takes. */
export function drawingFaults(content: DrawingContent): DrawingFault[] {
  const { features } = content;
  const ids = new Set<string>();
  const faults = features.flatMap((shape, n): DrawingFault[] => {
    const { id, geometry, properties } = shape;
    const path = `/features/${n}`;
    const isRepeated = ids.size === ids.add(id).size;
    return [
      ...(isRepeated ? [{ path: `${path}/id`, rule: "unique" as const }] : []),
      ...(geometry.type === geometryOf[properties.kind]
        ? []
        : [{ path: `${path}/properties/kind`, rule: "one_of" as const }]),
      ...(geometry.type === "Polygon" && !geometry.coordinates.every(isClosed)
        ? [{ path: `${path}/geometry/coordinates`, rule: "is" as const }]
        : []),
      ...(properties.kind === "text" && properties.text.trim() === ""
        ? [{ path: `${path}/properties/text`, rule: "required" as const }]
        : []),
    ];
  });
  const count = features.reduce((sum, shape) => sum + positionCount(shape), 0);
  if (count > maxDrawingPositions) faults.push({ path: "/features", rule: "maxItems" });
  else if (JSON.stringify(content).length > maxContentLength) faults.push({ path: "", rule: "max" });
  return faults;
}
