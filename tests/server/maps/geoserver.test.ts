import { Readable } from "node:stream";
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
    const publicUrl = `https://kaart.example${address(path)}`;
    expect(asked[0]).toMatchObject({ workspace: "voorbeeld", publicUrl });
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

  it("writes text that lies in shared memory as it is, compressed to who takes that, and images as they are", async () => {
    const text = `["${"a".repeat(5000)}"]`;
    const bytes = new Uint8Array(new SharedArrayBuffer(text.length + 8), 2, text.length);
    bytes.set(Buffer.from(text));
    answer = ({ service }) =>
      service === "WFS" ? { status: 200, headers: { "content-type": "application/json" }, body: bytes } : png;
    const ask = async (target: string, encoding: string) =>
      await signedIn.own.get(address(target), { headers: { "accept-encoding": encoding } });

    const features = "wfs?request=GetFeature&typenames=bomen";
    const json = await ask(features, "gzip");
    const image = await ask(`wms${getMap("bomen")}`, "gzip");

    expect((await ask(features, "identity")).body).toBe(text);
    expect(json.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(json.rawPayload).toString()).toBe(text);
    expect(image.headers["content-encoding"]).toBeUndefined();
  });

  it("streams a body that comes in pieces", async () => {
    answer = () => ({
      status: 200,
      headers: { "content-type": "application/json" },
      body: Readable.from(["[", "1]"]),
    });

    const response = await signedIn.own.get(address("wfs") + "?request=GetFeature&typenames=bomen");

    expect(response.body).toBe("[1]");
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

it.each([
  ["ows", ["get", "post"], ["REQUEST", "SERVICE", "LAYER", "TYPENAMES"]],
  ["wms", ["get"], ["REQUEST", "LAYERS", "CRS", "BBOX", "WIDTH", "HEIGHT", "QUERY_LAYERS"]],
  ["wfs", ["get", "post"], ["REQUEST", "TYPENAMES", "SRSNAME", "BBOX", "COUNT"]],
])("the API's description tells of methods, answers and parameters at %s", async (path, methods, names) => {
  const response = await testApp.anonymous().get("/api/docs/json");

  interface Described {
    responses: object;
    parameters: { name: string; in: string }[];
  }
  const { paths: all } = response.json<{ paths: Record<string, Record<string, Described>> }>();
  const described = all[`/api/projects/{id}/geoserver/{workspace}/${path}`] ?? {};
  expect(Object.keys(described)).toEqual(methods);
  const { responses = {}, parameters = [] } = described["get"] ?? {};
  expect(Object.keys(responses).join(" ")).toBe("200 400 401 403 404 429 502 504");
  const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  expect(inQuery).toEqual(expect.arrayContaining(names));
});

it.each(["ows", "wms", "wfs"])(
  "who may not ask is told so in a report at %s, and the map server hears nothing (§6.1, §6.3)",
  async (path) => {
    const target = address(path) + getMap("bomen");

    const nobodys = await testApp.anonymous().get(target);
    const foreign = await signedIn.other.get(target);
    const absent = await signedIn.other.get(address(path, "voorbeeld", 999_999) + getMap("bomen"));

    expect(toldBy(nobodys)).toEqual({ statusCode: 401, message: "auth.unauthenticated" });
    expect(toldBy(foreign)).toEqual({ statusCode: 404, message: "entity.notFound" });
    expect(absent.body).toBe(foreign.body);
    expect(asked).toEqual([]);
  },
);

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
