import { XMLParser } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { featureById } from "../../../server/maps/embedded/wfs/storedQueries.ts";
import { featureRequest } from "../../../src/api/postedFeatures.ts";
import { listenWithTrees } from "./listenWithTrees.ts";

let maps: Awaited<ReturnType<typeof listenWithTrees>>;
beforeAll(async () => {
  maps = await listenWithTrees();
});
afterAll(() => maps.close());

async function post(
  body: string,
  { path = "wfs", type = "text/xml", headers = { cookie: maps.cookie } } = {},
) {
  const answer = await fetch(`${maps.base}/${path}`, {
    method: "POST",
    body,
    headers: { "content-type": type, ...headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const namespaces = [
  'xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:fes="http://www.opengis.net/fes/2.0"',
  'xmlns:t="urn:perceel:workspace:voorbeeld" xmlns:gml="http://www.opengis.net/gml/3.2"',
].join(" ");
const getFeature = (inner: string, more = "") =>
  `<?xml version="1.0" encoding="UTF-8"?><!-- asked by hand --><wfs:GetFeature service="WFS" version="2.0.0" ${namespaces} ${more}>${inner}</wfs:GetFeature>`;
const less = (than: number) =>
  `<fes:Filter><fes:PropertyIsLessThan><fes:ValueReference>t:bomen/t:nummer</fes:ValueReference><fes:Literal>${than}</fes:Literal></fes:PropertyIsLessThan></fes:Filter>`;
const json = 'outputFormat="application/json"';

describe("a WFS request posted as XML (§15.1)", () => {
  it("by the map itself, where a filter is too long for an address, is answered as one by address is (§29.3)", async () => {
    const places = Array.from(
      { length: 400 },
      (_, n) =>
        `<gml:pointMember><gml:Point><gml:pos>${52.08 + n} 5.101</gml:pos></gml:Point></gml:pointMember>`,
    );
    const request = (count: number) =>
      featureRequest(
        "wfs",
        new URLSearchParams({
          service: "WFS",
          version: "2.0.0",
          request: "GetFeature",
          typename: "voorbeeld:bomen",
          outputFormat: "application/json",
          srsname: "EPSG:3857",
          count: "2",
          startIndex: "0",
          sortBy: "nummer DESC",
          propertyName: "nummer",
          filter: `<f:Filter xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"><f:Intersects><f:ValueReference>geometry</f:ValueReference><gml:MultiPoint srsName="urn:ogc:def:crs:EPSG::4326">${places.slice(0, count).join("")}</gml:MultiPoint></f:Intersects></f:Filter>`,
        }),
      );
    const features = (text: string) => (JSON.parse(text) as { features: object[] }).features;

    const short = await fetch(`${maps.base}/${request(1).url}`, { headers: { cookie: maps.cookie } });
    const { url, body = "" } = request(400);
    const long = await post(body);

    expect(url).toBe("wfs");
    expect(features(long.text)).toEqual(features(await short.text()));
    expect(features(long.text)).toMatchObject([{ properties: { nummer: 1 } }]);
  });

  it("is answered as the same in a query string is", async () => {
    const body = getFeature(
      `<wfs:Query typeNames="t:bomen" srsName="urn:ogc:def:crs:EPSG::3857"><wfs:PropertyName>t:nummer</wfs:PropertyName>${less(9)}
       <fes:SortBy><fes:SortProperty><fes:ValueReference>nummer</fes:ValueReference><fes:SortOrder>DESC</fes:SortOrder></fes:SortProperty></fes:SortBy></wfs:Query>`,
      `count="3" startIndex="2" ${json}`,
    );

    const posted = JSON.parse((await post(body)).text) as {
      links: { rel: string; href: string }[];
      features: { properties: object }[];
    };
    const next = posted.links.find(({ rel }) => rel === "next")?.href ?? "";
    const page = (await (await fetch(next, { headers: { cookie: maps.cookie } })).json()) as typeof posted;

    expect(posted.features.map(({ properties }) => properties)).toEqual(
      [6, 5, 4].map((nummer) => ({ nummer })),
    );
    expect(page.features.map(({ properties }) => properties)).toEqual(
      [3, 2, 1].map((nummer) => ({ nummer })),
    );
    expect(posted).toMatchObject({
      numberMatched: 9,
      crs: { properties: { name: "urn:ogc:def:crs:EPSG::3857" } },
    });
  });

  it("may have several queries: collections of their own in GML, one in GeoJSON", async () => {
    const queries = `<wfs:Query typeNames="t:bomen">${less(2)}</wfs:Query><wfs:Query typeNames="voorbeeld:percelen"/>`;

    const gml = new XMLParser({
      removeNSPrefix: true,
      ignoreAttributes: false,
      isArray: (name) => name === "member",
    }).parse((await post(getFeature(queries))).text) as {
      FeatureCollection: { member: { FeatureCollection: { member: object[] } }[]; "@_numberMatched": string };
    };
    const together = JSON.parse((await post(getFeature(queries, `count="3" ${json}`))).text) as {
      features: { id: string }[];
    };

    expect(gml.FeatureCollection["@_numberMatched"]).toBe("4");
    expect(
      gml.FeatureCollection.member.map((each) => each.FeatureCollection.member.flatMap(Object.keys)),
    ).toEqual([
      ["bomen", "bomen"],
      ["percelen", "percelen"],
    ]);
    expect(together.features.map(({ id }) => id)).toEqual(["bomen.1", "bomen.2", "percelen.1"]);
  });

  it.each(["wfs", "ows"])("opens to a token at %s, and to nobody else without one", async (path) => {
    const body = getFeature(
      `<wfs:StoredQuery id="${featureById}"><wfs:Parameter name="id">bomen.7</wfs:Parameter></wfs:StoredQuery>`,
      json,
    );

    expect(
      JSON.parse(
        (await post(body, { path, headers: { authorization: `Bearer ${maps.token}` } as never })).text,
      ),
    ).toMatchObject({ id: "bomen.7" });
    expect((await post(body, { path, headers: {} as never })).status).toBe(401);
    expect((await post(body, { path: "wms" })).status).toBe(403);
  });

  it("is refused in a report of its own version; a type of another namespace is none (§7.16)", async () => {
    const old = await post(
      '<GetFeature service="WFS" version="1.1.0"><Query typeName="wijken"/></GetFeature>',
    );
    const foreign = await post(getFeature('<wfs:Query xmlns:x="http://example.org/" typeNames="x:bomen"/>'));

    expect([old.status, old.headers.get("x-error-code")]).toEqual([403, "map.requestNotAllowed"]);
    expect(old.text).toContain('<ows:ExceptionReport version="1.0.0"');
    expect([foreign.status, /exceptionCode="\w+" locator="\w+"/.exec(foreign.text)?.[0]]).toEqual([
      400,
      'exceptionCode="InvalidParameterValue" locator="typenames"',
    ]);
    expect((await post("<wfs:GetFeature>")).text).toContain('exceptionCode="OperationParsingFailed"');
    expect((await post(getFeature(""), { type: "application/json" })).status).toBe(403);
    expect((await post("é", { type: "text/xml; charset=latin1" })).status).toBe(400);
  });
});
