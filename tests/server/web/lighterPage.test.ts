import { describe, expect, it } from "vitest";
import { withoutDarkRules } from "../../../server/web/plugins/lighterPage.ts";

const css = (text: string) => withoutDarkRules(text).replaceAll(/\s+/g, " ").trim();

describe("the rules for the dark theme", () => {
  it("are left out", () => {
    expect(css(".a { color: red } .bp6-dark .a { color: blue } .b { top: 0 }")).toBe(
      ".a { color: red } .b { top: 0 }",
    );
  });

  it("are taken out of the lists they share with others", () => {
    expect(css(".a, .bp6-dark .a, .b:not(.c, .d){top:0}")).toBe(".a, .b:not(.c, .d){top:0}");
  });

  it("are found within a media query, which stays", () => {
    expect(css("@media (hover) { .a{top:0} .bp6-dark .a{top:1px} }")).toBe("@media (hover) { .a{top:0} }");
  });
});
