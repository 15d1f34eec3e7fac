import { describe, expect, it } from "vitest";
import { parseCrs, projectionOf, projectionOfWkt } from "../../../server/maps/embedded/projections.ts";

/** In RD New and in ETRS89, computed with PROJ and the grid of RDNAPTRANS™2018: the Amersfoort datum point, the Westertoren and the Martinitoren. */
const published: { name: string; rd: [number, number]; lonLat: [number, number] }[] = [
  { name: "Amersfoort", rd: [155000, 463000], lonLat: [5.38720365, 52.1551728874] },
  { name: "Westertoren", rd: [120700.723, 487525.502], lonLat: [4.8835221928, 52.3745305365] },
  { name: "Martinitoren", rd: [233883.131, 582065.168], lonLat: [6.5681985261, 53.219382068] },
];

const metresPerDegree = 111_320;

function known(code: number) {
  const projection = projectionOf(code);
  if (!projection) throw new Error(`EPSG:${code} is not known`);
  return projection;
}

describe("RD New", () => {
  it.each(published)("puts $name within a millimetre on the globe", ({ rd, lonLat }) => {
    const [lon, lat] = known(28992).toLonLat(...rd);

    const east = (lon - lonLat[0]) * metresPerDegree * Math.cos((lat * Math.PI) / 180);
    const north = (lat - lonLat[1]) * metresPerDegree;
    expect(Math.hypot(east, north)).toBeLessThan(0.001);
  });

  it.each(published)("puts $name within a millimetre in the plane", ({ rd, lonLat }) => {
    const [x, y] = known(28992).fromLonLat(...lonLat);

    expect(Math.hypot(x - rd[0], y - rd[1])).toBeLessThan(0.001);
  });

  it("is recognised in the .prj of Esri, which carries no datum shift", () => {
    const prj =
      'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],' +
      'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],UNIT["Meter",1.0]]';

    expect(projectionOfWkt(prj)?.name).toBe("EPSG:28992");
  });
});

describe("the other projections", () => {
  it("keeps to its word when there is no definition to trust", () => {
    expect(projectionOf(99999)).toBeUndefined();
    expect(
      projectionOfWkt('PROJCS["Unknown",GEOGCS["X",DATUM["Y",SPHEROID["Airy",6377563,299.3]]]]'),
    ).toBeUndefined();
    expect(projectionOfWkt("rubbish")).toBeUndefined();
  });

  it("reads well-known text that has no code when its ellipsoid leaves no doubt", () => {
    const prj =
      'PROJCS["ETRS_1989_UTM_Zone_31N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],' +
      'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],' +
      'PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",3.0],' +
      'PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
    const [lon, lat] = projectionOfWkt(prj)?.toLonLat(637294.366, 5762926.813) ?? [];

    expect(lon).toBeCloseTo(5, 6);
    expect(lat).toBeCloseTo(52, 6);
  });
});

describe("names of coordinate systems", () => {
  it.each([
    ["EPSG:4326", 4326, false],
    ["urn:ogc:def:crs:EPSG::4326", 4326, true],
    ["urn:ogc:def:crs:EPSG:6.9:4258", 4258, true],
    ["http://www.opengis.net/def/crs/EPSG/0/4326", 4326, true],
    ["http://www.opengis.net/gml/srs/epsg.xml#4326", 4326, false],
    ["urn:ogc:def:crs:OGC:1.3:CRS84", 4326, false],
    ["CRS:84", 4326, false],
    ["urn:ogc:def:crs:EPSG::28992", 28992, false],
    ["urn:ogc:def:crs:EPSG::3035", 3035, true],
  ])("reads %s as %i, northing first: %s", (text, code, isNorthingFirst) => {
    expect(parseCrs(text)).toMatchObject({ code, isNorthingFirst });
  });

  it("does not take other text for one", () => {
    expect(parseCrs("")).toBeUndefined();
    expect(parseCrs("EPSG:28992; DROP")).toBeUndefined();
  });
});
