import { describe, expect, it } from "vitest";
import { readFilterDialect } from "../../../../server/maps/upstream/filterDialects.ts";
import { requestUrl, templateAddress } from "../../../../server/maps/upstream/upstreamAddress.ts";
import { readFormats } from "../../../../server/maps/upstream/readFormats.ts";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup } from "./setup.ts";

const mapserver = templateAddress("http://ms/cgi-bin/mapserv?map=/maps/{workspace}.map");
const asked = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);
const features = (parameters: [string, string][]) =>
  mapRequest({ service: "WFS", request: "GetFeature", parameters: new Map(parameters) });

const capabilities = (
  formats: string[],
): string => `<wfs:WFS_Capabilities xmlns:wfs="http://www.opengis.net/wfs/2.0"
  xmlns:ows="http://www.opengis.net/ows/1.1"><ows:OperationsMetadata><ows:Operation name="GetFeature">
  <ows:Parameter name="outputFormat"><ows:AllowedValues>${formats.map((format) => `<ows:Value>${format}</ows:Value>`).join("")}
  </ows:AllowedValues></ows:Parameter></ows:Operation></ows:OperationsMetadata></wfs:WFS_Capabilities>`;

describe("what a map server that is not GeoServer is asked", () => {
  it("is said in the words of WFS 1.1 as well, for QGIS Server speaks nothing else (§7.16)", () => {
    const url = requestUrl(mapserver, features([["count", "20"]]));

    expect(asked(url)).toMatchObject({
      typename: "bomen",
      typenames: "bomen",
      count: "20",
      maxfeatures: "20",
    });
  });

  it.each([
    ["5.1,52,5.2,52.1,EPSG:4326", "52,5.1,52.1,5.2,urn:ogc:def:crs:EPSG::4326"],
    ["5.1,52,5.2,52.1,epsg:4258", "52,5.1,52.1,5.2,urn:ogc:def:crs:EPSG::4258"],
    ["1,2,3,4,EPSG:3857", "1,2,3,4,EPSG:3857"],
    ["52,5.1,52.1,5.2,urn:ogc:def:crs:EPSG::4326", "52,5.1,52.1,5.2,urn:ogc:def:crs:EPSG::4326"],
    ["1,2,3,4", "1,2,3,4"],
  ])("has the box %s in the axis order that all agree on (§7.16)", (given, sent) => {
    expect(asked(requestUrl(mapserver, features([["bbox", given]])))["bbox"]).toBe(sent);
  });

  it("is a legend by the version of the standard that MapServer demands (§7.14)", () => {
    const url = requestUrl(mapserver, mapRequest({ request: "GetLegendGraphic", parameters: new Map() }));

    expect(asked(url)["sld_version"]).toBe("1.1.0");
  });

  it("is what lies near a point in every server's words (§2.41)", () => {
    const parameters = new Map([["buffer", "22"]]);

    const url = requestUrl(mapserver, mapRequest({ request: "GetFeatureInfo", parameters }));

    expect(asked(url)).toMatchObject({ radius: "22", fi_point_tolerance: "22", fi_polygon_tolerance: "22" });
  });

  it.each([
    [["application/json; subtype=geojson", "geojson"], "application/json; subtype=geojson"],
    [["text/xml; subtype=gml/3.1.1", "application/vnd.geo+json"], "application/vnd.geo+json"],
    [["application/json", "geojson"], "application/json"],
    [["text/xml", "JSON"], "JSON"],
    [["text/xml"], "application/json"],
    [[], "application/json"],
  ])("is GeoJSON by the name it has among %j (§7.16)", (formats, name) => {
    const url = requestUrl(mapserver, features([["outputformat", "application/json"]]), {
      formats,
      filter: readFilterDialect(""),
    });

    expect(asked(url)["outputformat"]).toBe(name);
  });

  it("is another format as it was asked for", () => {
    const gml = "application/gml+xml; version=3.2";

    const url = requestUrl(mapserver, features([["outputformat", gml]]), {
      formats: ["geojson"],
      filter: readFilterDialect(""),
    });

    expect(asked(url)["outputformat"]).toBe(gml);
  });
});

describe("the formats of a map server", () => {
  it("are read of it once, and only where GeoJSON is asked for (§7.16)", async () => {
    const { geoserver: other } = await setup();
    const { mapServer } = await setup({ geoserverUrl: undefined, urlTemplate: `${other.url}/{workspace}` });
    other.respond = (request, response) =>
      answering(capabilities(["text/xml", "geojson"]), "text/xml")(request, response);

    for (const format of ["application/json", "application/json", "text/xml"]) {
      const { body } = await mapServer.answer(features([["outputformat", format]]));
      if (typeof body === "object" && "destroy" in body) body.destroy();
    }

    const questions = other.asked.map(({ url }) => [
      url.searchParams.get("request"),
      url.searchParams.get("outputformat"),
    ]);
    expect(questions).toEqual([
      ["GetCapabilities", null],
      ["GetFeature", "geojson"],
      ["GetFeature", "geojson"],
      ["GetFeature", "text/xml"],
    ]);
  });

  it("are none in what is no capabilities document", () => {
    expect(readFormats("nonsense", "WFS")).toEqual([]);
    expect(readFormats("<a/>", "WFS")).toEqual([]);
    expect(readFormats("<a/>", "WMS")).toEqual([]);
  });
});
