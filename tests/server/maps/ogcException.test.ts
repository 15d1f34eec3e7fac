import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { escapeXml, ogcException } from "../../../server/maps/ogcException.ts";

function setup(exception: Parameters<typeof ogcException>[0]) {
  const answer = ogcException(exception);
  const text = answer.body as string;
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@" });
  return {
    answer,
    text,
    isXml: XMLValidator.validate(text),
    xml: parser.parse(text) as Record<string, unknown>,
  };
}

describe("an OGC exception (§7.14, §7.15, §7.16)", () => {
  it.each(["1.1.1", "1.1.0", "1.0.0"])("is a ServiceExceptionReport 1.1.1 for WMS %s", (version) => {
    const { answer, text, xml } = setup({ service: "WMS", version, code: "InvalidSRS", text: "No such SRS" });

    expect(answer.headers["content-type"]).toBe("application/vnd.ogc.se_xml");
    expect(text).toContain("<!DOCTYPE ServiceExceptionReport");
    expect(xml).toMatchObject({ ServiceExceptionReport: { "@version": "1.1.1" } });
  });

  it("stays well-formed whatever the caller typed", () => {
    const typed = `"><script>alert(1)</script>&\u0000\u0008\uD800'`;

    const { text, isXml } = setup({ service: "WFS", code: typed, locator: typed, text: typed });

    expect(isXml).toBe(true);
    expect(text).not.toContain("<script>");
    expect(escapeXml("a\u0001b\uD800c\u{1F600}")).toBe("a\uFFFDb\uFFFDc\u{1F600}");
  });
});
