import { expect, it } from "vitest";
import { ownStorageKey } from "../../../machines/map-view/ownStorageKey.ts";

it("what a browser keeps of a map has a place of its own for each thing, user and project", () => {
  const keys = (["layers", "measurements"] as const).flatMap((subject) =>
    [
      { userId: 1, projectId: 2 },
      { userId: 2, projectId: 2 },
      { userId: 1, projectId: 22 },
      { userId: 12, projectId: 2 },
    ].map((owner) => ownStorageKey(subject, owner)),
  );

  expect(keys[0]).toBe("map__layers.1.2");
  expect(new Set(keys).size).toBe(8);
});
