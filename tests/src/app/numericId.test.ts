import { describe, expect, it } from "vitest";
import { numericId } from "../../../src/app/numericId.ts";

describe("the id in a path (§2.10, §2.15)", () => {
  it("is a number", () => {
    expect(numericId("42")).toBe(42);
  });

  it.each([undefined, "", "0", "-1", "1.5", "01", "12abc", "1e3", "99999999999", "2147483648"])(
    "is none when it reads %s",
    (text) => {
      expect(numericId(text)).toBeNull();
    },
  );
});
