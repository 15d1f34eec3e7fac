import { contentOf, firstStyle, withNewShape, type Shapes } from "../../../machines/drawings/shapes.ts";
import type { Drawing } from "../../../schemas/drawing.ts";

const aPoint: Shapes = withNewShape([], {
  kind: "point",
  geometry: { type: "Point", coordinates: [5, 52] },
  style: firstStyle,
  text: "",
});

/** As the server tells of it. */
export const aDrawing = (changes: Partial<Drawing> = {}): Drawing => ({
  id: 3,
  name: "Omleiding",
  isShared: false,
  isOwn: true,
  ownerName: "An Ander",
  shapeCount: 1,
  updatedAt: "2026-11-27T08:00:00.000Z",
  version: 1,
  projectId: 1,
  content: contentOf(aPoint),
  ...changes,
});
