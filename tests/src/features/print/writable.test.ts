import { describe, expect, it } from "vitest";
import { encodableText } from "../../../../src/features/print/providePdf.ts";

const font = { getCharacterSet: () => Array.from("= abcdeé?", (sign) => sign.codePointAt(0) ?? 0) };

describe("words in a PDF", () => {
  it("keep the letters that the font has, and lose marks of those that it lacks", () => {
    expect(encodableText("é\nă", font)).toBe("é a");
  });

  it("never say something else: a sign that the font lacks is no other sign", () => {
    expect(encodableText("a ≠ b", font)).toBe("a ? b");
  });
});
