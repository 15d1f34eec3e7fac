import { expect, it } from "vitest";
import { xmlText } from "../../../schemas/rules/xmlText.ts";

it("text in XML says what it says, wherever it stands, but for what XML cannot hold", () => {
  expect(xmlText(`O'Neill & "zoon" <a>`)).toBe("O&apos;Neill &amp; &quot;zoon&quot; &lt;a&gt;");
  expect(xmlText("een\u0000twee\nd\u009fie")).toBe("een twee d ie");
});
