import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFeatureLoader } from "../../../../src/api/featureLoader.ts";
import { fakeServer } from "../../../src/fakeServer.ts";
import {
  answering,
  wmsCapabilities,
  type FakeGeoServer,
} from "../../../support/map-servers/fakeGeoServer.ts";
import { emails } from "../../../support/content/seed.ts";
import { setupProduct } from "./setup.ts";

const noOrder =
  '<ows:ExceptionReport version="2.0.0" xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>Cannot do natural order without a primary key, please add it or specify a manual sort over existing attributes</ows:ExceptionText></ows:Exception></ows:ExceptionReport>';
const description = JSON.stringify({
  featureTypes: [
    {
      typeName: "bomen",
      properties: [
        { name: "geom", type: "gml:Point" },
        { name: "soort", type: "xsd:string" },
        { name: "objectid", type: "xsd:int" },
      ],
    },
  ],
});
const trees = Array.from({ length: 5 }, (_, index) => ({
  type: "Feature",
  id: `bomen.${index + 1}`,
  geometry: null,
  properties: { objectid: index + 1 },
}));

/** As an OGC server reads a query: names of parameters in any case. */
const queryOf = (url: URL) =>
  new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));

/** Answers as a GeoServer does of a table without a key: whole, or sorted, but not by pages of its own making. */
function respondWithoutKey(geoserver: FakeGeoServer) {
  geoserver.respond = (request, response) => {
    const query = queryOf(new URL(request.url ?? "/", geoserver.url));
    const answers: Record<string, () => void> = {
      GetCapabilities: () =>
        answering(wmsCapabilities(geoserver.url, ["percelen", "bomen"]), "text/xml")(request, response),
      DescribeFeatureType: () => answering(description, "application/json")(request, response),
      GetFeature: () => {
        if (query.has("startindex") && !query.has("sortby")) {
          response.writeHead(400, { "content-type": "application/xml" }).end(noOrder);
          return;
        }
        const start = Number(query.get("startindex") ?? 0);
        const features = trees.slice(start, start + Number(query.get("count")));
        const body = { type: "FeatureCollection", features, numberMatched: trees.length };
        answering(JSON.stringify(body), "application/json")(request, response);
      },
    };
    answers[query.get("request") ?? ""]?.();
  };
}

let upstream: Awaited<ReturnType<typeof setupProduct>>;
beforeAll(async () => {
  // It comes without types.
  const jsdom: string = "jsdom";
  // The one thing of a browser that the loader needs: it reads the map server's reasons out of XML.
  const { JSDOM } = (await import(jsdom)) as { JSDOM: new () => { window: Window } };
  vi.stubGlobal("DOMParser", (new JSDOM().window as unknown as typeof globalThis).DOMParser);
  upstream = await setupProduct();
  respondWithoutKey(upstream.geoserver);
});
afterAll(() => upstream.close());

/** The browser's loader, whose requests go through the product's own gateway to the map server. */
async function loaderOf(email: string) {
  const { product } = upstream;
  const caller = await product.signInAs(email);
  const { api } = fakeServer(async ({ pathname, search }) => {
    const { statusCode, body, headers } = await caller.get(pathname + search);
    const isJson = String(headers["content-type"]).includes("json");
    return { status: statusCode, body: isJson ? JSON.parse(body) : body };
  });
  const server = { apiHost: "/api", projectId: product.seeded.projects.parks, workspace: "voorbeeld" };
  const load = createFeatureLoader(api, server);
  const { signal } = new AbortController();
  return async (startIndex?: number) => {
    const request = { layer: "bomen", extent3857: [0, 0, 1e7, 1e7], count: 2, signal };
    const { features } = await load(startIndex === undefined ? request : { ...request, startIndex });
    return features.map(({ id }) => id);
  };
}

describe("pages of a layer without a key, from browser to GeoServer", () => {
  it("are sorted for a file of all of it too (§32.1)", async () => {
    const { product } = upstream;
    const caller = await product.signInAs(emails.defaultUser);
    const asked = { layer: "bomen", format: "csv", crs: 4326, columns: ["objectid"], hasLabels: false };
    const project = `/api/projects/${product.seeded.projects.parks}`;
    const { payload, statusCode } = await caller.post(`${project}/export`, asked);

    expect([statusCode, payload]).toEqual([200, expect.stringContaining("id,objectid,wkt")]);
    expect(payload.trim().split("\r\n").slice(1)).toEqual(trees.map(({ id }, n) => `${id},${n + 1},`));
  });

  it("are sorted by what the layer's description offers, asked once, and overlap nowhere (§7.16)", async () => {
    const page = await loaderOf(emails.defaultUser);
    const { geoserver } = upstream;
    geoserver.asked.length = 0;

    const ids = [await page(), await page(2), await page(4)];

    expect(ids).toEqual([["bomen.1", "bomen.2"], ["bomen.3", "bomen.4"], ["bomen.5"]]);
    const queries = geoserver.asked
      .map(({ url }) => queryOf(url))
      .filter((query) => query.get("request") !== "GetCapabilities");
    expect(queries.map((query) => [query.get("request"), query.get("sortby")])).toEqual([
      ["GetFeature", undefined],
      ["GetFeature", undefined],
      ["DescribeFeatureType", undefined],
      ["GetFeature", "objectid"],
      ["GetFeature", "objectid"],
    ]);
    for (const query of queries)
      expect(query.get("typenames") ?? query.get("typename")).toBe("voorbeeld:bomen");
  });
});
