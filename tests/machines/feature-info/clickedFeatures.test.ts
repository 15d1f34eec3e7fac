import { describe, expect, it } from "vitest";
import { groupByLayer, mergeFeatures, placeOf } from "../../../machines/feature-info/clickedFeatures.ts";

const feature = (layer: string, id: string) => ({ layer, id, properties: {} });
const keys = (features: { id: string | number }[]) => features.map(({ id }) => id);

describe("what a click hit", () => {
  it("keeps the layers together when more is found", () => {
    const hit = [feature("bomen", "b1"), feature("percelen", "p1")];

    expect(keys(mergeFeatures(hit, [feature("bomen", "b2"), feature("lampen", "l1")]))).toEqual([
      "b1",
      "b2",
      "p1",
      "l1",
    ]);
  });

  it("names nothing twice, though another layer may use the same id", () => {
    expect(
      keys(mergeFeatures([feature("bomen", "1")], [feature("bomen", "1"), feature("percelen", "1")])),
    ).toEqual(["1", "1"]);
  });

  it("is grouped by layer, each feature with its place among all (§2.41)", () => {
    const groups = groupByLayer([feature("bomen", "b1"), feature("bomen", "b2"), feature("percelen", "p1")]);

    expect(groups.map(({ layer, members }) => [layer, members.map(({ index }) => index)])).toEqual([
      ["bomen", [0, 1]],
      ["percelen", [2]],
    ]);
  });

  it("finds a feature's place again", () => {
    const features = [feature("bomen", "b1"), feature("percelen", "p1")];

    expect(placeOf(features, feature("percelen", "p1"))).toBe(1);
    expect(placeOf(features, feature("percelen", "weg"))).toBe(0);
    expect(placeOf(features, undefined)).toBe(0);
  });
});
