import { describe, expect, it } from "vitest";
import { createFeatureLoader } from "../../../src/api/featureLoader.ts";
import { fakeServer, type FakeAnswer } from "../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };
const { signal } = new AbortController();
const request = { layer: "bomen", extent3857: [0, 0, 10, 10], count: 20, signal };
const collection = { type: "FeatureCollection", features: [], numberMatched: 45 };
const noOrder: FakeAnswer = {
  status: 400,
  body: '<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception><ows:ExceptionText>java.lang.RuntimeException: Cannot do natural order without a primary key, please add it or specify a manual sort over existing attributes</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
};
const attributes = [
  { name: "geom", type: "gml:Point" },
  { name: "soort", type: "xsd:string" },
  { name: "boom", type: "xsd:string" },
];

/** A GeoServer that can't page a layer without a key unless it is told by what to sort. */
const setup = (properties: object[]) => {
  const { api, asked } = fakeServer(({ searchParams }) => {
    if (searchParams.get("request") === "DescribeFeatureType")
      return { body: { featureTypes: [{ properties }] } };
    return searchParams.has("startIndex") && !searchParams.has("sortBy") ? noOrder : { body: collection };
  });
  return {
    load: createFeatureLoader(api, server),
    sorted: () => asked.map(({ searchParams }) => searchParams.get("sortBy") ?? searchParams.get("request")),
  };
};

describe("loading features page by page", () => {
  it("leaves the order to the server while that has one", async () => {
    const { api, asked } = fakeServer(() => ({ body: collection }));
    const load = createFeatureLoader(api, server);

    await load(request);
    await load({ ...request, startIndex: 20 });

    expect(asked.map(({ searchParams }) => searchParams.get("sortBy"))).toEqual([null, null]);
  });

  it("asks once by what to sort when the server has no order, and sorts every later page", async () => {
    const { load, sorted } = setup([...attributes, { name: "GID", type: "xsd:int" }]);

    await load(request);
    await expect(load({ ...request, startIndex: 20 })).resolves.toEqual(collection);
    await load({ ...request, startIndex: 40 });
    await load(request);

    expect(sorted()).toEqual(["GetFeature", "GetFeature", "DescribeFeatureType", "GID", "GID", "GetFeature"]);
  });

  it("fails as the server did when there is nothing to sort by", async () => {
    const { load } = setup(attributes.slice(0, 1));

    await expect(load({ ...request, startIndex: 20 })).rejects.toMatchObject({
      status: 400,
      text: expect.stringContaining("natural order"),
    });
  });
});
