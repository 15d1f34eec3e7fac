import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import type { MapRequest } from "../../../server/maps/MapServer.ts";
import { projectionOf } from "../../../server/maps/embedded/projections.ts";
import { collectionOf, type Place } from "./storeFixtures.ts";
import { featureAt, positionOf, wfsOver, type WfsCollection } from "./storeSetup.ts";
import { positions } from "../../support/content/positions.ts";

const soorten = ["eik", "beuk", "els", "Esdoorn", "linde"];

/** A grid of 10 × 10 trees: n at 5 + (n mod 10) / 100 east, 52 + ⌊n / 10⌋ / 100 north. */
const grid: Place[] = Array.from({ length: 100 }, (_, n) => ({
  at: [5 + (n % 10) / 100, 52 + Math.floor(n / 10) / 100],
  naam: soorten[n % 5] ?? "",
  aantal: n,
}));

let wfs: Awaited<ReturnType<typeof wfsOver>>;
let json: (typeof wfs)["json"];
let xml: (typeof wfs)["xml"];
beforeAll(async () => {
  wfs = await wfsOver({
    "bomen.geojson": collectionOf(grid),
    "pad.geojson": {
      type: "Feature",
      properties: { "soort weg": "fietspad" },
      geometry: { type: "LineString", coordinates: positions("5 52, 5.1 52.1") },
    },
    "vlak.geojson": { type: "Polygon", coordinates: [positions("5 52, 5.1 52, 5.1 52.1, 5 52.1, 5 52")] },
  });
  ({ json, xml } = wfs);
});

const counts = ({ features }: WfsCollection) =>
  features.map(({ properties }) => properties?.["aantal"] as number);
const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
const filter = (condition: string) =>
  `<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${condition}</fes:Filter>`;
const compare = (operator: string, name: string, literal: string, attributes = "") =>
  `<fes:${operator} ${attributes}><fes:ValueReference>a:${name}</fes:ValueReference><fes:Literal>${literal}</fes:Literal></fes:${operator}>`;

/** Trees 11, 12, 21 and 22. */
const corner = { lonLat: "5.009,52.009,5.021,52.021", latLon: "52.009,5.009,52.021,5.021" };
const inCorner = [11, 12, 21, 22];

describe("GetFeature (§7.16)", () => {
  it("answers the whole layer in longitude, latitude, with its counts", async () => {
    const answer = await json({});

    expect(answer).toMatchObject({
      type: "FeatureCollection",
      totalFeatures: 100,
      numberMatched: 100,
      numberReturned: 100,
    });
    expect(sorted(counts(answer))).toEqual(grid.map(({ aantal }) => aantal));
    expect(answer.crs.properties.name).toBe("urn:ogc:def:crs:EPSG::4326");
    expect(answer.features.find(({ id }) => id === "bomen.13")).toEqual({
      type: "Feature",
      id: "bomen.13",
      geometry: { type: "Point", coordinates: [5.02, 52.01] },
      properties: { naam: "els", aantal: 12 },
    });
  });

  it.each([
    ["a short name means x, y", `${corner.lonLat},EPSG:4326`],
    ["a URN means latitude first", `${corner.latLon},urn:ogc:def:crs:EPSG::4326`],
    ["CRS84 is longitude first", `${corner.lonLat},urn:ogc:def:crs:OGC:1.3:CRS84`],
    ["without a name it is longitude first", corner.lonLat],
    ["web mercator", "557600,6801700,558950,6803950,EPSG:3857"],
  ])("takes the box of a bbox: %s", async (_, bbox) => {
    expect(sorted(counts(await json({ bbox })))).toEqual(inCorner);
  });

  it("takes a box of RD New for that box, not for the upright one around it elsewhere", async () => {
    // North leans over there: tree 21 stands six metres west of tree 11, as RD New counts.
    const [x11 = 0, y11 = 0] = projectionOf(28992)?.fromLonLat(5.01, 52.01) ?? [];
    const [x21 = 0, y21 = 0] = projectionOf(28992)?.fromLonLat(5.01, 52.02) ?? [];
    const between = (x11 + x21) / 2;
    const found = async (minX: number, maxX: number) =>
      counts(await json({ bbox: `${minX},${y11 - 1},${maxX},${y21 + 1},EPSG:28992` }));

    expect(await found(between, between + 20)).toEqual([x11 > x21 ? 11 : 21]);
    expect(await found(between - 20, between)).toEqual([x11 > x21 ? 21 : 11]);
  });

  it("finds a line or an area by its shape, not by the box around it", async () => {
    const found = async (layer: string, bbox: string) =>
      (await json({ bbox }, { layers: [layer] })).numberMatched;

    expect(await found("pad", "5.08,52.01,5.09,52.02")).toBe(0);
    expect(await found("pad", "5.04,52.04,5.06,52.06")).toBe(1);
    expect(await found("vlak", "5.04,52.04,5.06,52.06")).toBe(1);
    expect(await found("vlak", "5.2,52.04,5.3,52.06")).toBe(0);
  });

  it.each([3857, 28992, 4258])("answers in EPSG:%i, x first", async (code) => {
    const answer = await json({ srsname: `urn:ogc:def:crs:EPSG::${code}`, resourceid: "bomen.13" });

    const expected = projectionOf(code)?.fromLonLat(5.02, 52.01) ?? [0, 0];
    const [x = 0, y = 0] = positionOf(answer.features[0]);
    expect(Math.hypot(x - expected[0], y - expected[1])).toBeLessThan(0.01);
    expect(answer.crs.properties.name).toBe(`urn:ogc:def:crs:EPSG::${code}`);
  });

  it("pages in the order of the file, each feature once, with links to the pages beside it", async () => {
    const seen: number[] = [];
    let page = await json({ count: "30" });
    seen.push(...counts(page));
    const beside = async (rel: string) => {
      const link = page.links?.find((one) => one.rel === rel);
      return link && (await json(Object.fromEntries(new URL(link.href).searchParams)));
    };
    for (let next = await beside("next"); next; next = await beside("next")) {
      page = next;
      seen.push(...counts(page));
    }

    expect(seen).toEqual(grid.map(({ aantal }) => aantal));
    expect(page).toMatchObject({ numberMatched: 100, numberReturned: 10 });
    for (let previous = await beside("previous"); previous; previous = await beside("previous")) {
      page = previous;
      seen.unshift(...counts(page));
    }
    expect(seen.slice(0, 90)).toEqual(grid.slice(0, 90).map(({ aantal }) => aantal));
  });

  it("pages what a box holds in the order of the file too, also past its end", async () => {
    const page = async (startindex: string, count: string) =>
      counts(await json({ bbox: corner.lonLat, startindex, count }));

    expect(await page("0", "3")).toEqual([11, 12, 21]);
    expect(await page("3", "3")).toEqual([22]);
    expect(await page("4", "3")).toEqual([]);
  });

  it("runs a page on from one layer to the next", async () => {
    const answer = await json({ count: "3", startindex: "99" }, { layers: ["bomen", "pad", "vlak"] });

    expect(answer.features.map(({ id }) => id)).toEqual(["bomen.100", "pad.1", "vlak.1"]);
    expect(answer.numberMatched).toBe(102);
  });

  it("sorts by attributes, and pages through one order of one, those alike as in the file", async () => {
    const pages = async (sortby: string) => {
      const found: number[] = [];
      for (const startindex of ["0", "15", "30", "45", "60", "75", "90"])
        found.push(...counts(await json({ sortby, count: "15", startindex })));
      return found;
    };
    const places = Array.from({ length: 100 }, (_, n) => n);
    const byName = (names: string[]) =>
      names.flatMap((name) => places.filter((n) => soorten[n % 5] === name));
    const upwards = ["Esdoorn", "beuk", "eik", "els", "linde"];

    expect(await pages("naam")).toEqual(byName(upwards));
    expect(await pages("naam DESC")).toEqual(byName(upwards.toReversed()));
    expect(await pages("aantal DESC")).toEqual(places.toReversed());
    expect(counts(await json({ sortby: "naam DESC,aantal A", count: "3" }))).toEqual([4, 9, 14]);
  });

  it("gives only the attributes asked for, and the geometry only when it is", async () => {
    const [bare] = (await json({ propertyname: "naam", resourceid: "bomen.1" })).features;
    const [whole] = (await json({ propertyname: "a:naam,a:geometry", resourceid: "bomen.1" })).features;

    expect(bare).toMatchObject({ geometry: null, properties: { naam: "eik" } });
    expect(whole).toMatchObject({ geometry: { type: "Point" }, properties: { naam: "eik" } });
    expect(whole?.properties).not.toHaveProperty("aantal");
    const both = await json(
      { propertyname: "(naam)(soort_weg)", startindex: "99" },
      { layers: ["bomen", "pad"] },
    );
    expect(both.features.map(({ properties }) => properties)).toEqual([
      { naam: "linde" },
      { "soort weg": "fietspad" },
    ]);
  });

  it("only counts when asked for hits", async () => {
    expect(await json({ resulttype: "hits", bbox: corner.lonLat })).toMatchObject({
      features: [],
      numberMatched: 4,
      numberReturned: 0,
    });
    expect(await xml({ resulttype: "hits" })).toContain('numberMatched="100" numberReturned="0"');
    expect(await json({ resulttype: "RESULTS", count: "1" })).toMatchObject({ numberReturned: 1 });
  });

  it("tells its length, and answers 304 to who has it already", async () => {
    const outputformat = "application/json";
    const answer = await wfs.send({ outputformat });
    const { etag = "", ...headers } = answer.headers;
    const again = await wfs.send({ outputformat }, { ifNoneMatch: etag });
    const named = await wfs.send({ outputformat: "application/geo+json" });
    const another = await wfs.send({ outputformat, count: "1" });

    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Buffer.byteLength(await wfs.body(answer))).toBe(Number(headers["content-length"]));
    expect(named.headers["content-type"]).toBe("application/geo+json; charset=utf-8");
    expect(again.status).toBe(304);
    expect(another.headers["etag"]).not.toBe(etag);
  });

  it("streams a large answer as it lies in memory", async () => {
    const many = Array.from({ length: 4000 }, (_, n): Place => ({
      at: [5 + n / 10000, 52],
      naam: "é".repeat(20),
      aantal: n,
    }));
    const { send, body } = await wfsOver({ "bomen.geojson": collectionOf(many) });

    const answer = await send({ outputformat: "application/json" });

    expect(answer.body).toBeInstanceOf(Readable);
    const text = await body(answer);
    expect(Buffer.byteLength(text)).toBe(Number(answer.headers["content-length"]));
    expect(sorted(counts(JSON.parse(text) as WfsCollection))).toEqual(many.map(({ aantal }) => aantal));
  });
});

describe("FILTER", () => {
  const lessThanThree = compare("PropertyIsLessThan", "aantal", "3");
  it.each([
    ["equal", compare("PropertyIsEqualTo", "aantal", "7"), [7]],
    [
      "equal, whatever the case",
      compare("PropertyIsEqualTo", "naam", "ESDOORN", 'matchCase="false"') +
        compare("PropertyIsLessThan", "aantal", "9"),
      [3, 8],
    ],
    ["less than", lessThanThree, [0, 1, 2]],
    ["greater than or equal", compare("PropertyIsGreaterThanOrEqualTo", "aantal", "98"), [98, 99]],
    [
      "between",
      "<fes:PropertyIsBetween><fes:ValueReference>aantal</fes:ValueReference><fes:LowerBoundary><fes:Literal>4</fes:Literal></fes:LowerBoundary><fes:UpperBoundary><fes:Literal>6</fes:Literal></fes:UpperBoundary></fes:PropertyIsBetween>",
      [4, 5, 6],
    ],
    [
      "and, like",
      `<fes:And>${compare("PropertyIsLike", "naam", "e*k", 'wildCard="*" singleChar="_" escapeChar="!"')}${compare("PropertyIsLessThan", "aantal", "11")}</fes:And>`,
      [0, 5, 10],
    ],
    ["or", `<fes:Or>${lessThanThree}${compare("PropertyIsEqualTo", "aantal", "50")}</fes:Or>`, [0, 1, 2, 50]],
    ["not", `<fes:Not>${compare("PropertyIsGreaterThan", "aantal", "1")}</fes:Not>`, [0, 1]],
    ["null", "<fes:PropertyIsNull><fes:ValueReference>naam</fes:ValueReference></fes:PropertyIsNull>", []],
    [
      "ids",
      '<fes:ResourceId rid="bomen.1"/><fes:ResourceId rid="bomen.9"/><fes:ResourceId rid="nergens"/>',
      [0, 8],
    ],
    [
      "a box, latitude first as GDAL sends it without a name",
      "<fes:BBOX><gml:Envelope><gml:lowerCorner>52.009 5.009</gml:lowerCorner><gml:upperCorner>52.021 5.021</gml:upperCorner></gml:Envelope></fes:BBOX>",
      inCorner,
    ],
    [
      "a box by its short name",
      '<fes:BBOX><gml:Envelope srsName="EPSG:4326"><gml:lowerCorner>5.009 52.009</gml:lowerCorner><gml:upperCorner>5.021 52.021</gml:upperCorner></gml:Envelope></fes:BBOX>',
      inCorner,
    ],
  ])("understands %s", async (_, condition, expected) => {
    expect(sorted(counts(await json({ filter: filter(condition) })))).toEqual(expected);
  });

  it("reads &lt; in a literal, and an attribute by its XML name", async () => {
    const found = await json(
      { filter: filter(compare("PropertyIsEqualTo", "soort_weg", "fietspad")) },
      { layers: ["pad"] },
    );
    const none = await json({ filter: filter(compare("PropertyIsEqualTo", "naam", "&lt;eik&gt;")) });

    expect(found.numberMatched).toBe(1);
    expect(none.numberMatched).toBe(0);
  });

  it("matches a pattern of many wild cards in no time", async () => {
    const long = await wfsOver({ "bomen.geojson": [featureAt([5, 52], { naam: "a".repeat(5000) })] });
    const like = compare("PropertyIsLike", "naam", `${"*a".repeat(200)}*b`, 'wildCard="*"');

    expect((await long.json({ filter: filter(like) })).numberMatched).toBe(0);
  });
});

describe("a bad request", () => {
  it.each([
    ["bbox", { bbox: "1,2,3" }, "bbox"],
    ["bbox with words", { bbox: "a,b,c,d,EPSG:4326" }, "bbox"],
    ["upside-down bbox", { bbox: "6,52,5,51,EPSG:4326" }, "bbox"],
    ["bbox in an unknown system", { bbox: "1,2,3,4,EPSG:99999" }, "bbox"],
    ["count", { count: "-1" }, "count"],
    ["startIndex", { startindex: "1e3" }, "startindex"],
    ["resultType", { resulttype: "foo" }, "resulttype"],
    ["propertyName", { propertyname: "naam,hoogte" }, "propertyname"],
    ["propertyName of hits", { propertyname: "hoogte", resulttype: "hits" }, "propertyname"],
    ["srsName", { srsname: "EPSG:99999" }, "srsname"],
    ["outputFormat", { outputformat: "shape-zip" }, "outputformat"],
    ["sortBy", { sortby: "naam UP" }, "sortby"],
    ["attribute", { sortby: "hoogte" }, "sortby"],
    ["filter", { filter: "<Filter>" }, "filter"],
    ["deeply nested filter", { filter: filter("<fes:Not>".repeat(70) + "</fes:Not>".repeat(70)) }, "filter"],
    ["cql_filter", { cql_filter: "aantal > 1" }, "cql_filter"],
  ])("gets an exception report: %s", async (_, parameters, locator) => {
    const answer = await wfs.send(parameters);

    expect(answer.status).toBe(400);
    expect(await wfs.body(answer)).toContain(`exceptionCode="InvalidParameterValue" locator="${locator}"`);
  });

  it("names the layer that is not there, and misses the one that was not named", async () => {
    expect(await xml({}, { layers: ["weg"] })).toContain("the feature type weg is not known");
    expect(await xml({}, { layers: [] })).toContain(
      'exceptionCode="MissingParameterValue" locator="typenames"',
    );
  });
});

describe("the documents that clients read first", () => {
  it("lists the layers the caller may see with their extent", async () => {
    const document = await xml(
      { acceptversions: "3.0.0,2.0.0,1.1.0" },
      { request: "GetCapabilities", layers: ["bomen", "weg"] },
    );

    expect(document).toContain('version="2.0.0"');
    expect(document).toContain("<Name>a:bomen</Name>");
    expect(document).not.toContain("a:pad");
    expect(document).toContain("<ows:LowerCorner>5 52</ows:LowerCorner>");
    expect(document).toContain("<ows:UpperCorner>5.09 52.09</ows:UpperCorner>");
    expect(document).toContain('<ows:Get xlink:href="http://localhost/wfs"/>');
  });

  it("describes the attributes as an XML schema and as JSON", async () => {
    const both: Partial<MapRequest> = { request: "DescribeFeatureType", layers: ["bomen", "pad"] };

    const schema = await xml({}, both);
    const asJson: unknown = await json({}, both);

    expect(schema).toContain('<xsd:element name="geometry" type="gml:PointPropertyType"');
    expect(schema).toContain('<xsd:element name="aantal" type="xsd:long"');
    expect(schema).toContain('<xsd:element name="soort_weg" type="xsd:string"');
    expect(asJson).toMatchObject({
      featureTypes: [
        {
          typeName: "bomen",
          properties: [{ name: "geometry" }, { name: "naam" }, { name: "aantal", type: "xsd:long" }],
        },
        {},
      ],
    });
  });

  it("links the pages beside a page of GML, and the first page from a number of hits", async () => {
    const middle = await xml({ count: "30", startindex: "20" });
    const hits = await xml({ count: "30", startindex: "20", resulttype: "hits" });

    expect(middle).toMatch(/ previous="[^"]*count=20&amp;startindex=0"/);
    expect(middle).toMatch(/ next="[^"]*count=30&amp;startindex=50"/);
    expect(hits).toMatch(/ next="[^"]*count=30&amp;startindex=20"/);
    expect(hits).not.toMatch(/ previous=|next="[^"]*resulttype/);
    expect(await xml({ count: "30", startindex: "900" })).toMatch(/ previous="[^"]*startindex=70"/);
  });

  it("answers GML in the layer's own system unless another is asked for, and GeoJSON in degrees", async () => {
    const place: Place = { at: [155_000, 463_000], naam: "Amersfoort", aantal: 1 };
    const both = await wfsOver({
      "rd.geojson": collectionOf([place], "urn:ogc:def:crs:EPSG::28992"),
      "graden.geojson": collectionOf([{ ...place, at: [5.1, 52.1] }]),
    });
    const layers = ["rd", "graden"];

    const capabilities = await both.xml({}, { request: "GetCapabilities", layers });
    const features = await both.xml({ typenames: "a:rd,a:graden" }, { layers });
    const degrees = await both.xml({ srsname: "urn:ogc:def:crs:EPSG::4326" }, { layers: ["rd"] });

    const systems = [...capabilities.matchAll(/<DefaultCRS>(.*?)<\/DefaultCRS>\s*<OtherCRS>(.*?)</g)];
    expect(systems.map(([, own, other]) => [own, other].map((name) => name?.split("::")[1]))).toEqual([
      ["28992", "4326"],
      ["4326", "3857"],
    ]);
    expect(features).toMatch(/srsName="urn:ogc:def:crs:EPSG::28992"><gml:pos>15(5000|4999\.999) /);
    expect(features).toContain('srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>52.1 5.1<');
    expect(degrees).toMatch(/EPSG::4326"><gml:pos>52\.1\d* 5\.3\d*</);
    expect(positionOf((await both.json({}, { layers: ["rd"] })).features[0])[0]).toBeCloseTo(5.387, 2);
  });
});
