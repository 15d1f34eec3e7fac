import { describe, expect, it } from "vitest";
import { plainReason } from "../../../../server/maps/upstream/plainReason.ts";
import { answering, type Respond } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup, textOf } from "./setup.ts";

const features = mapRequest({ service: "WFS", request: "GetFeature" });
const secrets =
  /gs-prod|10\.1\.2\.3|\.internal|5432|kaart_lezer|s3cret|\/opt|\/srv|C:\\|java|org\.geo|Jetty|GeoServer\/|at line|JSESSION/i;

const stackTrace = `java.lang.RuntimeException: Failed to draw
java.io.IOException: Connection to pg.internal:5432 refused
\tat org.geotools.jdbc.JDBCDataStore.getConnection(JDBCDataStore.java:1000)
\tat org.geoserver.wms.map.RenderedImageMapOutputFormat.produceMap(RenderedImageMapOutputFormat.java:200)
Caused by: org.postgresql.util.PSQLException: FATAL: password authentication failed for user "kaart_lezer"
... 120 more`;

describe("what a map server says of its failure", () => {
  it.each([
    ["the stack trace of a program in Java", stackTrace, "Failed to draw"],
    [
      "a host that cannot be found",
      'could not translate host name "gs-prod" to address: Name or service not known',
      "could not translate host name … to address",
    ],
    [
      "an account",
      'FATAL: password authentication failed for user "kaart_lezer"',
      "password authentication failed for user …",
    ],
    [
      "how a database is reached",
      "msPostGISLayerOpen(): Query error. host=gs-prod port=5432 dbname=geo user=kaart_lezer password=s3cret",
      "Query error.",
    ],
    [
      "an address",
      "Could not read http://gs-prod:8080/geoserver/rest/x.json?token=s3cret",
      "Could not read …",
    ],
    [
      "an address of a database",
      "Cannot create jdbc:postgresql://10.1.2.3:5432/geo?user=kaart_lezer",
      "Cannot create …",
    ],
    ["a number of a machine", "Connection to 10.1.2.3 timed out", "Connection to … timed out"],
    [
      "a file",
      "loadMapInternal(): Unable to access file. (/opt/maps/voorbeeld.map)",
      "Unable to access file. (…)",
    ],
    ["a file on Windows", "Unable to open C:\\data\\geo\\bomen.shp", "Unable to open …"],
    [
      "a file of a program in Python",
      'Kaput\nTraceback (most recent call last):\n  File "/srv/qgis/plugin.py", line 3',
      "Kaput",
    ],
  ])("is told without %s", (_what, text, rest) => {
    const plain = plainReason(text);

    expect(plain).not.toMatch(secrets);
    expect(plain).toContain(rest);
  });

  it.each([
    "Cannot do natural order without a primary key, please add it or specify a manual sort over existing attributes",
    "Unsupported projection EPSG:28992 or CRS:84",
    "Could not find layer voorbeeld:bomen",
    "msWMSLoadGetMapParams(): WMS server error. Invalid layer(s) given in the LAYERS parameter.",
    "Format image/webp is not supported, use image/png or application/json",
  ])("is told as it is where it holds nothing of that: %s", (text) => {
    expect(plainReason(text)).toBe(text);
  });

  it("is told in one line of at most 500 characters", () => {
    expect(plainReason(`a\n\n  b ${"c".repeat(1000)}`)).toMatch(/^a b c{495,}…$/);
  });
});

describe("an answer of the map server gives away nothing of it", () => {
  const wms = (text: string) =>
    `<?xml version="1.0"?><!DOCTYPE ServiceExceptionReport SYSTEM "http://gs-prod:8080/geoserver/schemas/wms/1.1.1/WMS_exception_1_1_1.dtd"><ServiceExceptionReport version="1.1.1"><ServiceException code="LayerNotDefined" locator="layers">${text}</ServiceException></ServiceExceptionReport>`;
  const wfs = (text: string) =>
    `<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1" xsi:schemaLocation="http://www.opengis.net/ows/1.1 http://gs-prod:8080/geoserver/schemas/ows/1.1.0/owsAll.xsd" xmlns:xsi="x" version="2.0.0"><ows:Exception exceptionCode="NoApplicableCode" locator="/opt/geoserver"><ows:ExceptionText><![CDATA[${text}]]></ows:ExceptionText></ows:Exception></ows:ExceptionReport>`;
  const told = async (respond: Respond): Promise<string> => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = respond;
    const answer = await mapServer.answer(features);
    return `${JSON.stringify(answer.headers)} ${answer.status} ${await textOf(answer)}`;
  };

  it.each<[string, Respond]>([
    ["in a report of WMS", answering(wms(stackTrace), "application/vnd.ogc.se_xml")],
    ["in a report of WFS", answering(wfs(stackTrace), "application/xml")],
    [
      "in a report behind a long head",
      answering(`<?xml version="1.0"?><!-- -->${wfs(stackTrace)}`, "text/xml"),
    ],
  ])("%s, whatever status it came with (§7.15, §7.16)", async (_what, respond) => {
    const text = await told(respond);

    expect(text).not.toMatch(secrets);
    expect(text).toContain(" 400 ");
    expect(text).toMatch(/(InvalidParameterValue|NoApplicableCode)/);
    expect(text).toContain("Failed to draw");
  });

  it("in GML, whose first bytes are looked at and passed on", async () => {
    const gml = `<wfs:FeatureCollection xmlns:wfs="x">${"<a/>".repeat(2000)}</wfs:FeatureCollection>`;

    expect(await told(answering(gml, "application/gml+xml; version=3.2"))).toContain(gml);
  });
});
