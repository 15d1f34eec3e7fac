import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unusedPieces, withoutUnusedRules } from "../../../server/web/plugins/lighterPage.ts";

const css = (text: string) => withoutUnusedRules(text).replaceAll(/\s+/g, " ").trim();

const source = join(import.meta.dirname, "../../../src");

describe("the rules for what the page does not have", () => {
  it("are left out", () => {
    expect(css(".a { color: red } .bp6-tree-node:hover .a { color: blue } .b { top: 0 }")).toBe(
      ".a { color: red } .b { top: 0 }",
    );
  });

  it("are taken out of the lists they share with others", () => {
    expect(css(".bp6-tag, .bp6-compound-tag, .b:not(.c, .d){top:0}")).toBe(".bp6-tag, .b:not(.c, .d){top:0}");
  });

  it("are found within a media query, which stays", () => {
    expect(css("@media (hover) { .a{top:0} .bp6-slider .a{top:1px} }")).toBe("@media (hover) { .a{top:0} }");
  });

  it("are not those for everything but that", () => {
    expect(css(".bp6-button:not(.bp6-tree){top:0}")).toBe(".bp6-button:not(.bp6-tree){top:0}");
  });

  it("are the letters of the icon font, and not the icons", () => {
    expect(css('.bp6-icon-add::before{content:"x"} .bp6-icon-large{top:0}')).toBe(".bp6-icon-large{top:0}");
  });

  it("are of components that no page imports", () => {
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const imported = files.flatMap((name) =>
      [
        ...readFileSync(join(source, name), "utf8").matchAll(/\{([^}]*)\} from "@blueprintjs\/core"/g),
      ].flatMap(([, names = ""]) => names.split(",").map((one) => one.trim())),
    );

    expect(imported).toContain("Button");
    expect(imported.filter((name) => name in unusedPieces)).toEqual([]);
  });
});
