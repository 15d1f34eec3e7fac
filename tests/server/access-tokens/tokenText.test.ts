import { expect, it } from "vitest";
import { isTokenText, newTokenText } from "../../../server/services/access-tokens/tokenText.ts";

it("a token that was cut off, mistyped or made up is known by its checksum §11.2", () => {
  const token = newTokenText();
  const another = token.at(-1) === "A" ? "B" : "A";

  expect(isTokenText(token)).toBe(true);
  expect(newTokenText()).not.toBe(token);
  expect(isTokenText(token.slice(0, -1))).toBe(false);
  expect(isTokenText(token.slice(0, -1) + another)).toBe(false);
  expect(isTokenText(token.replace("pcl_", "pcl-"))).toBe(false);
  expect(isTokenText(`pcl_${"a".repeat(46)}`)).toBe(false);
});
