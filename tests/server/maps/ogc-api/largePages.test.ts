import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MapServer } from "../../../../server/maps/MapServer.ts";
import type { MapAnswer } from "../../../../server/services/maps/MapCall.ts";
import { setupApp, stubMapServer, type Caller, type TestApp } from "../../../support/app/testApp.ts";
import { emails } from "../../../support/content/seed.ts";
import type { Items } from "./setup.ts";

/** About 4 MB of features, whose texts try to be the end of the collection. */
const features = Array.from({ length: 4000 }, (_, n) => ({
  type: "Feature",
  id: `bomen.${n}`,
  geometry: { type: "Point", coordinates: [5 + n / 100_000, 52] },
  properties: { nummer: n, tekst: `${"x".repeat(900)}],"totalFeatures":9}` },
}));
const whole = JSON.stringify({
  type: "FeatureCollection",
  features,
  totalFeatures: 9000,
  numberMatched: 9000,
  numberReturned: 4000,
  crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::4326" } },
});

async function* inPieces(text: string, end = text.length) {
  for (let at = 0; at < end; at += 50_000) yield Buffer.from(text.slice(at, Math.min(end, at + 50_000)));
  if (end < text.length) throw new Error("the connection broke");
}

let answer: () => MapAnswer["body"];
const mapServer: MapServer = {
  ...stubMapServer({ voorbeeld: ["bomen"] }),
  answer: async () => ({
    status: 200,
    headers: { "content-type": "application/json" },
    body: answer(),
  }),
};

let product: TestApp;
let caller: Caller;
let path: string;
beforeAll(async () => {
  product = await setupApp({ mapServer });
  caller = await product.signInAs(emails.defaultUser);
  path = `/api/projects/${product.seeded.projects.parks}/ogc/collections/bomen/items?limit=4000`;
});
afterAll(() => product.close());

describe("a page of several megabytes (§7.30)", () => {
  it.each([
    ["that comes in pieces", () => Readable.from(inPieces(whole), { objectMode: false })],
    ["that is there", () => Buffer.from(whole)],
  ])("is the map server's features between its own members: one %s", async (_, body) => {
    answer = body;

    const page = (await caller.get(path)).json<Items>();

    expect(page.features).toEqual(features);
    expect(page).toMatchObject({ type: "FeatureCollection", numberMatched: 9000, numberReturned: 4000 });
    expect(page.links.find(({ rel }) => rel === "next")?.href).toMatch(/limit=4000&offset=4000$/);
    expect(page).not.toHaveProperty("totalFeatures");
  });

  it("has its coordinates turned where the system wants that", async () => {
    answer = () => Readable.from(inPieces(whole), { objectMode: false });
    const crs = encodeURIComponent("http://www.opengis.net/def/crs/EPSG/0/4326");

    const page = (await caller.get(`${path}&crs=${crs}`)).json<Items>();

    expect(page.features[1]?.geometry).toEqual({ type: "Point", coordinates: [52, 5.00001] });
  });

  it("is refused where it would have to be held and is too large for that", async () => {
    const long = Array.from({ length: 70 }, () => Buffer.alloc(1024 * 1024, "x"));
    answer = () => Readable.from([Buffer.from('{"type":"FeatureCollection","features":['), ...long]);

    const page = await caller.get(path, { headers: { accept: "text/html" } });

    expect(page.statusCode).toBe(400);
    expect(page.body).toContain("ask for fewer");
  });

  it("breaks off where the map server does", async () => {
    answer = () => Readable.from(inPieces(whole, 3_500_000), { objectMode: false });

    await expect(caller.get(path)).rejects.toThrow(/destroyed|broke|unavailable/i);
    answer = () => Readable.from(inPieces(whole, 100_000), { objectMode: false });
    expect((await caller.get(path)).statusCode).toBe(502);
  });

  it("is the map server's fault where what it describes cannot be read", async () => {
    answer = () => "<html>Sign in</html>";

    expect((await caller.get(path.replace(/items.*/, "queryables"))).statusCode).toBe(502);
  });
});
