import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answering, type FakeGeoServer } from "../../../support/map-servers/fakeGeoServer.ts";
import { emails } from "../../../support/content/seed.ts";
import type { Caller } from "../../../support/app/testApp.ts";
import { setupProduct } from "./setup.ts";

const json = `{"features":[${"1,".repeat(5000)}1]}`;
let upstream: Awaited<ReturnType<typeof setupProduct>>;
let geoserver: FakeGeoServer;
let caller: Caller;
beforeAll(async () => {
  upstream = await setupProduct();
  ({ geoserver } = upstream);
  caller = await upstream.product.signInAs(emails.companyAdmin);
});
afterAll(() => upstream.close());

async function ask(headers: Record<string, string>) {
  const { wards } = upstream.product.seeded.projects;
  return await caller.get(
    `/api/projects/${wards}/geoserver/voorbeeld/wfs?request=GetFeature&typenames=wijken&outputFormat=application/json`,
    { headers },
  );
}

it("features are asked for compressed, and given compressed once to who takes that (§7.16)", async () => {
  geoserver.respond = answering(gzipSync(json), "application/json", { "content-encoding": "gzip" });

  const response = await ask({ "accept-encoding": "gzip, br" });

  expect(geoserver.asked.at(-1)?.headers["accept-encoding"]).toBe("gzip");
  expect(response.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(response.rawPayload).toString()).toBe(json);
});

it("features are given plain to who takes nothing else", async () => {
  geoserver.respond = answering(gzipSync(json), "application/json", { "content-encoding": "gzip" });

  const response = await ask({ "accept-encoding": "identity" });

  expect(response.headers["content-encoding"]).toBeUndefined();
  expect(response.body).toBe(json);
});

it("features that come plain are compressed here", async () => {
  geoserver.respond = answering(json, "application/json");

  const response = await ask({ "accept-encoding": "gzip" });

  expect(gunzipSync(response.rawPayload).toString()).toBe(json);
});

it.each([
  ["br", brotliCompressSync(json)],
  ["gzip, gzip", gzipSync(gzipSync(json))],
])("an encoding that was not asked for, %s, is no answer", async (encoding, bytes) => {
  geoserver.respond = answering(bytes, "application/json", { "content-encoding": encoding });

  const { statusCode, headers } = await ask({});

  expect([statusCode, headers["x-error-code"]]).toEqual([502, "map.serverUnavailable"]);
});
