import { expect, it } from "vitest";
import { isStillBeingRead } from "../../schemas/mapRefusals.ts";

it("an error that says that a layer is still being read is no failure, and every other one is (§46.2)", () => {
  expect(isStillBeingRead("The file of this layer is still being read: 65536 features so far.")).toBe(true);
  expect(isStillBeingRead("The file of this layer cannot be read.")).toBe(false);
});
