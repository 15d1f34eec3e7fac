import { describe, expect, it } from "vitest";
import { readFilterDialect, translateFilter } from "../../../../server/maps/upstream/filterDialects.ts";

const capabilities = (system: string) =>
  `<WFS_Capabilities xmlns="http://www.opengis.net/wfs" version="1.1.0"><FeatureTypeList><FeatureType>
   <Name>bomen</Name><Title>Bomen</Title><DefaultSRS>${system}</DefaultSRS></FeatureType></FeatureTypeList></WFS_Capabilities>`;
const mapServer = readFilterDialect('<a xmlns:ms="http://mapserver.gis.umn.edu/mapserver"/>');
const box = (system: string, lower: string, upper: string) =>
  `<f:Filter xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"><f:BBOX><gml:Envelope srsName="${system}"><gml:lowerCorner>${lower}</gml:lowerCorner><gml:upperCorner>${upper}</gml:upperCorner></gml:Envelope></f:BBOX></f:Filter>`;
const degrees = box("urn:ogc:def:crs:EPSG::4326", "52 5", "53 6");
const ringIn = (filter: string) => /<gml:posList>([^<]*)</.exec(filter)?.[1]?.split(" ").map(Number) ?? [];

describe("boxes of filters for other map servers (§7.30)", () => {
  it("are in EPSG:3857 where degrees have either order", () => {
    expect(translateFilter(degrees, mapServer, "bomen")).toMatch(
      /srsName="urn:ogc:def:crs:EPSG::3857"><gml:lowerCorner>556597\.45\d* 6800125\.45\d*<.*>667916\.94\d* 6982997\.92\d*</,
    );
    const metres = box("urn:ogc:def:crs:EPSG::28992", "1 2", "3 4");
    expect(translateFilter(metres, mapServer, "bomen")).toBe(metres);
  });

  it("are outlines in the layer's own system where no other is heard of", () => {
    const inDegrees = translateFilter(degrees, readFilterDialect(capabilities("EPSG:4326")), "bomen");
    expect(inDegrees).toContain("<f:Intersects><f:PropertyName>geometry</f:PropertyName><gml:Polygon>");
    expect(ringIn(inDegrees).slice(0, 2)).toEqual([5, 52]);

    const inRd = ringIn(translateFilter(degrees, readFilterDialect(capabilities("EPSG:28992")), "bomen"));
    expect(inRd).toHaveLength(2 * (4 * 16 + 1));
    expect(inRd[0]).toBeCloseTo(128_409, -1);
    expect(inRd.slice(0, 2)).toEqual(inRd.slice(-2));
  });
});
