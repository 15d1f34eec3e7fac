import type { MapAnswer, MapRequest } from "./MapServer.ts";

/** What went wrong, in the words of the OGC standards. */
export interface OgcException {
  service: MapRequest["service"];
  /** The `VERSION` that was asked for, if any; picks the form of a WMS report: 1.3.0 unless it starts with `1.0` or `1.1`. */
  version?: string | undefined;
  /** `LayerNotDefined`, `InvalidCRS`, `InvalidParameterValue`, `MissingParameterValue`, `OperationNotSupported` ... */
  code: string;
  /** Name of the parameter at fault. */
  locator?: string;
  text: string;
}

/**
 * The exception report for a request that cannot be answered as asked, in XML with status 400: a
 * `ServiceExceptionReport` for WMS (1.3.0, or 1.1.1 for older versions), an `ows:ExceptionReport` for WFS 2.0.0.
 */
export function ogcException(exception: OgcException): MapAnswer {
  const [type, report] =
    exception.service === "WFS"
      ? ["application/xml", wfsReport(exception)]
      : /^1\.[01]/.test(exception.version ?? "")
        ? ["application/vnd.ogc.se_xml", wms111Report(exception)]
        : ["text/xml", wms130Report(exception)];
  return {
    status: 400,
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${report}\n`,
  };
}

function wms130Report(exception: OgcException): string {
  return [
    '<ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc"',
    '  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '  xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd">',
    serviceException(exception),
    "</ServiceExceptionReport>",
  ].join("\n");
}

function wms111Report(exception: OgcException): string {
  return [
    '<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">',
    '<ServiceExceptionReport version="1.1.1">',
    serviceException(exception),
    "</ServiceExceptionReport>",
  ].join("\n");
}

function serviceException({ code, locator, text }: OgcException): string {
  return `  <ServiceException code="${escapeXml(code)}"${locatorAttribute(locator)}>${escapeXml(text)}</ServiceException>`;
}

function wfsReport({ code, locator, text }: OgcException): string {
  return [
    '<ows:ExceptionReport version="2.0.0" xmlns:ows="http://www.opengis.net/ows/1.1"',
    '  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '  xsi:schemaLocation="http://www.opengis.net/ows/1.1 http://schemas.opengis.net/ows/1.1.0/owsExceptionReport.xsd">',
    `  <ows:Exception exceptionCode="${escapeXml(code)}"${locatorAttribute(locator)}>`,
    `    <ows:ExceptionText>${escapeXml(text)}</ows:ExceptionText>`,
    "  </ows:Exception>",
    "</ows:ExceptionReport>",
  ].join("\n");
}

function locatorAttribute(locator: string | undefined): string {
  return locator === undefined ? "" : ` locator="${escapeXml(locator)}"`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for XML content and attribute values; characters that XML 1.0 cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? "")
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
