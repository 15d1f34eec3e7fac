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
  it("is a ServiceExceptionReport 1.3.0 for WMS, also when no version was asked for", () => {
    const { answer, xml } = setup({
      service: "WMS",
      code: "LayerNotDefined",
      locator: "LAYERS",
      text: "No layer x",
    });

    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("text/xml");
    expect(xml).toMatchObject({
      ServiceExceptionReport: {
        "@version": "1.3.0",
        "@xmlns": "http://www.opengis.net/ogc",
        ServiceException: { "@code": "LayerNotDefined", "@locator": "LAYERS", "#text": "No layer x" },
      },
    });
  });

  it.each(["1.1.1", "1.1.0", "1.0.0"])("is a ServiceExceptionReport 1.1.1 for WMS %s", (version) => {
    const { answer, text, xml } = setup({ service: "WMS", version, code: "InvalidSRS", text: "No such SRS" });

    expect(answer.headers["content-type"]).toBe("application/vnd.ogc.se_xml");
    expect(text).toContain("<!DOCTYPE ServiceExceptionReport");
    expect(xml).toMatchObject({ ServiceExceptionReport: { "@version": "1.1.1" } });
  });

  it("is an ows:ExceptionReport 2.0.0 for WFS", () => {
    const { answer, xml } = setup({
      service: "WFS",
      version: "2.0.0",
      code: "InvalidParameterValue",
      locator: "bbox",
      text: "Four numbers are needed",
    });

    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/xml");
    expect(xml).toMatchObject({
      "ows:ExceptionReport": {
        "@version": "2.0.0",
        "ows:Exception": {
          "@exceptionCode": "InvalidParameterValue",
          "@locator": "bbox",
          "ows:ExceptionText": "Four numbers are needed",
        },
      },
    });
  });

  it.each([
    ["1.0.0", "ServiceExceptionReport", "1.2.0", "text/xml"],
    ["1.1.0", "ows:ExceptionReport", "1.0.0", "application/xml"],
    ["", "ows:ExceptionReport", "2.0.0", "application/xml"],
  ])("is of the version asked for, for WFS %s", (version, root, reportVersion, type) => {
    const { answer, xml } = setup({ service: "WFS", version, code: "NoApplicableCode", text: "No" });

    expect(answer.headers["content-type"]).toBe(type);
    expect(xml).toMatchObject({ [root]: { "@version": reportVersion } });
  });

  it("says a code in the words of the standard that is asked", () => {
    const said = (exception: Partial<Parameters<typeof ogcException>[0]>) =>
      /(?:exceptionC|c)ode="(\w+)"/.exec(
        setup({ service: "WMS", code: "InvalidCRS", text: "No", ...exception }).text,
      )?.[1];

    expect(said({})).toBe("InvalidCRS");
    expect(said({ version: "1.1.1" })).toBe("InvalidSRS");
    expect(said({ service: "WFS" })).toBe("InvalidParameterValue");
  });

  it("stays well-formed whatever the caller typed", () => {
    const typed = `"><script>alert(1)</script>&\u0000\u0008\uD800'`;

    const { text, isXml } = setup({ service: "WFS", code: typed, locator: typed, text: typed });

    expect(isXml).toBe(true);
    expect(text).not.toContain("<script>");
    expect(escapeXml("a\u0001b\uD800c\u{1F600}")).toBe("a\uFFFDb\uFFFDc\u{1F600}");
  });
});
