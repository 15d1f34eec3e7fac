import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { FeatureCollection, Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { readAttributes } from "../../../../server/maps/upstream/attributeTypes.ts";
import { geoJsonOfGml, holdsGmlFeatures } from "../../../../server/maps/upstream/geoJsonOfGml.ts";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup, textOf } from "./setup.ts";

const namespaces =
  'xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:ms="http://ms"';
const collection = (members: string, counts = 'numberMatched="9" numberReturned="2"'): string =>
  `<?xml version="1.0"?><wfs:FeatureCollection ${namespaces} ${counts}>${members}</wfs:FeatureCollection>`;
const tree = (n: number, srsName: string, pos: string, properties = ""): string =>
  `<wfs:member><ms:bomen gml:id="bomen.${n}"><ms:geom><gml:Point srsName="${srsName}"><gml:pos>${pos}</gml:pos></gml:Point></ms:geom>${properties}</ms:bomen></wfs:member>`;
const metres = "urn:ogc:def:crs:EPSG::3857";
const schema = `<schema xmlns="http://www.w3.org/2001/XMLSchema"><complexType><sequence>
  <element name="hoogte" type="xsd:double"/><element name="nat" type="boolean"/><element name="code" type="string"/>
  <element name="jaar"><simpleType><restriction base="integer"/></simpleType></element>
  <element name="lang" type="long"/></sequence></complexType></schema>`;
const types = readAttributes(schema).types;

type Answer = FeatureCollection<Geometry | null> & {
  numberMatched?: number;
  numberReturned: number;
  crs?: { properties: { name: string } };
};
const translated = async (gml: string | Iterable<Buffer>, srsName?: string): Promise<Answer> =>
  JSON.parse(
    await text(
      geoJsonOfGml(Readable.from(typeof gml === "string" ? [Buffer.from(gml)] : gml), { types, srsName }),
    ),
  ) as Answer;

it("the attributes of a layer are known in their order, without its geometry (§13.3)", () => {
  const withShape = schema.replace(
    "<sequence>",
    '<sequence><element name="geom" type="gml:PointPropertyType"/>',
  );

  expect(readAttributes(withShape).names).toEqual(["hoogte", "nat", "code", "jaar", "lang"]);
});

describe("GML of a map server that has no GeoJSON", () => {
  it("is told with ids, values as what they are, and what matches (§7.16)", async () => {
    const properties =
      "<ms:hoogte>12.50</ms:hoogte><ms:nat>true</ms:nat><ms:code>007</ms:code><ms:jaar>1950</ms:jaar><ms:soort>Linde &amp; berk</ms:soort><ms:leeg/><ms:lang>12345678901234567890</ms:lang><ms:op><gml:timePosition>2020-01-02</gml:timePosition></ms:op>";

    const answer = await translated(collection(tree(1, metres, "567000 6815000", properties)));

    expect(answer.features).toEqual([
      {
        type: "Feature",
        id: "bomen.1",
        geometry: { type: "Point", coordinates: [567000, 6815000] },
        properties: {
          hoogte: 12.5,
          nat: true,
          code: "007",
          jaar: 1950,
          soort: "Linde & berk",
          leeg: null,
          lang: "12345678901234567890",
          op: "2020-01-02",
        },
      },
    ]);
    expect(answer).toMatchObject({
      numberMatched: 9,
      numberReturned: 1,
      crs: { properties: { name: metres } },
    });
  });

  it.each([
    ["urn:ogc:def:crs:EPSG::4326", "52.08 5.1"],
    ["EPSG:4326", "5.1 52.08"],
  ])("has longitudes first, though %s has %s (§7.16)", async (srsName, pos) => {
    const answer = await translated(collection(tree(1, srsName, pos)));

    expect(answer.features[0]?.geometry).toEqual({ type: "Point", coordinates: [5.1, 52.08] });
    expect(answer.crs).toBeUndefined();
  });

  it("takes the collection's projection where a shape names none, else the one asked for", async () => {
    const bare = tree(1, metres, "1 2").replace(` srsName="${metres}"`, "");
    const box = `<gml:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"/></gml:boundedBy>`;

    expect((await translated(collection(bare), "EPSG:3857")).crs?.properties.name).toBe(metres);
    expect((await translated(collection(box + bare), "EPSG:3857")).features[0]?.geometry).toEqual({
      type: "Point",
      coordinates: [2, 1],
    });
  });

  it("reads what MapServer tells of a point, and GML 2 (§2.41)", async () => {
    const info = `<msGMLOutput><bomen_layer><gml:name>bomen</gml:name><bomen_feature><gml:boundedBy><gml:Box srsName="EPSG:4326"/></gml:boundedBy><hoogte>3</hoogte></bomen_feature></bomen_layer></msGMLOutput>`;
    const old = `<wfs:FeatureCollection ${namespaces}><gml:featureMember><ms:bomen fid="bomen.7"><ms:geom><gml:Point srsName="http://www.opengis.net/gml/srs/epsg.xml#4326"><gml:coordinates>5.1,52.08</gml:coordinates></gml:Point></ms:geom></ms:bomen></gml:featureMember></wfs:FeatureCollection>`;

    expect((await translated(info)).features).toMatchObject([{ geometry: null, properties: { hoogte: 3 } }]);
    expect((await translated(old)).features).toMatchObject([
      { id: "bomen.7", geometry: { type: "Point", coordinates: [5.1, 52.08] } },
    ]);
    expect([info, old].every(holdsGmlFeatures)).toBe(true);
    expect(holdsGmlFeatures("<html><body>FeatureCollection</body></html>")).toBe(false);
  });

  it("keeps the attributes of what it can't draw", async () => {
    const arc = `<wfs:member><ms:bomen gml:id="bomen.1"><ms:geom><gml:Curve srsName="${metres}"><gml:segments><gml:Arc/></gml:segments></gml:Curve></ms:geom><ms:jaar>1</ms:jaar></ms:bomen></wfs:member>`;

    const { features } = await translated(collection(arc + tree(2, metres, "x y")));

    expect(features).toMatchObject([{ geometry: null, properties: { jaar: 1 } }, { geometry: null }]);
  });

  it("comes as it is read, and breaks off when the document does", async () => {
    const many = collection(Array.from({ length: 5000 }, (_, n) => tree(n, metres, `${n} 1`)).join(""));
    let read = 0;
    const pieces = function* () {
      for (let at = 0; at < many.length; at += 10_000) {
        read = at;
        yield Buffer.from(many.slice(at, at + 10_000));
      }
    };
    const whole = geoJsonOfGml(Readable.from(pieces()), { types, srsName: undefined });

    const first = (await whole.iterator({ destroyOnReturn: true }).next()) as { value: Buffer };
    expect(String(first.value)).toContain('"bomen.1"');
    expect(read).toBeLessThan(many.length / 2);
    whole.destroy();

    expect((await translated(many)).features).toHaveLength(5000);
    await expect(translated(many.slice(0, 20_000))).rejects.toThrow(/XML|unclosed/i);
  });

  it("is nothing that grows without an end", async () => {
    const endless = function* () {
      yield Buffer.from(`<wfs:FeatureCollection ${namespaces}><wfs:member><ms:bomen><ms:a>`);
      for (let n = 0; n < 100; n += 1) yield Buffer.alloc(1024 * 1024, "a");
    };

    await expect(translated(endless())).rejects.toThrow("too long");
  });
});

it("a schema is told in JSON where the map server only has XML (§7.16)", async () => {
  const { geoserver: other } = await setup();
  const { mapServer } = await setup({ geoserverUrl: undefined, urlTemplate: `${other.url}/{workspace}` });
  other.respond = answering(
    `<schema xmlns="http://www.w3.org/2001/XMLSchema"><element name="bomen" type="ms:bomenType"/>
      <complexType name="bomenType"><complexContent><extension base="gml:AbstractFeatureType"><sequence>
      <element name="msGeometry" type="gml:PointPropertyType"/><element name="op" type="gml:TimeInstantType"/>
      <element name="jaar"><simpleType><restriction base="integer"/></simpleType></element>
      </sequence></extension></complexContent></complexType></schema>`,
    "text/xml",
  );

  const answer = await mapServer.answer(
    mapRequest({
      service: "WFS",
      request: "DescribeFeatureType",
      parameters: new Map([["outputformat", "application/json"]]),
    }),
  );

  expect(answer.headers["content-type"]).toContain("application/json");
  expect(JSON.parse(await textOf(answer))).toEqual({
    featureTypes: [
      {
        typeName: "bomen",
        properties: [
          { name: "msGeometry", type: "gml:Point", localType: "Point" },
          { name: "op", type: "xsd:dateTime", localType: "dateTime" },
          { name: "jaar", type: "xsd:integer", localType: "integer" },
        ],
      },
    ],
  });
  expect(other.asked[0]?.url.searchParams.get("outputformat")).toBeNull();
});

it.each([
  ["by its GML, which has ids", ["application/json; subtype=geojson", "gml32"], "gml32"],
  [
    "by GeoJSON where it has nothing else",
    ["application/json; subtype=geojson"],
    "application/json; subtype=geojson",
  ],
])("MapServer is asked for features %s (§7.16)", async (_, formats, asked) => {
  const { geoserver: other } = await setup();
  const { mapServer } = await setup({ geoserverUrl: undefined, urlTemplate: `${other.url}/{workspace}` });
  const values = formats.map((format) => `<Value>${format}</Value>`).join("");
  other.respond = answering(
    `<WFS_Capabilities xmlns:ms="http://mapserver.gis.umn.edu/mapserver"><OperationsMetadata><Operation name="GetFeature"><Parameter name="outputFormat">${values}</Parameter></Operation></OperationsMetadata></WFS_Capabilities>`,
    "text/xml",
  );

  await mapServer.answer(
    mapRequest({
      service: "WFS",
      request: "GetFeature",
      parameters: new Map([["outputformat", "application/json"]]),
    }),
  );

  expect(other.asked[1]?.url.searchParams.get("outputformat")).toBe(asked);
});

describe("a map server that offers GML only", () => {
  const capabilities = `<WFS_Capabilities><OperationsMetadata><Operation name="GetFeature"><Parameter name="outputFormat">
    <Value>text/xml; subtype=gml/2.1.2</Value><Value>text/xml; subtype=gml/3.1.1</Value>
    <Value>application/gml+xml; version=3.2</Value></Parameter></Operation></OperationsMetadata></WFS_Capabilities>`;
  const features = mapRequest({
    service: "WFS",
    request: "GetFeature",
    parameters: new Map([["outputformat", "application/json"]]),
  });

  async function gmlOnly(describeAnswer: ReturnType<typeof answering>) {
    const { geoserver: other } = await setup();
    const { mapServer } = await setup({ geoserverUrl: undefined, urlTemplate: `${other.url}/{workspace}` });
    other.respond = (request, response) => {
      const asked = new URL(request.url ?? "", "http://ms").searchParams.get("request");
      const gml = collection(tree(1, metres, "1 2", "<ms:hoogte>4</ms:hoogte>"));
      if (asked === "GetCapabilities") answering(capabilities, "text/xml")(request, response);
      else if (asked === "DescribeFeatureType") describeAnswer(request, response);
      else answering(gml, 'text/xml; subtype="gml/3.2.1"')(request, response);
    };
    return { other, mapServer };
  }

  it("is asked for its newest, and for a layer's attributes once, and answers GeoJSON (§7.16)", async () => {
    const { other, mapServer } = await gmlOnly(answering(schema, "text/xml"));

    const answers = [await mapServer.answer(features), await mapServer.answer(features)];

    for (const answer of answers) {
      expect(answer.headers["content-type"]).toContain("application/json");
      expect(JSON.parse(await textOf(answer))).toMatchObject({ features: [{ properties: { hoogte: 4 } }] });
    }
    const asked = other.asked.map(({ url }) => url.searchParams);
    expect(asked.map((query) => query.get("request"))).toEqual([
      "GetCapabilities",
      "GetFeature",
      "DescribeFeatureType",
      "GetFeature",
    ]);
    expect(asked[1]?.get("outputformat")).toBe("application/gml+xml; version=3.2");
  });

  it("is told as texts where it does not describe its attributes (§7.16)", async () => {
    const { mapServer } = await gmlOnly((_request, response) => void response.writeHead(500).end());

    const answer = await mapServer.answer(features);

    expect(JSON.parse(await textOf(answer))).toMatchObject({ features: [{ properties: { hoogte: "4" } }] });
  });
});
