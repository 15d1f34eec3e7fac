import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addProject } from "../../../support/content/addProject.ts";
import { setupOgcApi, type Items } from "./setup.ts";

let maps: Awaited<ReturnType<typeof setupOgcApi>>;
beforeAll(async () => {
  maps = await setupOgcApi();
});
afterAll(() => maps.close());

interface Linked {
  links: { rel: string; href: string; type: string }[];
}
const hrefOf = ({ links }: Linked, rel: string, type?: string) =>
  links.find((link) => link.rel === rel && (type === undefined || link.type === type))?.href;
/** A link as a path below the landing page. */
const pathIn = (href = "") => href.slice(maps.publicBase.length);

describe("OGC API – Features of a project (§7.30)", () => {
  it("leads from the landing page, with and without its slash, to everything there is", async () => {
    const page = await maps.json<Linked>("");

    expect(await maps.json<Linked>("/")).toEqual(page);
    expect(hrefOf(page, "self")).toBe(maps.publicBase);
    for (const rel of ["conformance", "data", "service-desc", "service-doc"]) {
      const href = hrefOf(page, rel);
      const { statusCode } = await maps.get(pathIn(href));
      expect({ rel, statusCode }).toEqual({ rel, statusCode: 200 });
    }
  });

  it("names the project's layers, where and of when they are, and in which systems", async () => {
    const { collections } = await maps.json<{ collections: ({ id: string; storageCrs: string } & Linked)[] }>(
      "/collections",
    );

    expect(collections.map(({ id }) => id)).toEqual(["percelen", "bomen", "riolering"]);
    expect(collections.map(({ storageCrs }) => storageCrs)).toEqual([
      "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
      "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
      "http://www.opengis.net/def/crs/EPSG/0/28992",
    ]);
    const [, bomen] = collections;
    expect(bomen).toMatchObject({
      extent: {
        spatial: { bbox: [[5, 52, 5.09, 52.03]] },
        temporal: { interval: [["2020-01-01T00:00:00Z", "2020-02-08T23:59:59Z"]] },
      },
      itemType: "feature",
    });
    expect(hrefOf(bomen ?? { links: [] }, "items", "application/geo+json")).toBe(
      `${maps.publicBase}/collections/bomen/items`,
    );
  });

  it("tells of no layer that the map server does not have", async () => {
    const { product, person } = maps;
    const layers = ["bomen", "weg"];
    const { id } = await addProject(product.database, product.seeded.workspaces.voorbeeld, { layers });
    const ofProject = async (path: string) => await person.get(`/api/projects/${id}/ogc${path}`);

    const { collections } = (await ofProject("/collections")).json<{ collections: { id: string }[] }>();
    expect(collections.map((each) => each.id)).toEqual(["bomen"]);
    expect((await ofProject("/api")).statusCode).toBe(200);
    expect((await ofProject("/collections/weg/items")).statusCode).toBe(404);
  });

  it("gives ten features a page, and the way to the others", async () => {
    const seen: unknown[] = [];
    let path: string | undefined = "/collections/bomen/items";
    while (path !== undefined) {
      const page: Items = await maps.json<Items>(path);
      expect(page).toMatchObject({ numberMatched: 40, numberReturned: 10 });
      expect(Date.parse(page.timeStamp)).not.toBeNaN();
      seen.push(...page.features.map(({ id }) => id));
      const next = hrefOf(page, "next");
      path = next === undefined ? undefined : pathIn(next);
    }

    expect(new Set(seen).size).toBe(40);
    const last = await maps.items({ limit: "30", offset: "30" });
    expect(hrefOf(last, "prev")).toBe(`${maps.publicBase}/collections/bomen/items?limit=30`);
  });

  it("gives what WFS gives, byte for byte", async () => {
    const { features } = await maps.items();
    const wfs = await maps.person.get(
      `${maps.base.replace(/ogc$/, "geoserver/voorbeeld")}/wfs?service=WFS&version=2.0.0&request=GetFeature&typenames=voorbeeld:bomen&outputFormat=application/json`,
    );

    expect(features).toEqual(wfs.json<Items>().features);
  });

  it("gives one feature by its id", async () => {
    const answer = await maps.get("/collections/bomen/items/bomen.3");

    expect(answer.headers["content-crs"]).toBe("<http://www.opengis.net/def/crs/OGC/1.3/CRS84>");
    expect(answer.headers["content-type"]).toBe("application/geo+json");
    expect(answer.json()).toMatchObject({
      type: "Feature",
      id: "bomen.3",
      geometry: { type: "Point", coordinates: [5.02, 52] },
      properties: { nummer: 2 },
    });
    expect(hrefOf(answer.json<Linked>(), "collection")).toBe(`${maps.publicBase}/collections/bomen`);
  });

  it.each([
    "/collections/niets",
    "/collections/niets/items",
    "/collections/watergangen/items",
    "/collections/voorbeeld:bomen/items",
    "/collections/bomen/items/bomen.999",
    "/collections/bomen/items/percelen.1",
    "/collections/bomen/items/bomen.1,bomen.2",
    "/collections/bomen/items/bomen.1'%20or%201=1",
    "/collections/niets/queryables",
    "/niets",
  ])("knows nothing of %s", async (path) => {
    const answer = await maps.get(path);

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ statusCode: 404, message: "entity.notFound" });
  });

  it.each([
    "/collections/bomen/items?limit=0",
    "/collections/bomen/items?limit=10001",
    "/collections/bomen/items?limit=tien",
    "/collections/bomen/items?limit=1&limit=2",
    "/collections/bomen/items?offset=-1",
    "/collections/bomen/items?bbox=1,2,3",
    "/collections/bomen/items?bbox=1,2,3,x",
    "/collections/bomen/items?bbox=5,53,6,52",
    "/collections/bomen/items?bbox-crs=EPSG:4326",
    "/collections/bomen/items?crs=http://www.opengis.net/def/crs/EPSG/0/31370",
    "/collections/bomen/items?datetime=gisteren",
    "/collections/bomen/items?datetime=2020-02-31",
    "/collections/bomen/items?datetime=2021-01-01/2020-01-01",
    "/collections/bomen/items?onbekend=1",
    "/collections/bomen/items?nummer=eik",
    "/collections/bomen/items?LIMIT=1",
    "/collections/bomen/items?f=gml",
    "/collections/bomen/items?%E0%A4%A=1",
    "/collections/bomen/items/bomen.1?limit=1",
    "/collections?limit=1",
    "/?service=WFS",
  ])("refuses what it does not understand: %s", async (path) => {
    const answer = await maps.get(path);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, message: "query.invalid", code: "query.invalid" });
    expect(answer.json<{ description: string }>().description).not.toBe("");
  });

  it("answers who has this page already with 304", async () => {
    const path = "/collections/bomen/items?limit=5";
    const { headers } = await maps.get(path);
    const again = await maps.get(path, { "if-none-match": String(headers["etag"]) });

    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    const another = await maps.get("/collections/bomen/items?limit=6", {
      "if-none-match": String(headers["etag"]),
    });
    expect(another.statusCode).toBe(200);
    const page = await maps.get(path, { "if-none-match": String(headers["etag"]), accept: "text/html" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["etag"]).toBeUndefined();
  });

  it("says its version in every answer, and answers HEAD", async () => {
    const answer = await maps.product.app.inject({
      method: "HEAD",
      url: `${maps.base}/collections`,
      headers: { cookie: maps.person.cookie() ?? "" },
    });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers["api-version"]).toBe("1.3.0");
  });
});

describe("which features are asked for (§7.30)", () => {
  const mercator = "http://www.opengis.net/def/crs/EPSG/0/3857";
  const latLon = "http://www.opengis.net/def/crs/EPSG/0/4326";

  it.each([
    ["longitude, latitude", { bbox: "5.005,52.005,5.025,52.015" }],
    ["with heights, which do not matter", { bbox: "5.005,52.005,-9,5.025,52.015,9" }],
    ["latitude first where the system has it so", { bbox: "52.005,5.005,52.015,5.025", "bbox-crs": latLon }],
    ["Web Mercator", { bbox: "557157,6800600,559383,6802300", "bbox-crs": mercator }],
  ])("finds trees in a box: %s", async (_, query) => {
    expect(await maps.numbers(query)).toEqual([11, 12]);
  });

  it("finds what lies on both sides of the antimeridian", async () => {
    expect(await maps.numbers({ bbox: "5.085,51,-170,53" })).toEqual([9, 19, 29, 39]);
  });

  it.each([
    ["a day", "2020-01-03", [2, 39]],
    ["a moment of it", "2020-01-03T12:00:00Z", [2, 39]],
    ["days", "2020-01-03/2020-01-05", [2, 3, 4, 39]],
    ["an open beginning", "../2020-01-02", [0, 1, 39]],
    ["an open end", "2020-02-07/..", [37, 38, 39]],
  ])("finds trees by the date they have, and those without one: %s", async (_, datetime, found) => {
    expect(await maps.numbers({ datetime })).toEqual(found);
  });

  it("takes every feature of a layer without dates for one of any time", async () => {
    expect((await maps.items({ datetime: "1900-01-01" }, "riolering")).numberMatched).toBe(1);
  });

  it("finds trees by attributes that are parameters", async () => {
    expect(await maps.numbers({ soort: "eik", monumentaal: "true" })).toEqual([0, 10, 20, 30]);
    expect(await maps.numbers({ nummer: "7" })).toEqual([7]);
  });

  it.each([
    ["CRS84", "http://www.opengis.net/def/crs/OGC/1.3/CRS84", [5.12, 52.08]],
    ["EPSG:4326", latLon, [52.08, 5.12]],
    ["EPSG:4258", "http://www.opengis.net/def/crs/EPSG/0/4258", [52.08, 5.12]],
    ["EPSG:28992", "http://www.opengis.net/def/crs/EPSG/0/28992", [136_000, 455_000]],
    ["EPSG:3857", mercator, [568_844, 6_815_136]],
  ])("answers in %s, in its own axis order", async (_, crs, [x = 0, y = 0]) => {
    const one = await maps.get(`/collections/riolering/items/riolering.1?crs=${encodeURIComponent(crs)}`);
    const many = await maps.items({ crs }, "riolering");

    expect(one.headers["content-crs"]).toBe(`<${crs}>`);
    const { geometry } = one.json<{ geometry: { coordinates: number[][] } }>();
    expect(many.features[0]?.geometry).toEqual(geometry);
    const [[firstX = 0, firstY = 0] = []] = geometry.coordinates;
    const precision = Math.abs(x) > 90 ? -3 : 1;
    expect(firstX).toBeCloseTo(x, precision);
    expect(firstY).toBeCloseTo(y, precision);
  });
});
