import { beforeAll, describe, expect, it } from "vitest";
import { featureById } from "../../../server/maps/embedded/wfs/storedQueries.ts";
import type { MapRequest } from "../../../server/maps/MapServer.ts";
import { wfsOver } from "./storeSetup.ts";

/** Trees in degrees, each fifth without a kind; parcels in RD New. */
const trees = Array.from({ length: 10 }, (_, n) => ({
  type: "Feature",
  properties: {
    soort: n % 5 === 4 ? null : `"eik" & <${n}>`,
    nummer: n,
    geplant: `2020-01-${String(n + 1).padStart(2, "0")}`,
    gezien: `2020-01-01T${String(n).padStart(2, "0")}:00:00+01:00`,
  },
  geometry: { type: "Point", coordinates: [5 + n / 100, 52] },
}));
const parcels = {
  type: "FeatureCollection",
  crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::28992" } },
  features: [0, 1].map((n) => ({
    type: "Feature",
    properties: { naam: `P${n}` },
    geometry: {
      type: n === 0 ? "Polygon" : "MultiPolygon",
      coordinates: [
        [
          [155000 + n, 463000],
          [155010, 463000],
          [155010, 463010],
          [155000 + n, 463000],
        ],
      ].map((ring) => (n === 0 ? ring : [ring])),
    },
  })),
};

let wfs: Awaited<ReturnType<typeof wfsOver>>;
beforeAll(async () => {
  wfs = await wfsOver({ "bomen.geojson": trees, "percelen.geojson": parcels });
});

const asked = (request: MapRequest["request"], layers = ["bomen"]) => ({ request, layers });
const fes = (condition: string) =>
  `<f:Filter xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${condition}</f:Filter>`;
const numbersOf = async (condition: string) =>
  (await wfs.json({ filter: fes(condition) })).features.map(
    ({ properties }) => properties?.["nummer"] as number,
  );
const faultOf = async (parameters: Record<string, string>, request: Partial<MapRequest> = {}) => {
  const answer = await wfs.send(parameters, request);
  const [, code, locator] = /exceptionCode="(\w+)"(?: locator="([^"]*)")?/.exec(await wfs.body(answer)) ?? [];
  return [answer.status, code, locator];
};

describe("GetPropertyValue (§15.2)", () => {
  const values = async (parameters: Record<string, string>) =>
    await wfs.xml(parameters, asked("GetPropertyValue"));

  it("gives the values of one property, those without one left out", async () => {
    const answer = await values({ valuereference: "a:soort" });

    expect(answer).toContain('numberMatched="8" numberReturned="8"');
    expect(answer.match(/<wfs:member>/g)).toHaveLength(8);
    expect(answer).toContain("<wfs:member><a:soort>&quot;eik&quot; &amp; &lt;0&gt;</a:soort></wfs:member>");
  });

  it("gives ids and geometries, pages them, and counts them", async () => {
    expect(await values({ valuereference: "@gml:id", count: "1" })).toContain(
      "<wfs:member>bomen.1</wfs:member>",
    );
    expect(await values({ valuereference: "geometry", resourceid: "bomen.2" })).toContain(
      "<gml:pos>52 5.01</gml:pos>",
    );
    expect(await values({ valuereference: "nummer", count: "3" })).toMatch(
      /next="[^"]*request=GetPropertyValue/,
    );
    expect(await values({ valuereference: "soort", resulttype: "hits" })).toContain(
      'numberMatched="8" numberReturned="0"',
    );
  });

  it.each([
    [{ valuereference: "" }, [400, "InvalidParameterValue", "valuereference"]],
    [{ valuereference: "hoogte" }, [400, "InvalidParameterValue", "valuereference"]],
    [{}, [400, "MissingParameterValue", "valuereference"]],
    [
      { valuereference: "soort", outputformat: "application/json" },
      [400, "InvalidParameterValue", "outputformat"],
    ],
    [{ valuereference: "soort", version: "1.1.0" }, [400, "OperationNotSupported", "GetPropertyValue"]],
  ])("says what is wrong with %j", async (parameters, fault) => {
    expect(await faultOf(parameters as Record<string, string>, asked("GetPropertyValue"))).toEqual(fault);
  });
});

describe("stored queries (§15.1)", () => {
  it("lists and describes the one that there is", async () => {
    expect(await wfs.xml({}, asked("ListStoredQueries"))).toContain(`<wfs:StoredQuery id="${featureById}">`);
    const described = await wfs.xml({ storedquery_id: featureById }, asked("DescribeStoredQueries"));
    expect(described.match(/<wfs:StoredQueryDescription /g)).toHaveLength(1);
    expect(described).toContain('<wfs:Parameter name="id" type="xsd:string"/>');
    expect(await faultOf({ storedquery_id: "urn:x" }, asked("DescribeStoredQueries"))).toEqual([
      400,
      "InvalidParameterValue",
      "storedquery_id",
    ]);
  });

  it("gives a feature itself by its id, in no collection", async () => {
    const parameters = { storedquery_id: featureById, id: "bomen.3" };

    const gml = await wfs.xml(parameters);
    const json: unknown = await wfs.json(parameters);

    expect(gml).toMatch(/^<\?xml[^>]*>\n<a:bomen gml:id="bomen\.3" xmlns:/);
    expect(gml).toContain("<a:nummer>2</a:nummer>");
    expect(json).toMatchObject({ type: "Feature", id: "bomen.3", properties: { nummer: 2 } });
  });

  it.each([
    [{ storedquery_id: featureById, id: "bomen.99" }, [404, "NotFound", "id"]],
    [{ storedquery_id: featureById }, [400, "MissingParameterValue", "id"]],
    [{ storedquery_id: "urn:x", id: "bomen.1" }, [400, "InvalidParameterValue", "storedquery_id"]],
  ])("says what is wrong with %j", async (parameters, fault) => {
    expect(await faultOf(parameters as Record<string, string>)).toEqual(fault);
    expect((await wfs.send({ storedquery_id: featureById, id: "wijken.1" }, { layers: [] })).status).toBe(
      404,
    );
  });
});

describe("filters (§15.4)", () => {
  const reference = "<f:ValueReference>nummer</f:ValueReference>";
  const instant = (at: string) =>
    `<gml:TimeInstant gml:id="t"><gml:timePosition>${at}</gml:timePosition></gml:TimeInstant>`;
  const period = (begin: string, end: string) =>
    `<gml:TimePeriod gml:id="t"><gml:beginPosition>${begin}</gml:beginPosition><gml:endPosition>${end}</gml:endPosition></gml:TimePeriod>`;
  const temporal = (operator: string, name: string, time: string) =>
    `<f:${operator}><f:ValueReference>${name}</f:ValueReference>${time}</f:${operator}>`;

  it.each([
    [
      "a literal before the property",
      `<f:PropertyIsLessThan><f:Literal>7</f:Literal>${reference}</f:PropertyIsLessThan>`,
      [8, 9],
    ],
    ["what says that it has no value: nothing does", `<f:PropertyIsNil>${reference}</f:PropertyIsNil>`, []],
    [
      "an attribute without a value",
      "<f:PropertyIsNull><f:ValueReference>soort</f:ValueReference></f:PropertyIsNull>",
      [4, 9],
    ],
    [
      "a property of GML that no feature has",
      "<f:PropertyIsNull><f:ValueReference>gml:name</f:ValueReference></f:PropertyIsNull>",
      trees.map((_, n) => n),
    ],
    ["after a day", temporal("After", "geplant", instant("2020-01-08")), [8, 9]],
    ["after a period", temporal("After", "geplant", period("2020-01-01", "2020-01-09")), [9]],
    [
      "before a moment in another zone",
      temporal("Before", "gezien", instant("2020-01-01T01:00:00Z")),
      [0, 1],
    ],
    [
      "during a period, its ends left out",
      temporal("During", "geplant", period("2020-01-02", "2020-01-05")),
      [2, 3],
    ],
    ["at a moment", temporal("TEquals", "gezien", instant("2020-01-01T02:00:00Z")), [3]],
    [
      "not during a period",
      `<f:Not>${temporal("During", "geplant", period("2020-01-01", "2020-02-01"))}</f:Not>`,
      [0],
    ],
  ])("understands %s", async (_, condition, found) => {
    expect(await numbersOf(condition)).toEqual(found);
  });

  const shape = (operator: string, name: string, more = "") =>
    `<f:${operator}><f:ValueReference>${name}</f:ValueReference><gml:Point srsName="EPSG:3857"><gml:pos>556597 6800125</gml:pos></gml:Point>${more}</f:${operator}>`;
  it.each([
    [shape("Intersects", "soort"), [400, "InvalidParameterValue", "filter"]],
    [
      `<f:PropertyIsNull><f:ValueReference>geometry</f:ValueReference></f:PropertyIsNull>`,
      [403, "OperationProcessingFailed", "filter"],
    ],
    ['<f:ResourceId rid="percelen.1"/>', [400, "InvalidParameterValue", "resourceid"]],
  ])("says what is wrong with %s", async (condition, fault) => {
    expect(await faultOf({ filter: fes(condition) })).toEqual(fault);
  });

  it("finds by distance, in metres of the geometry's system", async () => {
    const near = (uom: string, distance: number) =>
      shape("DWithin", "geometry", `<f:Distance uom="${uom}">${distance}</f:Distance>`);

    expect(await numbersOf(near("m", 1200))).toEqual([0, 1]);
    expect(await numbersOf(near("km", 2.3))).toEqual([0, 1, 2]);
    expect(await numbersOf(shape("Beyond", "geometry", '<f:Distance uom="m">8000</f:Distance>'))).toEqual([
      8, 9,
    ]);
  });
});

describe("what is offered (§15.3)", () => {
  const capabilities = async (parameters: Record<string, string> = {}) =>
    await wfs.xml(parameters, asked("GetCapabilities", ["bomen", "percelen"]));
  const names = (document: string, element: string) =>
    [...document.matchAll(new RegExp(`<\\w+:${element} name="([^"]+)"`, "g"))].map(([, name = ""]) => name);

  it("is answered: every operation, and every operator of a filter", async () => {
    const document = await capabilities();
    const operators = ["ComparisonOperator", "SpatialOperator", "TemporalOperator"].flatMap((kind) =>
      names(document, kind),
    );
    const operations = names(document, "Operation") as MapRequest["request"][];

    expect(operators).toEqual(
      expect.arrayContaining(["BBOX", "Within", "DWithin", "During", "PropertyIsNil"]),
    );
    const refused = async (name: string, answer: Promise<string>) =>
      /is not supported|is no operation/.test(await answer) ? [name] : [];
    const notAnswered = [
      ...operators.map((name) => refused(name, wfs.xml({ filter: fes(`<f:${name}/>`) }))),
      ...operations.map((name) => refused(name, wfs.xml({ valuereference: "nummer" }, asked(name)))),
    ];
    expect((await Promise.all(notAnswered)).flat()).toEqual([]);
    for (const name of [
      "ImplementsBasicWFS",
      "ImplementsStandardFilter",
      "ImplementsSpatialFilter",
      "ImplementsTemporalFilter",
    ])
      expect(document).toMatch(
        new RegExp(`Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>TRUE<`),
      );
  });

  it.each([
    [{ acceptversions: "3.0.0,1.1.0,2.0.0" }, "1.1.0"],
    [{ acceptversions: "2.0.2" }, "2.0.0"],
    [{ version: "1.0.0" }, "1.1.0"],
    [{ version: "9.9.9" }, "2.0.0"],
    [{}, "2.0.0"],
  ])("is told in the version that is negotiated: %j", async (parameters, version) => {
    expect(await capabilities(parameters as Record<string, string>)).toContain(
      `WFS_Capabilities version="${version}"`,
    );
  });

  it("is told in the sections that are asked for, and only when it changed", async () => {
    const list = await capabilities({ sections: "FeatureTypeList" });
    const [, sequence = ""] = /updateSequence="(\w+)"/.exec(list) ?? [];

    expect(list).toContain("<FeatureTypeList>");
    expect(list).not.toContain("OperationsMetadata");
    expect(await capabilities({ updatesequence: sequence })).not.toContain("FeatureTypeList");
    expect(await capabilities({ updatesequence: "0" })).toContain("FeatureTypeList");
    const wrong = asked("GetCapabilities");
    expect(await faultOf({ sections: "Alles" }, wrong)).toEqual([400, "InvalidParameterValue", "sections"]);
    expect(await faultOf({ acceptversions: "0.1.0" }, wrong)).toEqual([
      400,
      "VersionNegotiationFailed",
      undefined,
    ]);
  });
});

describe("GML (§15.3)", () => {
  it.each([
    ["EPSG:4326", "http://www.opengis.net/gml/srs/epsg.xml#4326", "5.01 52"],
    ["urn:ogc:def:crs:EPSG::4326", "urn:ogc:def:crs:EPSG::4326", "52 5.01"],
    ["http://www.opengis.net/def/crs/EPSG/0/4326", "http://www.opengis.net/def/crs/EPSG/0/4326", "52 5.01"],
    ["urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC:1.3:CRS84", "5.01 52"],
  ])("names the system as it was asked for, with its order of axes: %s", async (srsname, named, position) => {
    const answer = await wfs.xml({ srsname, resourceid: "bomen.2" });

    expect(answer).toContain(`srsName="${named}"><gml:pos>${position}</gml:pos>`);
    expect(await wfs.xml({ srsname, resourceid: "bomen.2" })).toContain(position);
  });

  it("writes single geometries as their layer has them, each with an id of its own", async () => {
    const answer = await wfs.xml({ sortby: "naam" }, { layers: ["percelen"] });

    expect(
      answer.match(/<gml:MultiSurface gml:id="percelen\.\d\.geom" srsName="urn:ogc:def:crs:EPSG::28992">/g),
    ).toHaveLength(2);
    expect(answer).toMatch(
      /gml:id="percelen\.1\.geom\.1"><gml:exterior><gml:LinearRing><gml:posList>155000 463000 155010 463000 /,
    );
    expect(new Set(answer.match(/gml:id="[^"]+"/g)).size).toBe(6);
  });

  it("leaves attributes out, whatever was answered before", async () => {
    const read = async (more: Record<string, string> = {}) =>
      (await wfs.xml({ resourceid: "bomen.2", ...more })).replace(/timeStamp="[^"]+"/, "");
    const all = await read();

    expect(await read({ propertyname: "nummer" })).not.toMatch(/<a:(geometry|soort)>/);
    expect(await read()).toBe(all);
  });
});

describe("WFS 1.1.0 (§15.5)", () => {
  const version = "1.1.0";

  it("answers the same in the words of older clients", async () => {
    const features = await wfs.xml({
      version,
      maxfeatures: "2",
      outputformat: "text/xml; subtype=gml/3.1.1",
    });
    const schema = await wfs.xml({ version }, asked("DescribeFeatureType"));
    const hits = await wfs.xml({ version, resulttype: "hits" });

    expect(features).toContain('xmlns:gml="http://www.opengis.net/gml"');
    expect(features.match(/<gml:featureMember><a:bomen gml:id/g)).toHaveLength(2);
    expect(features).toContain('numberOfFeatures="2"');
    expect(hits).toContain('numberOfFeatures="10"');
    expect(schema).toContain('substitutionGroup="gml:_Feature"');
    expect(schema).toContain("gml/3.1.1/base/gml.xsd");
  });

  it("takes filters of 1.1, and says what is wrong in its own report", async () => {
    const filter = `<ogc:Filter xmlns:ogc="http://www.opengis.net/ogc"><ogc:PropertyIsEqualTo><ogc:PropertyName>a:nummer</ogc:PropertyName><ogc:Literal>3</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>`;

    expect((await wfs.json({ version, filter })).features.map(({ id }) => id)).toEqual(["bomen.4"]);
    expect(await wfs.xml({ version, maxfeatures: "x" })).toContain(
      '<ows:ExceptionReport version="1.0.0" xmlns:ows="http://www.opengis.net/ows"',
    );
    expect(await wfs.xml({ version }, asked("GetCapabilities"))).toContain(
      "<ogc:ComparisonOperator>NullCheck<",
    );
  });
});
