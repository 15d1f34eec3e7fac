import { gunzipSync } from "node:zlib";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MapRequest, MapServer } from "../../../server/maps/MapServer.ts";
import type { MapAnswer } from "../../../server/services/maps/MapCall.ts";
import { MapServerUnavailable } from "../../../server/services/errors.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, stubMapServer, type Caller, type TestApp } from "../../support/app/testApp.ts";
import { eventually } from "../../support/time/eventually.ts";
import { positions } from "../../support/content/positions.ts";

const layers: Record<string, string[]> = {
  voorbeeld: ["percelen", "bomen", "wijken", "nieuw"],
  proef: ["watergangen"],
};
const png = {
  status: 200,
  headers: { "content-type": "image/png", etag: '"v1"' },
  body: Buffer.from([1, 2, 3]),
};

const asked: MapRequest[] = [];
let answer: (request: MapRequest) => MapAnswer | Promise<MapAnswer> = () => png;
const stub = stubMapServer(layers);
let looks = 0;
const mapServer: MapServer = {
  ...stub,
  layersOf: async (workspace) => {
    looks++;
    return await stub.layersOf(workspace);
  },
  answer: async (request) => {
    asked.push(request);
    return await answer(request);
  },
};

let testApp: TestApp;
let signedIn: Record<"own" | "other" | "admin", Caller>;

beforeAll(async () => {
  testApp = await setupApp({ mapServer, environment: { PUBLIC_URL: "https://kaart.example" } });
  signedIn = {
    own: await testApp.signInAs(emails.defaultUser),
    other: await testApp.signInAs(emails.otherCompanyAdmin),
    admin: await testApp.signInAs(emails.admin),
  };
});
afterAll(() => testApp.close());
beforeEach(() => {
  asked.length = 0;
  answer = () => png;
});

const paths = ["ows", "wms", "wfs"] as const;
const address = (
  path: string,
  workspace = "voorbeeld",
  id: unknown = testApp.seeded.projects.parks,
): string => `/api/projects/${String(id)}/geoserver/${workspace}/${path}`;
/** What a refusal tells beside its report. */
function toldBy({ statusCode, headers, body }: LightMyRequestResponse) {
  expect(body).toMatch(/<(ows:)?(Service)?ExceptionReport /);
  return { statusCode, message: headers["x-error-code"] };
}
const getMap = (names: string): string => `?service=WMS&version=1.3.0&request=GetMap&layers=${names}&styles=`;

describe("GET /projects/{id}/geoserver/{workspace}/ows|wms|wfs", () => {
  it.each([
    [
      "ows",
      "?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&FORMAT=image/png&WIDTH=20&HEIGHT=20&LAYER=bomen",
    ],
    ["wms", getMap("bomen,percelen")],
    [
      "wfs",
      "?service=WFS&version=2.0.0&request=GetFeature&typename=voorbeeld:bomen&outputFormat=application/json",
    ],
  ])("passes what the map server answers at %s (§7.14, §7.15, §7.16)", async (path, query) => {
    const response = await signedIn.own.get(address(path) + query);

    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(Buffer.from([1, 2, 3]));
    expect(response.headers).toMatchObject({
      "content-type": "image/png",
      etag: '"v1"',
      "content-length": "3",
    });
    expect(asked[0]).toMatchObject({
      workspace: "voorbeeld",
      publicUrl: `https://kaart.example${address(path)}`,
    });
  });

  it("keeps answers out of shared caches and from running anything", async () => {
    answer = () => ({
      status: 200,
      headers: { "content-type": "text/html" },
      body: "<script>alert(1)</script>",
    });

    const { headers } = await signedIn.own.get(address("wms") + getMap("bomen"));

    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("compresses text, also from shared memory, and leaves images as they are", async () => {
    const headers = { "accept-encoding": "gzip" };
    const text = `["${"a".repeat(5000)}"]`;
    const bytes = new Uint8Array(new SharedArrayBuffer(text.length));
    bytes.set(Buffer.from(text));
    answer = ({ service }) =>
      service === "WFS" ? { status: 200, headers: { "content-type": "application/json" }, body: bytes } : png;

    const json = await signedIn.own.get(address("wfs") + "?request=GetFeature&typenames=bomen", { headers });
    const image = await signedIn.own.get(address("wms") + getMap("bomen"), { headers });

    expect(json.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(json.rawPayload).toString()).toBe(text);
    expect(image.headers["content-encoding"]).toBeUndefined();
  });

  it("tells the map server that the caller saves data", async () => {
    await signedIn.own.get(address("wms") + getMap("bomen"), { headers: { "save-data": "on" } });
    await signedIn.own.get(address("wms") + getMap("bomen"));

    expect(asked.map(({ savesData }) => savesData)).toEqual([true, false]);
  });

  it("tells the map server what the caller has, and passes that nothing changed", async () => {
    answer = () => ({ status: 304, headers: { etag: '"v1"' }, body: "" });

    const response = await signedIn.own.get(address("wms") + getMap("bomen"), {
      headers: { "if-none-match": '"v1"' },
    });

    expect(asked[0]?.ifNoneMatch).toBe('"v1"');
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe("");
    expect(response.headers.etag).toBe('"v1"');
  });

  it("tells the map server whose turn it takes: a person's, of a company or of none (§7.15)", async () => {
    const turns = [];
    for (const caller of [signedIn.own, await testApp.signInAs(emails.defaultUser), signedIn.admin]) {
      await caller.get(address("wms") + getMap("percelen"));
      turns.push(asked.at(-1)?.caller);
    }

    const [first, again, admin] = turns;
    expect(first).toEqual({
      company: expect.stringMatching(/^\d+$/),
      person: expect.stringMatching(/^\d+$/),
    });
    expect(again).toEqual(first);
    expect(admin).toEqual({ company: `user ${admin?.person}`, person: expect.stringMatching(/^\d+$/) });
  });

  it("tells the map server when the caller goes away", async () => {
    const caller = new AbortController();
    const told = vi.fn<() => void>();
    answer = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          told();
          reject(new MapServerUnavailable());
        });
        caller.abort();
      });
    const origin = await testApp.app.listen({ port: 0, host: "127.0.0.1" });
    const headers = { cookie: signedIn.own.cookie() ?? "" };

    const asking = fetch(origin + address("wms") + getMap("bomen"), { headers, signal: caller.signal });

    await expect(asking).rejects.toThrow(/abort/);
    await eventually(() => expect(told).toHaveBeenCalled());
  });

  it("serves the layers of the project, not those of another project in the same workspace", async () => {
    const { wards } = testApp.seeded.projects;

    const codes = await Promise.all(
      ["bomen", "nieuw", "wijken", "bomen,wijken"].map(async (names) => [
        (await signedIn.own.get(address("wms") + getMap(names))).statusCode,
        (await signedIn.own.get(address("wms", "voorbeeld", wards) + getMap(names))).statusCode,
      ]),
    );

    expect(codes).toEqual(positions("200 403, 200 403, 403 200, 403 403"));
  });

  it("serves a layer as soon as the map server has it", async () => {
    const before = await signedIn.own.get(address("wms") + getMap("later"));
    layers["voorbeeld"]?.push("later");
    const after = await signedIn.own.get(address("wms") + getMap("later"));

    expect([before.statusCode, after.statusCode]).toEqual([403, 200]);
  });

  it("looks a project up once for the many images of one map", async () => {
    looks = 0;

    await Promise.all(Array.from({ length: 20 }, () => signedIn.own.get(address("wms") + getMap("bomen"))));

    expect(asked).toHaveLength(20);
    expect(looks).toBeLessThan(10);
  });
});

it.each(paths)("the API's description tells of GET at %s, and of POST where it is answered", async (path) => {
  const response = await testApp.anonymous().get("/api/docs/json");

  const { paths: described } = response.json<{
    paths: Record<string, Record<string, { responses: object }>>;
  }>();
  const methods = described[`/api/projects/{id}/geoserver/{workspace}/${path}`] ?? {};
  expect(Object.keys(methods)).toEqual(path === "wms" ? ["get"] : ["get", "post"]);
  expect(Object.keys(methods["get"]?.responses ?? {})).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "429",
    "502",
    "504",
  ]);
});

it.each([
  ["ows", ["REQUEST", "SERVICE", "LAYER", "TYPENAMES"]],
  ["wms", ["REQUEST", "LAYERS", "CRS", "BBOX", "WIDTH", "HEIGHT", "QUERY_LAYERS"]],
  ["wfs", ["REQUEST", "TYPENAMES", "SRSNAME", "BBOX", "COUNT"]],
] as const)("the API's description tells of the parameters of %s", async (path, names) => {
  const response = await testApp.anonymous().get("/api/docs/json");

  const { paths: described } = response.json<{
    paths: Record<string, { get: { parameters: { name: string; in: string }[] } }>;
  }>();
  const { parameters } = described[`/api/projects/{id}/geoserver/{workspace}/${path}`]?.get ?? {
    parameters: [],
  };
  const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  expect(inQuery).toEqual(expect.arrayContaining([...names]));
});

describe("who may ask for a map", () => {
  it("is not another company's user by a project of their own in the path", async () => {
    const { waterways } = testApp.seeded.projects;

    const response = await signedIn.other.get(address("wms", "voorbeeld", waterways) + getMap("bomen"));

    expect(response.statusCode).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe("a map request that is not allowed", () => {
  it.each(["abc", "0", "-1", "1e3", "99999999999999999999", "1%20", "%F0%9F%98%80", "1;2"])(
    "with the id %s is a bad request: 400 (§8.21)",
    async (id) => {
      const response = await signedIn.own.get(address("wms", "voorbeeld", id) + getMap("bomen"));

      expect(toldBy(response)).toEqual({ statusCode: 400, message: "validation.numericString" });
    },
  );

  it("with malformed encoding of the path is of no map service, and a bad request: 400", async () => {
    const response = await signedIn.own.get(address("wms", "%zz") + getMap("bomen"));

    expect(response.json()).toEqual({ statusCode: 400, message: "request.invalid" });
    expect(asked).toEqual([]);
  });
});
