import type { MapRequest } from "./MapServer.ts";
import type { MapAnswer } from "../services/maps/MapCall.ts";

/** An error in terms of the OGC standards. */
export interface OgcException {
  service: MapRequest["service"];
  /**
   * The requested `VERSION`, if any; determines the form of the report. WMS: 1.3.0 unless it starts with `1.0` or
   * `1.1`; WFS: 2.0.0 unless it starts so.
   */
  version?: string | undefined;
  /** `LayerNotDefined`, `InvalidCRS`, `InvalidParameterValue`, `MissingParameterValue`, `OperationNotSupported` ... */
  code: string;
  /** Name of the invalid parameter. */
  locator?: string | undefined;
  text: string;
  /** 400 by default. */
  status?: number;
}

/**
 * The XML exception report for an invalid request: a `ServiceExceptionReport` for WMS (1.3.0, or 1.1.1 for older
 * versions) and for WFS 1.0.0, an `ows:ExceptionReport` for WFS 1.1.0 and 2.0.0. Codes of another standard are
 * translated.
 */
export function ogcException({ status = 400, ...said }: OgcException): MapAnswer {
  const exception = { ...said, code: codeIn(said) };
  const [type, report] = exception.service === "WFS" ? wfsReport(exception) : wmsReport(exception);
  return {
    status,
    // Without a charset, which the document declares itself: some clients compare these types literally.
    headers: { "content-type": type, "cache-control": "no-store" },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${report}\n`,
  };
}

type Report = [type: string, report: string];

/** Codes of WMS that OWS Common calls InvalidParameterValue. */
const ofWmsAlone =
  /^(LayerNotDefined|LayerNotQueryable|StyleNotDefined|InvalidFormat|InvalidCRS|InvalidSRS|InvalidPoint|InvalidDimensionValue)$/;

function codeIn({ service, version, code }: OgcException): string {
  if (service === "WFS") return ofWmsAlone.test(code) ? "InvalidParameterValue" : code;
  if (code === "InvalidCRS" || code === "InvalidSRS") return isOld(version) ? "InvalidSRS" : "InvalidCRS";
  return code;
}

const isOld = (version: string | undefined): boolean => /^1\.[01](\.|$)/.test(version ?? "");

function wmsReport(exception: OgcException): Report {
  return isOld(exception.version)
    ? ["application/vnd.ogc.se_xml", wms111Report(exception)]
    : ["text/xml", wms130Report(exception)];
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
    // Its DTD has no locator.
    serviceException({ ...exception, locator: undefined }),
    "</ServiceExceptionReport>",
  ].join("\n");
}

function serviceException({ code, locator, text }: OgcException): string {
  return `  <ServiceException code="${escapeXml(code)}"${locatorAttribute(locator)}>${escapeXml(text)}</ServiceException>`;
}

function wfsReport(exception: OgcException): Report {
  const { version = "" } = exception;
  if (/^1\.0(\.|$)/.test(version)) return ["text/xml", wfs100Report(exception)];
  const form = isOld(version)
    ? { version: "1.0.0", ows: "http://www.opengis.net/ows", schemas: "1.0.0" }
    : { version: "2.0.0", ows: "http://www.opengis.net/ows/1.1", schemas: "1.1.0" };
  return ["application/xml", owsReport(exception, form)];
}

function wfs100Report(exception: OgcException): string {
  return [
    '<ServiceExceptionReport version="1.2.0" xmlns="http://www.opengis.net/ogc"',
    '  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '  xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wfs/1.0.0/OGC-exception.xsd">',
    serviceException(exception),
    "</ServiceExceptionReport>",
  ].join("\n");
}

function owsReport(
  { code, locator, text }: OgcException,
  { version, ows, schemas }: { version: string; ows: string; schemas: string },
): string {
  return [
    `<ows:ExceptionReport version="${version}" xmlns:ows="${ows}"`,
    '  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    `  xsi:schemaLocation="${ows} http://schemas.opengis.net/ows/${schemas}/owsExceptionReport.xsd">`,
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

/** What most texts have none of: looking is cheaper than replacing. */
const special = /[^\t\n\r\u{20}\u{21}\u{23}-\u{25}\u{28}-\u{3B}\u{3D}\u{3F}-\u{D7FF}]/u;

/** Text for XML content and attribute values; characters that XML 1.0 cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? "")
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
