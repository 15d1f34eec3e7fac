import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openUpstreamMapServer } from "../../../../server/maps/upstream/openUpstreamMapServer.ts";
import { replayGeoServer, type ReplayedGeoServer } from "../../../support/map-servers/replayGeoServer.ts";
import { emails } from "../../../support/content/seed.ts";
import { setupApp, type Caller, type TestApp } from "../../../support/app/testApp.ts";

let geoserver: ReplayedGeoServer;
let product: TestApp;
let caller: Caller;
let base: string;

beforeAll(async () => {
  geoserver = await replayGeoServer("ows");
  const mapServer = openUpstreamMapServer({
    geoserverUrl: geoserver.url,
    user: "kaart",
    password: "geheim",
    log: { warn: () => undefined },
  });
  product = await setupApp({ mapServer });
  caller = await product.signInAs(emails.defaultUser);
  base = `/api/projects/${product.seeded.projects.parks}/geoserver/voorbeeld`;
});

afterAll(async () => {
  await product.close();
  // Fails when it was asked what nobody recorded.
  await geoserver.close();
});

const ask = async (service: string, query: Record<string, string>) =>
  await caller.get(`${base}/${service}?${new URLSearchParams(query).toString()}`);
const features = {
  service: "WFS",
  version: "2.0.0",
  request: "GetFeature",
  typename: "voorbeeld:bomen",
  outputFormat: "application/json",
  srsname: "EPSG:3857",
  bbox: "569000,6815000,570000,6816000,EPSG:3857",
  count: "2",
};

describe("a recorded GeoServer behind the product", () => {
  it("gives features with their ids, their projection and how many there are (§7.16)", async () => {
    const answer = await ask("wfs", features);

    expect(answer.json()).toMatchObject({
      numberMatched: 23_489,
      features: [{ id: "bomen.1" }, { id: "bomen.2" }],
      crs: { properties: { name: "urn:ogc:def:crs:EPSG::3857" } },
    });
  });

  it("says in its own words, but without its own address, why a layer can't be paged (§7.16)", async () => {
    const answer = await ask("wfs", { ...features, startIndex: "2" });

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("natural order without a primary key");
    expect(answer.body).not.toContain(geoserver.url);
  });

  it("draws a legend as the browser asks for it (§7.14)", async () => {
    const legend = { service: "WMS", version: "1.3.0", request: "GetLegendGraphic", format: "image/png" };

    const answer = await ask("ows", { ...legend, width: "20", height: "20", layer: "bomen" });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/png");
  });

  it("reports an unknown projection as it is (§7.15)", async () => {
    const picture = { width: "64", height: "64", format: "image/png", styles: "", bbox: "0,0,1,1" };
    const map = { service: "WMS", version: "1.3.0", request: "GetMap", layers: "bomen", crs: "EPSG:999999" };

    const answer = await ask("wms", { ...map, ...picture });

    expect(answer.body).toContain('code="InvalidCRS"');
    expect(answer.body).not.toContain(geoserver.url);
  });
});
