import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storageCrsOf } from "../../../../server/maps/ogc-api/crs.ts";
import { fieldOf, isObject } from "../../../../schemas/records.ts";
import { setupOgcApi } from "./setup.ts";

let maps: Awaited<ReturnType<typeof setupOgcApi>>;
beforeAll(async () => {
  maps = await setupOgcApi();
});
afterAll(() => maps.close());

const crs = (name: string) => `http://www.opengis.net/def/crs/${name}`;
const crs84 = crs("OGC/1.3/CRS84");
const etrf2000 = crs("EPSG/0/9067");
const rd = crs("EPSG/0/28992");
const items = (query: Record<string, string>, layer = "riolering") =>
  `/collections/${layer}/items?${new URLSearchParams(query).toString()}`;

/** What a rule wants of the answer at a path. */
interface Wanted {
  path: string;
  status?: number;
  headers?: Record<string, unknown>;
  body?: object;
  method?: "GET" | "POST";
  accept?: string;
}

const contentCrs = (uri: string) => ({ "content-crs": `<${uri}>` });
const rules: Record<string, Wanted> = {
  "/core/no-trailing-slash": { path: "/collections/", status: 404 },
  "/core/http-methods": {
    path: "/collections",
    method: "POST",
    status: 405,
    headers: { allow: "GET, HEAD, OPTIONS" },
  },
  "/core/error-handling/problem-details": {
    path: "/collections/niets",
    status: 404,
    headers: { "content-type": "application/problem+json; charset=utf-8" },
    body: { status: 404, title: "Not Found", detail: "There is no such thing here." },
  },
  "/core/error-handling/problem-details, of no resource": {
    path: "/niets",
    status: 404,
    headers: { "content-type": "application/problem+json; charset=utf-8", "api-version": "1.3.0" },
  },
  "/core/error-handling/invalid-input, /all-errors": {
    path: items({ limit: "0", bbox: "1,2", onbekend: "1" }),
    status: 400,
    body: {
      details: ["limit", "bbox", "onbekend"].map((path) => ({ path, message: expect.anything() as string })),
    },
  },
  "/core/doc-openapi": { path: "/api", body: { openapi: "3.0.3" } },
  "/core/semver, /core/version-header": {
    path: "/api",
    headers: { "api-version": "1.3.0" },
    body: { info: expect.objectContaining({ version: "1.3.0" }) as object },
  },
  "/core/version-header, of a failure": { path: "/niets", status: 404, headers: { "api-version": "1.3.0" } },
  "/core/transport/security-headers": {
    path: "/collections",
    headers: {
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  },
  "/geo/bbox-query-parameter": { path: items({ bbox: "4,51,6,53" }), body: { numberMatched: 1 } },
  "/geo/bbox-query-parameter, beyond the system": { path: items({ bbox: "5,52,181,53" }), status: 400 },
  "/geo/bbox-query-parameter, beyond it northwards": {
    path: items({ bbox: "52,5,91,6", "bbox-crs": etrf2000 }),
    status: 400,
  },
  "/geo/geojson-response": {
    path: items({}),
    accept: "application/geo+json",
    headers: { "content-type": "application/geo+json" },
    body: { type: "FeatureCollection" },
  },
  "/geo/geojson-response, of one": {
    path: "/collections/riolering/items/riolering.1",
    accept: "application/geo+json",
    headers: { "content-type": "application/geo+json" },
    body: { type: "Feature" },
  },
  "/geo/geojson-response, of no feature": {
    path: "/collections",
    accept: "application/geo+json",
    headers: { "content-type": "application/json; charset=utf-8" },
  },
  "/geo/crs-list, /geo/ensemble-member-crs": {
    path: "/collections",
    body: { crs: expect.arrayContaining([crs84, rd, crs("EPSG/0/4258"), etrf2000]) as string[] },
  },
  "/geo/storage-crs": { path: "/collections/riolering", body: { storageCrs: rd } },
  "/geo/default-crs": { path: items({}), headers: contentCrs(crs84) },
  "/geo/preferred-crs, /geo/crs-query-parameter, /geo/content-crs-response-header": {
    path: items({ crs: rd }),
    headers: contentCrs(rd),
  },
  "/geo/ensemble-member-crs": { path: items({ crs: etrf2000 }), headers: contentCrs(etrf2000) },
  "/geo/bbox-crs-query-parameter": {
    path: items({ bbox: "135900,454900,136100,455300", "bbox-crs": rd }),
    headers: contentCrs(crs84),
    body: { numberMatched: 1 },
  },
  "/geo/bbox-crs-query-parameter, of an unknown one": {
    path: items({ bbox: "1,2,3,4", "bbox-crs": crs("EPSG/0/31370") }),
    status: 400,
  },
  "/geo/filter-crs-query-parameter": {
    path: items({ filter: "S_INTERSECTS(geometry, POINT(136000 455000))", "filter-crs": rd }),
    body: { numberMatched: 1 },
  },
  "/geo/filter-crs-query-parameter, of an unknown one": {
    path: items({ filter: "streng = 'S1'", "filter-crs": crs("EPSG/0/31370") }),
    status: 400,
  },
};

describe("NLGov REST API Design Rules with their geospatial module (§19.1, §19.2, §19.3)", () => {
  it.each(Object.entries(rules))(
    "%s",
    async (_, { path, status = 200, headers = {}, body = {}, method, accept }) => {
      const answer = await maps.product.app.inject({
        method: method ?? "GET",
        url: maps.base + path,
        headers: { cookie: maps.person.cookie() ?? "", ...(accept && { accept }) },
      });

      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject(headers);
      expect(answer.json()).toMatchObject(body);
    },
  );

  it("/geo/storage-crs: a system that is not offered was read into degrees, an unknown one is not told", () => {
    expect(storageCrsOf({ sourceCode: 31370 })?.uri).toBe(crs84);
    expect(storageCrsOf({})).toBeUndefined();
  });

  it("/core/publish-openapi: anybody reads the description, from any page, and nothing of a project", async () => {
    const read = async (id: number) =>
      await maps.product.app.inject({ url: `/api/projects/${id}/ogc/openapi.json` });
    const [answer, nobodys] = [await read(maps.projects.parks), await read(2_147_483_647)];

    expect(answer.headers).toMatchObject({ "access-control-allow-origin": "*", "api-version": "1.3.0" });
    expect(answer.body).not.toMatch(/bomen|percelen|soort/);
    expect(nobodys.body).toBe(answer.body.replaceAll(`/${maps.projects.parks}/`, "/2147483647/"));
  });

  it("the descriptions are whole: what they refer to is there, each answer has its version", async () => {
    const own = await maps.json("/api");
    const ofAny = await maps.json("/openapi.json");
    for (const document of [own, ofAny]) {
      const at = (reference: string) =>
        reference
          .slice(2)
          .split("/")
          .reduce<unknown>((value, name) => fieldOf(value, name), document);
      const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
        ([, name = ""]) => name,
      );
      expect(references.length).toBeGreaterThan(10);
      expect(references.filter((name) => at(name) === undefined)).toEqual([]);
      const { paths } = document;
      const operations = isObject(paths) ? Object.values(paths) : [];
      expect(operations.length).toBeGreaterThan(7);
      for (const operation of operations)
        expect(operation).toMatchObject({ get: { responses: { 200: { headers: { "API-Version": {} } } } } });
    }
  });
});
