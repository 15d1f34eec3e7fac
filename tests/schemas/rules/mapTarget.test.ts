import { describe, expect, it } from "vitest";
import { isMapTarget } from "../../../schemas/rules/mapTarget.ts";

const position = [5.12, 52.09];
const positions = (count: number) => Array.from({ length: count }, () => position);
const targetOf = (geometry: unknown, over: object = {}) => ({
  projectId: 1,
  position,
  feature: { layer: "bomen", id: "bomen.1", geometry, ...over },
});

describe("the right answer of a question on the map", () => {
  it.each([
    ["a position", { projectId: 1, position }],
    ["a point", targetOf({ type: "Point", coordinates: position })],
    ["points", targetOf({ type: "MultiPoint", coordinates: positions(2) })],
    ["a line", targetOf({ type: "LineString", coordinates: positions(2) })],
    ["lines", targetOf({ type: "MultiLineString", coordinates: [positions(2), positions(3)] })],
    ["an area", targetOf({ type: "Polygon", coordinates: [positions(4), positions(4)] })],
    ["areas", targetOf({ type: "MultiPolygon", coordinates: [[positions(4)], [positions(4)]] })],
    ["5,000 positions", targetOf({ type: "Polygon", coordinates: [positions(2000), positions(3000)] })],
    [
      "a feature of a layer with a long name",
      targetOf({ type: "Point", coordinates: position }, { layer: "a".repeat(200) }),
    ],
    ["the edges of the world", { projectId: 1, position: [-180, 90] }],
  ])("is %s", (_what, target) => {
    expect(isMapTarget(target)).toBe(true);
  });

  it.each([
    ["nothing", null],
    ["a text", "5.12,52.09"],
    ["no project", { position }],
    ["project 0", { projectId: 0, position }],
    ["half a project", { projectId: 1.5, position }],
    ["no position", { projectId: 1 }],
    ["a place north of the pole", { projectId: 1, position: [5, 90.1] }],
    ["a place beyond the date line", { projectId: 1, position: [180.1, 52] }],
    ["a height", { projectId: 1, position: [5, 52, 3] }],
    ["a position of texts", { projectId: 1, position: ["5", "52"] }],
    ["something else beside it", { projectId: 1, position, note: "" }],
    ["a feature that is a text", { projectId: 1, position, feature: "bomen.1" }],
    ["a feature without a shape", { projectId: 1, position, feature: { layer: "bomen", id: "bomen.1" } }],
    ["a shape that is a text", targetOf("POINT(5 52)")],
    ["a shape of no kind", targetOf({ coordinates: position })],
    ["a collection", targetOf({ type: "GeometryCollection", coordinates: position })],
    ["a shape without positions", targetOf({ type: "LineString", coordinates: [] })],
    ["an area without a border", targetOf({ type: "Polygon", coordinates: [[]] })],
    ["positions that are none", targetOf({ type: "LineString", coordinates: [position, 5] })],
    ["positions too deep", targetOf({ type: "Point", coordinates: [position] })],
    ["a text for positions", targetOf({ type: "LineString", coordinates: "52" })],
    ["5,001 positions", targetOf({ type: "Polygon", coordinates: [positions(2000), positions(3001)] })],
    ["a layer without a name", targetOf({ type: "Point", coordinates: position }, { layer: "" })],
    [
      "a layer with a long name",
      targetOf({ type: "Point", coordinates: position }, { layer: "a".repeat(201) }),
    ],
    ["5,001 positions of a line", targetOf({ type: "LineString", coordinates: positions(5001) })],
    ["a place that is no number", { projectId: 1, position: [Number.NaN, 52] }],
    ["an id that is a list", targetOf({ type: "Point", coordinates: position }, { id: ["bomen.1"] })],
    ["an id that is a number", targetOf({ type: "Point", coordinates: position }, { id: 1 })],
    ["more of a feature", targetOf({ type: "Point", coordinates: position }, { properties: {} })],
  ])("is not %s", (_what, target) => {
    expect(isMapTarget(target)).toBe(false);
  });
});
